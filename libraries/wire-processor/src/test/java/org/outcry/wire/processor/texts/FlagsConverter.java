// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.texts;

import org.outcry.wire.LongConverter;

/** Shows a long behind a letter, without garbage. */
public final class FlagsConverter implements LongConverter {
    @Override
    public long parse(CharSequence text) {
        if (text.length() < 2 || text.charAt(0) != 'f') {
            throw new IllegalArgumentException("write f and a number");
        }
        return Long.parseLong(text, 1, text.length(), 10);
    }

    @Override
    public void append(long value, StringBuilder out) {
        out.append('f').append(value);
    }
}
