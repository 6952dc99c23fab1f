// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.libraries.echo;

import org.outcry.wire.NativeReader;

/** Receiver of a client, which counts returned events and checks that all return in order. */
@NativeReader(TopOfBookListener.class)
final class EchoReceiver implements TopOfBookListener {
    private final boolean allocate;
    private TopOfBook last = new TopOfBook();
    private long received;
    private boolean inOrder = true;

    /**
     * Creates a receiver.
     *
     * @param allocate whether to create an object for each event
     */
    EchoReceiver(boolean allocate) {
        this.allocate = allocate;
    }

    @Override
    public void topOfBook(TopOfBook topOfBook) {
        if (allocate) {
            last = topOfBook.copy();
        } else {
            last = topOfBook;
        }
        inOrder &= last.sendingTimeNs == received;
        received++;
    }

    long received() {
        return received;
    }

    /** Returns whether every event came back once, in the order of sending. */
    boolean inOrder() {
        return inOrder;
    }
}
