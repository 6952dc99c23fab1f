// SPDX-License-Identifier: Apache-2.0
package org.outcry.benchmarks;

import org.outcry.lab.engine.library.LibraryBook;
import org.outcry.lab.engine.library.LibraryPeer;
import org.outcry.lab.engine.library.Reports;

/** Peer for exchange-core's faster book behind the C library. */
public final class ExchangeCoreLibraryPeer implements LibraryPeer {
    @Override
    public String name() {
        return "exchange-core";
    }

    @Override
    public LibraryBook open(Reports reports) {
        return new ExchangeCoreLibraryBook(reports);
    }
}
