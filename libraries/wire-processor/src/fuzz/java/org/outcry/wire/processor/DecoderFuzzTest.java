// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.util.SplittableRandom;
import org.outcry.wire.DecodeException;
import org.outcry.wire.Encoding;
import org.outcry.wire.message.Messages;
import org.outcry.wire.processor.choices.ChoiceEventsEncodings;
import org.outcry.wire.processor.choices.ChoiceEventsYaml;
import org.outcry.wire.processor.role.Recorder;
import org.outcry.wire.processor.sample.SampleEventsEncodings;
import org.outcry.wire.processor.shapes.ShapeEventsEncodings;
import org.outcry.wire.processor.shapes.ShapeEventsYaml;

/** Every decoder on bytes that the fuzzer chooses: an event or a decode exception, whatever comes. */
final class DecoderFuzzTest {
    private static final int SEED = 1;

    /** Messages that are nothing but what the fuzzer makes. */
    @FuzzTest(maxDuration = "5m")
    void readsOrRefusesAnyBytes(byte[] bytes) {
        read(bytes);
    }

    /** Good messages with some bytes changed. */
    @FuzzTest(maxDuration = "5m")
    void readsOrRefusesChangedBytes(FuzzedDataProvider data) {
        Encoding encoding = data.pickValue(Encoding.values());
        Messages messages = new Messages(encoding);
        SplittableRandom random = new SplittableRandom(SEED);
        switch (data.consumeInt(0, 2)) {
            case 0 -> {
                messages.contract(ShapeEventsEncodings.contract());
                ShapeEventsEncodings.writer(messages).everything(new Shapes(random).everything());
            }
            case 1 -> {
                messages.contract(ChoiceEventsEncodings.contract());
                new Choices(random).calls(ChoiceEventsEncodings.writer(messages));
            }
            default -> {
                messages.contract(SampleEventsEncodings.contract());
                SampleEventsEncodings.writer(messages).everyKind(EveryKinds.random(random));
            }
        }
        byte[] bytes = messages.toBytes();
        while (data.remainingBytes() > 0) {
            bytes[data.consumeInt(0, bytes.length - 1)] = data.consumeByte();
        }
        read(bytes);
    }

    /** Good messages of maps and objects of several, with some bytes changed. */
    @FuzzTest(maxDuration = "5m")
    void readsOrRefusesChangedChoices(FuzzedDataProvider data) {
        Messages messages = new Messages(data.pickValue(Encoding.values()));
        messages.contract(ChoiceEventsEncodings.contract());
        new Choices(new SplittableRandom(data.consumeLong())).calls(ChoiceEventsEncodings.writer(messages));
        byte[] bytes = messages.toBytes();
        while (data.remainingBytes() > 0) {
            bytes[data.consumeInt(0, bytes.length - 1)] = data.consumeByte();
        }
        read(bytes);
    }

    private static void read(byte[] bytes) {
        try {
            SampleEventsEncodings.messageReader(new Recorder()).readAll(bytes, 0, bytes.length);
        } catch (DecodeException expected) {
            require(expected);
        }
        try {
            ShapeEventsEncodings.messageReader(new ShapeEventsYaml(new StringBuilder()))
                    .readAll(bytes, 0, bytes.length);
        } catch (DecodeException expected) {
            require(expected);
        }
        readChoices(bytes);
    }

    private static void readChoices(byte[] bytes) {
        try {
            ChoiceEventsEncodings.messageReader(new ChoiceEventsYaml(new StringBuilder()))
                    .readAll(bytes, 0, bytes.length);
        } catch (DecodeException expected) {
            require(expected);
        }
    }

    private static void require(DecodeException refusal) {
        String message = String.valueOf(refusal.getMessage());
        if (refusal.line() == 0 && !message.contains("offset=")) {
            throw new AssertionError("no place: " + message);
        }
    }
}
