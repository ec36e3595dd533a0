# arbitre alone in an image: no shell, no package manager, nobody's rights. docs/running.md says how it is run.
FROM rust:1.94-slim-bookworm AS build
WORKDIR /src
COPY . .
RUN cargo build --profile dist --locked --bin arbitre && mkdir /empty

# The libraries of C, and no more.
FROM gcr.io/distroless/cc-debian12:nonroot
COPY --from=build /src/target/dist/arbitre /usr/local/bin/arbitre
# The folder is nobody's own, and so is a volume that is mounted there for the first time.
COPY --from=build --chown=65534:65534 /empty /var/lib/arbitre
USER 65534:65534
# Milliseconds after which memory that is free again goes back to the machine.
ENV MIMALLOC_PURGE_DELAY=10
VOLUME /var/lib/arbitre
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["/usr/local/bin/arbitre", "ready", "--addr", "127.0.0.1:8080"]
ENTRYPOINT ["/usr/local/bin/arbitre"]
CMD ["serve", "--addr", "0.0.0.0:8080", "--database", "/var/lib/arbitre/desk.sqlite"]
