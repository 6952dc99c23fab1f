package org.outcry.lab.echo;

import org.outcry.wire.NativeReader;

/** Sends every top of book back. */
@NativeReader(TopOfBookListener.class)
final class EchoService implements TopOfBookListener {
    private final TopOfBookListener out;
    private final boolean allocate;
    /** What was sent last. A copy that nobody could reach would not have to be made. */
    private TopOfBook last = new TopOfBook();

    /**
     * A service.
     *
     * @param allocate whether to make a new object for each event
     */
    EchoService(TopOfBookListener out, boolean allocate) {
        this.out = out;
        this.allocate = allocate;
    }

    @Override
    public void topOfBook(TopOfBook topOfBook) {
        if (allocate) {
            last = topOfBook.copy();
            out.topOfBook(last);
        } else {
            out.topOfBook(topOfBook);
        }
    }
}
