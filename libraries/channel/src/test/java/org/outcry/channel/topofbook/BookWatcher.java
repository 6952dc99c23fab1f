// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel.topofbook;

import org.outcry.wire.NativeReader;

/** Client's side: counts events, and keeps the last. */
@NativeReader(TopOfBookListener.class)
public final class BookWatcher implements TopOfBookListener {
    private long received;
    private long lastSymbol;
    private boolean inOrder = true;

    @Override
    public void topOfBook(TopOfBook topOfBook) {
        inOrder &= topOfBook.sendingTimeNs == received;
        lastSymbol = topOfBook.symbol;
        received++;
    }

    public long received() {
        return received;
    }

    public long lastSymbol() {
        return lastSymbol;
    }

    /** Returns whether all times were 0, 1, 2, ... */
    public boolean inOrder() {
        return inOrder;
    }
}
