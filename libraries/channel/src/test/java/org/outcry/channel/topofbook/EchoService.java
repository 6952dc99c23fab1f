// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel.topofbook;

import org.outcry.wire.NativeReader;

/** Service that sends every top of book back. It is independent of bytes and sockets. */
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
