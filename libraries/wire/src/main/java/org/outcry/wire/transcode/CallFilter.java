// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.transcode;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongPredicate;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.outcry.wire.Encoding;
import org.outcry.wire.FrameHandler;

/**
 * Filter of calls in front of a reader, by the value of a field, such as the first argument: calls that are not wanted
 * are passed over without being decoded. Calls without a condition are wanted. One thread; does not allocate in steady
 * state.
 */
public final class CallFilter implements FrameHandler {
    private record Condition(
            CallField field,
            @Nullable LongPredicate number,
            @Nullable Predicate<CharSequence> text) {
        boolean holds(Encoding encoding, byte[] b, int offset, int length) {
            return number != null
                    ? number.test(field.number(encoding, b, offset, length))
                    : text == null || text.test(field.text(encoding, b, offset, length));
        }
    }

    private final Encoding encoding;
    private final FrameHandler target;
    private final List<Condition> conditions = new ArrayList<>();
    private long passedOver;

    /**
     * Creates a filter without conditions.
     *
     * @param encoding of the calls, which must be binary
     * @param target reader of the wanted calls
     * @throws IllegalArgumentException if the encoding is a text
     */
    public CallFilter(Encoding encoding, FrameHandler target) {
        if (encoding.isText()) {
            throw new IllegalArgumentException("calls are filtered in binary encodings only: encoding=" + encoding
                    + ": let the target look at the value");
        }
        this.encoding = encoding;
        this.target = target;
    }

    /**
     * Adds a condition for a call.
     *
     * @param field a number, a time, or packed characters
     * @param wanted is asked for the value, 0 where there is none
     */
    public CallFilter where(CallField field, LongPredicate wanted) {
        check(field, false);
        conditions.add(new Condition(field, wanted, null));
        return this;
    }

    /**
     * Adds a condition for a call.
     *
     * @param field a text
     * @param wanted is asked for the value, the empty text where there is none; it must not keep the text
     */
    public CallFilter whereText(CallField field, Predicate<CharSequence> wanted) {
        check(field, true);
        conditions.add(new Condition(field, null, wanted));
        return this;
    }

    private static void check(CallField field, boolean isText) {
        if (field.isText() != isText) {
            throw new IllegalArgumentException(
                    "use where for numbers, whereText for texts: methodId=" + field.methodId());
        }
    }

    /** Returns the number of calls passed over. */
    public long passedOver() {
        return passedOver;
    }

    @Override
    public void onFrame(int methodId, byte[] buffer, int offset, int length) {
        for (int i = 0; i < conditions.size(); i++) {
            Condition condition = conditions.get(i);
            if (condition.field().methodId() == methodId && !condition.holds(encoding, buffer, offset, length)) {
                passedOver++;
                return;
            }
        }
        target.onFrame(methodId, buffer, offset, length);
    }
}
