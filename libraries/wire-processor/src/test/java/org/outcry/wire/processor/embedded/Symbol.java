// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.embedded;

import org.outcry.wire.Ascii;

/** A text of one long. */
public final class Symbol {
    @Ascii
    public long value;
}
