// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.embedded;

import org.outcry.wire.Ascii;

/** A text of three longs. */
public final class ClOrdId {
    @Ascii
    public long first;

    @Ascii
    public long second;

    @Ascii
    public long third;
}
