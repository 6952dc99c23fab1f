// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.texts;

import java.util.List;
import org.outcry.wire.MethodReader;
import org.outcry.wire.MutableText;
import org.outcry.wire.NativeReader;
import org.outcry.wire.processor.shapes.Leg;

/** Prints what it hears as YAML. */
@MethodReader(MixedEvents.class)
@NativeReader(MixedEvents.class)
public final class MixedRole implements MixedEvents {
    public final StringBuilder heard = new StringBuilder();
    private final MixedEventsYaml yaml = new MixedEventsYaml(heard);

    @Override
    public void leg(Leg leg) {
        yaml.leg(leg);
    }

    @Override
    public void remark(Remark remark) {
        yaml.remark(remark);
    }

    @Override
    public void say(MutableText text, int times, List<Leg> legs) {
        yaml.say(text, times, legs);
    }

    @Override
    public void stop() {
        yaml.stop();
    }
}
