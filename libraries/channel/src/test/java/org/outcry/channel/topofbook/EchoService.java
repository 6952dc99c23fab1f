package org.outcry.channel.topofbook;

import org.outcry.wire.NativeReader;

/** Sends every top of book back. It knows nothing of bytes or sockets. */
@NativeReader(TopOfBookListener.class)
public final class EchoService implements TopOfBookListener {
    private final TopOfBookListener out;

    public EchoService(TopOfBookListener out) {
        this.out = out;
    }

    @Override
    public void topOfBook(TopOfBook topOfBook) {
        out.topOfBook(topOfBook);
    }
}
