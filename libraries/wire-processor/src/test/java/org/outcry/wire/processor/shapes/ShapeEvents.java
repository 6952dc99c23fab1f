// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.shapes;

import java.util.List;
import org.outcry.wire.Decimal;
import org.outcry.wire.Encoding;
import org.outcry.wire.EventInterface;
import org.outcry.wire.MethodId;

@EventInterface(
        value = {Encoding.TRIVIALLY_COPYABLE, Encoding.RAW, Encoding.SELF_DESCRIBING, Encoding.JSON, Encoding.YAML},
        fastTexts = true,
        nativeFrames = true)
public interface ShapeEvents {
    @MethodId(1)
    void everything(Everything everything);

    @MethodId(2)
    void note(Note note);

    @MethodId(3)
    void boxOfPrices(Box<Price> box);

    @MethodId(4)
    void say(String text, int times, List<Leg> legs, Price price);

    @MethodId(5)
    void count(int number);

    @MethodId(6)
    FixedEvents to(String destination);

    @MethodId(7)
    void pay(@Decimal(2) long amount);
}
