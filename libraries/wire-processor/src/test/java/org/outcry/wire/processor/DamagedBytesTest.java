// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.outcry.seeds.Seed;
import org.outcry.wire.DecodeException;
import org.outcry.wire.Encoding;
import org.outcry.wire.message.MessageReader;
import org.outcry.wire.message.Messages;
import org.outcry.wire.processor.role.Recorder;
import org.outcry.wire.processor.sample.SampleEvents;
import org.outcry.wire.processor.sample.SampleEventsEncodings;

/** Mutated messages: read, or refused with a decode exception that says where, and nothing else. */
final class DamagedBytesTest {
    private static final int ROUNDS = Integer.getInteger("wire.damaged.rounds", 6_000);

    @ParameterizedTest
    @EnumSource
    void shouldReadOrRefuseWhateverComes(Encoding encoding) {
        long seed = Seed.fresh();
        SplittableRandom random = new SplittableRandom(seed);
        Recorder recorder = new Recorder();
        Messages messages = new Messages(encoding);
        SampleEvents writer = SampleEventsEncodings.writer(messages);
        int refused = 0;
        for (int i = 0; i < ROUNDS; i++) {
            messages.clear();
            messages.contract(SampleEventsEncodings.contract());
            writer.everyKind(EveryKinds.random(random));
            writer.started();
            byte[] bytes = damaged(messages.toBytes(), random);
            MessageReader reader = SampleEventsEncodings.messageReader(recorder);
            recorder.calls.setLength(0);
            try {
                reader.readAll(bytes, 0, bytes.length);
            } catch (DecodeException e) {
                boolean text = e.line() > 0;
                assertThat(text || e.getMessage().contains("offset="))
                        .as("seed %d: %s", seed, e.getMessage())
                        .isTrue();
                refused++;
            } catch (RuntimeException e) {
                throw new AssertionError("seed " + seed + ", round " + i + ", bytes " + Arrays.toString(bytes), e);
            }
        }
        assertThat(refused).isGreaterThan(ROUNDS / 4);
    }

    private static byte[] damaged(byte[] whole, SplittableRandom random) {
        byte[] bytes = random.nextInt(4) == 0 ? Arrays.copyOf(whole, random.nextInt(whole.length)) : whole;
        for (int n = random.nextInt(1, 5); n > 0 && bytes.length > 0; n--) {
            int at = random.nextInt(bytes.length);
            switch (random.nextInt(3)) {
                case 0 -> bytes[at] = (byte) random.nextInt();
                case 1 -> bytes[at] ^= (byte) (1 << random.nextInt(8));
                default -> {
                    int length = random.nextInt(Math.min(16, bytes.length - at));
                    System.arraycopy(bytes, random.nextInt(bytes.length - length), bytes, at, length);
                }
            }
        }
        return bytes;
    }
}
