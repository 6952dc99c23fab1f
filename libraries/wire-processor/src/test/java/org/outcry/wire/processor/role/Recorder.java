// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.role;

import org.outcry.wire.MethodReader;
import org.outcry.wire.NativeReader;
import org.outcry.wire.processor.sample.EveryKind;
import org.outcry.wire.processor.sample.EveryKindBefore;
import org.outcry.wire.processor.sample.NewOrderSingle;
import org.outcry.wire.processor.sample.Nothing;
import org.outcry.wire.processor.sample.SampleEvents;
import org.outcry.wire.processor.sample.SampleEventsYaml;

/** Keeps its calls as YAML, and the last object of the biggest kind. */
@MethodReader(SampleEvents.class)
@NativeReader(SampleEvents.class)
public final class Recorder implements SampleEvents {
    public final StringBuilder calls = new StringBuilder();
    public EveryKind last = new EveryKind();
    public long orders;
    private final SampleEventsYaml yaml = new SampleEventsYaml(calls);

    @Override
    public void everyKind(EveryKind everyKind) {
        last = everyKind;
        yaml.everyKind(everyKind);
    }

    @Override
    public void everyKindAgain(EveryKind everyKind) {
        last = everyKind;
        yaml.everyKindAgain(everyKind);
    }

    @Override
    public void everyKindBefore(EveryKindBefore everyKindBefore) {
        yaml.everyKindBefore(everyKindBefore);
    }

    @Override
    public void nothing(Nothing nothing) {
        yaml.nothing(nothing);
    }

    @Override
    public void started() {
        yaml.started();
    }

    @Override
    public void newOrderSingle(NewOrderSingle newOrderSingle) {
        orders += newOrderSingle.msgSeqNum;
    }
}
