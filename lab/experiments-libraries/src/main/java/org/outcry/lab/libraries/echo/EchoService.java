// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.libraries.echo;

import org.outcry.wire.NativeReader;

/** Service that sends every top of book back. */
@NativeReader(TopOfBookListener.class)
final class EchoService implements TopOfBookListener {
    private final TopOfBookListener out;
    private final boolean allocate;
    /** The last event sent. The field keeps the copy reachable, so that the compiler can't remove it. */
    private TopOfBook last = new TopOfBook();

    /**
     * Creates a service.
     *
     * @param allocate whether to create an object for each event
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
