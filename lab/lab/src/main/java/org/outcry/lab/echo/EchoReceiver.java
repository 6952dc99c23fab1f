package org.outcry.lab.echo;

import org.outcry.wire.NativeReader;

/** The client's side: counts what comes back, and looks whether all of it does, in order. */
@NativeReader(TopOfBookListener.class)
final class EchoReceiver implements TopOfBookListener {
    private final boolean allocate;
    private TopOfBook last = new TopOfBook();
    private long received;
    private boolean inOrder = true;

    /**
     * A receiver.
     *
     * @param allocate whether to make a new object for each event
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

    /** Whether every event came back, each once, in the order in which they were sent. */
    boolean inOrder() {
        return inOrder;
    }
}
