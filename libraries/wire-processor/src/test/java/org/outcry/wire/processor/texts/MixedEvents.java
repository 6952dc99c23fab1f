// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.texts;

import java.util.List;
import org.outcry.wire.EventInterface;
import org.outcry.wire.MaxLength;
import org.outcry.wire.MethodId;
import org.outcry.wire.MutableText;
import org.outcry.wire.processor.shapes.Leg;

/** Calls of a fixed length beside others, in one interface. */
@EventInterface(nativeFrames = true)
public interface MixedEvents {
    @MethodId(1)
    void leg(Leg leg);

    @MethodId(2)
    void remark(Remark remark);

    @MethodId(3)
    void say(@MaxLength(10) MutableText text, int times, List<Leg> legs);

    @MethodId(4)
    void stop();
}
