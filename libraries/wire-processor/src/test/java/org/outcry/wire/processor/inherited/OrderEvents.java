// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.inherited;

import org.outcry.wire.Encoding;
import org.outcry.wire.EventInterface;
import org.outcry.wire.MethodId;

/** Event interface that extends two others, of which one is the other's parent, and declares a method again. */
@EventInterface(
        value = {Encoding.TRIVIALLY_COPYABLE, Encoding.RAW, Encoding.SELF_DESCRIBING, Encoding.JSON, Encoding.YAML},
        fastTexts = true,
        nativeFrames = true)
public interface OrderEvents extends Sessions, Ends {
    @Override
    @MethodId(2)
    void loggedOut();

    @MethodId(4)
    void order(Order order);
}
