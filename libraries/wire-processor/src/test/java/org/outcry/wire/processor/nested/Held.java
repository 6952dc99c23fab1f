// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.nested;

import java.util.List;
import java.util.Map;
import org.outcry.wire.Encoding;
import org.outcry.wire.EventInterface;
import org.outcry.wire.MethodId;

/** Two versions of a call: what it holds has become wider. */
public final class Held {
    private Held() {}

    /** Sides of the former version. */
    public enum Side {
        BUY,
        SELL
    }

    /** Sides of the later one, in another order. */
    public enum MoreSides {
        SHORT,
        SELL,
        BUY
    }

    /** One of several, as it was. */
    public sealed interface Former {
        /** The only one. */
        record Change(int to) implements Former {}
    }

    /** One of several, as it is. */
    public sealed interface Later {
        /** A new one, before the other. */
        record None() implements Later {}

        /** The other, with a wider field. */
        record Change(long to) implements Later {}
    }

    /** The former version. */
    @EventInterface({Encoding.SELF_DESCRIBING, Encoding.YAML, Encoding.JSON})
    public interface FormerEvents {
        @MethodId(1)
        void held(int[] array, float[] prices, List<Side> sides, Map<Side, Integer> map, Former change);
    }

    /** The later version. */
    @EventInterface({Encoding.SELF_DESCRIBING, Encoding.YAML, Encoding.JSON})
    public interface LaterEvents {
        @MethodId(1)
        void held(long[] array, double[] prices, List<MoreSides> sides, Map<MoreSides, Long> map, Later change);
    }
}
