// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.shapes;

import org.outcry.wire.Encoding;
import org.outcry.wire.EventInterface;
import org.outcry.wire.MethodId;

@EventInterface(
        value = {Encoding.TRIVIALLY_COPYABLE, Encoding.RAW, Encoding.SELF_DESCRIBING, Encoding.JSON, Encoding.YAML},
        fastTexts = true,
        nativeFrames = true)
public interface FixedEvents {
    @MethodId(1)
    void scalars(Scalars scalars);

    @MethodId(2)
    void price(Price price);

    @MethodId(3)
    void move(long from, long to, Side side);

    @MethodId(4)
    void stop();

    @MethodId(5)
    LegEvents at(long timeNs);

    @MethodId(6)
    LegEvents now();
}
