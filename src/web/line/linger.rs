//! After a refusal: what the other end still sends is read and thrown away for a moment, so that it hears the refusal.

use tokio::{io::AsyncReadExt as _, net::TcpStream, time::timeout};

use super::{limit, wire::say_no_more};

/// Reads until the other end is done, for a stated time and a stated number of bytes; the place is kept until then.
pub async fn linger<P>(mut stream: TcpStream, place: P) {
    say_no_more(&stream);
    let _ = timeout(limit::LINGERING, async {
        let (mut thrown, mut bytes) = (0, [0; 4096]);
        while thrown < limit::LINGERED {
            match stream.read(&mut bytes).await {
                Ok(0) | Err(_) => break,
                Ok(more) => thrown += more,
            }
        }
    })
    .await;
    drop(place);
}
