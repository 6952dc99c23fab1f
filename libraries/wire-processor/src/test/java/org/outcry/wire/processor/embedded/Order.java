// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.embedded;

import org.outcry.wire.Embedded;

/** An order. */
public final class Order {
    public int session;

    @Embedded
    public final Terms terms = new Terms();

    @Embedded
    public final ClOrdId clOrdId = new ClOrdId();

    public char letter = 'a';
}
