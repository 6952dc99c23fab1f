// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.evolution;

import org.outcry.wire.Encoding;
import org.outcry.wire.EventInterface;
import org.outcry.wire.MethodId;

/** One method. */
@EventInterface({Encoding.TRIVIALLY_COPYABLE, Encoding.RAW, Encoding.SELF_DESCRIBING, Encoding.JSON, Encoding.YAML})
public interface NumberedEvents {
    @MethodId(1)
    void order(Numbered order);
}
