"""TOML is sent as it stands."""

import schemathesis

schemathesis.serializer.alias(["application/toml"], "text/plain")
