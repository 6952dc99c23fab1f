// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.shapes;

import org.outcry.wire.LongConverter;

/** Shows a long in hexadecimal. */
public final class HexConverter implements LongConverter {
    @Override
    public long parse(CharSequence text) {
        if (text.length() == 0 || text.length() > 16) {
            throw new IllegalArgumentException("write 1 to 16 hexadecimal digits");
        }
        return Long.parseUnsignedLong(text, 0, text.length(), 16);
    }

    @Override
    public void append(long value, StringBuilder out) {
        out.append(Long.toHexString(value));
    }
}
