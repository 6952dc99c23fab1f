// SPDX-License-Identifier: Apache-2.0
package org.outcry.benchmarks.channels;

/** Service that sends every top of book back. */
final class EchoService implements TopOfBookListener {
    private final TopOfBookListener out;
    private final boolean allocate;
    /** The last event sent. The field keeps the copy reachable, so that the compiler can't remove it. */
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
