// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.evolution;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.outcry.wire.Encoding;
import org.outcry.wire.EventInterface;
import org.outcry.wire.MethodId;
import org.outcry.wire.schema.Unknown;

/** An interface whose reader has a value for what later versions add. */
@EventInterface(
        value = {Encoding.TRIVIALLY_COPYABLE, Encoding.RAW, Encoding.SELF_DESCRIBING, Encoding.JSON, Encoding.YAML},
        fastTexts = true)
public interface OlderEvents {
    @MethodId(1)
    void instruct(Instructed instructed);

    /** Constants. */
    enum Side {
        BUY,
        SELL,
        @Unknown
        OTHER
    }

    /** One of several objects. */
    sealed interface Step {
        /** An object that both versions have. */
        record Wait(long ns) implements Step {}

        /** Any object of a later version. */
        @Unknown
        record Other() implements Step {}
    }

    /** The event. */
    final class Instructed {
        public Side side = Side.BUY;
        public Step step = new Step.Wait(1);
        public List<Step> steps = new ArrayList<>();
        public Map<String, Side> sides = new LinkedHashMap<>();
        public long last;
    }
}
