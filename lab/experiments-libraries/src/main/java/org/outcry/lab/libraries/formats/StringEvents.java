// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.libraries.formats;

import org.outcry.wire.Encoding;
import org.outcry.wire.EventInterface;
import org.outcry.wire.MethodId;

/** Interface for orders with strings. */
@EventInterface(
        value = {Encoding.RAW, Encoding.SELF_DESCRIBING, Encoding.JSON, Encoding.YAML},
        fastTexts = true)
public interface StringEvents {
    @MethodId(1)
    void newOrderSingle(StringOrder order);
}
