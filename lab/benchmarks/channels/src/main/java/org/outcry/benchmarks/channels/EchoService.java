package org.outcry.benchmarks.channels;

/** Sends every top of book back. */
final class EchoService implements TopOfBookListener {
    private final TopOfBookListener out;
    private final boolean allocate;
    /** What was sent last. A copy that nobody could reach would not have to be made. */
    private TopOfBook last = new TopOfBook();

    EchoService(TopOfBookListener out, boolean allocate) {
        this.out = out;
        this.allocate = allocate;
    }

    @Override
    public void topOfBook(TopOfBook topOfBook) {
        last = allocate ? topOfBook.copy() : topOfBook;
        out.topOfBook(last);
    }
}
