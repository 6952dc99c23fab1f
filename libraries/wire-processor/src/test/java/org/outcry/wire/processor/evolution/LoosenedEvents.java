// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.evolution;

import java.util.ArrayList;
import java.util.List;
import org.outcry.wire.Encoding;
import org.outcry.wire.EventInterface;
import org.outcry.wire.MaxLength;
import org.outcry.wire.MethodId;

/** One method, whose event has bounds. */
@EventInterface(
        value = {Encoding.TRIVIALLY_COPYABLE, Encoding.RAW, Encoding.SELF_DESCRIBING, Encoding.JSON, Encoding.YAML},
        fastTexts = true)
public interface LoosenedEvents {
    @MethodId(1)
    void remark(Loosened remark);

    /** An event with a text and a list. */
    final class Loosened {
        @MaxLength(9)
        public String text = "";

        @MaxLength(4)
        public List<String> tags = new ArrayList<>();
    }
}
