// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.test.book;

import org.outcry.wire.test.VirtualTime;

/** Sends what it gets back, with the time of the command; throws when it is told of negative quantities. */
public class Echo implements TopOfBookListener {
    private final TopOfBookListener out;
    private final VirtualTime time;

    public Echo(TopOfBookListener out, VirtualTime time) {
        this.out = out;
        this.time = time;
    }

    @Override
    public void topOfBook(TopOfBook topOfBook) {
        if (topOfBook.bidQuantity < 0) {
            throw new IllegalArgumentException("negative quantity: bidQuantity=" + topOfBook.bidQuantity);
        }
        topOfBook.sentNs = time.timeNs();
        out.topOfBook(topOfBook);
    }

    @Override
    public void cleared() {
        out.cleared();
    }
}
