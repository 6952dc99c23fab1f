// SPDX-License-Identifier: Apache-2.0
package org.outcry.ordergateway;

import org.outcry.wire.Ascii;

/** ClOrdID of an ended order or of another request. */
public final class EndedName {
    @Ascii("clOrdId")
    public long first;

    @Ascii("clOrdId")
    public long second;

    @Ascii("clOrdId")
    public long third;

    /** The event that ended the order; 0 for another request. */
    public long eventNumber;
}
