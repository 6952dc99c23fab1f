// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.libraries.formats;

import org.outcry.wire.Encoding;
import org.outcry.wire.EventInterface;
import org.outcry.wire.MethodId;

/** Interface that is called on both sides of the bytes. */
@EventInterface(
        value = {Encoding.TRIVIALLY_COPYABLE, Encoding.RAW, Encoding.SELF_DESCRIBING, Encoding.JSON, Encoding.YAML},
        fastTexts = true,
        nativeFrames = true)
public interface FormatEvents {
    @MethodId(1)
    void newOrderSingle(NewOrderSingle newOrderSingle);
}
