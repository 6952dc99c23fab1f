// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** Records whose content follows from their number, so that any can be checked wherever it is met. */
final class Records {
    static final int SEGMENT_BYTES = EventFileSpec.MIN_SEGMENT_BYTES;

    private Records() {}

    static EventFileSpec spec(Path directory) {
        return new EventFileSpec(directory, "test", 0x1234, 1, SEGMENT_BYTES, 1L << 30);
    }

    static int bodyLength(long number) {
        return (int) (number * 37 % 200);
    }

    static long bytes(long from, long to) {
        long bytes = 0;
        for (long number = from; number < to; number++) {
            bytes += EventFileSpec.recordBytes(bodyLength(number));
        }
        return bytes;
    }

    /** Appends the records up to, and without, a number. */
    static void append(EventFileWriter writer, long to) {
        while (writer.nextNumber() < to) {
            long number = writer.nextNumber();
            int length = bodyLength(number);
            byte[] body = new byte[length];
            for (int i = 0; i < length; i++) {
                body[i] = content(number, i);
            }
            writer.timeNs(number * 10);
            writer.append((int) (number % 50), body, 0, length);
        }
    }

    /** Polls and checks all records from where a reader stands up to, and without, a number. */
    static void check(EventFileReader reader, long to) {
        while (reader.position() < to) {
            assertThat(checkSome(reader, to)).isPositive();
        }
        assertThat(reader.position()).isEqualTo(to);
    }

    /** Polls and checks some of these records, and returns how many. */
    static int checkSome(EventFileReader reader, long to) {
        long[] expected = {reader.position()};
        int handled = reader.poll(
                (methodId, buffer, offset, length) -> {
                    long number = expected[0]++;
                    assertThat(reader.number()).isEqualTo(number);
                    assertThat(reader.timeNs()).isEqualTo(number * 10);
                    assertThat(methodId).isEqualTo((int) (number % 50)).isEqualTo(reader.methodId());
                    assertThat(length).isEqualTo(bodyLength(number));
                    for (int i = 0; i < length; i++) {
                        if (buffer[offset + i] != content(number, i)) {
                            throw new AssertionError("byte " + i + " of record " + number + " differs");
                        }
                    }
                },
                to - 1,
                100);
        assertThat(expected[0]).isEqualTo(reader.position());
        return handled;
    }

    static void await(BooleanSupplier condition) {
        long deadlineNs = System.nanoTime() + TimeUnit.MINUTES.toNanos(5);
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime()).as("deadline").isLessThan(deadlineNs);
            LockSupport.parkNanos(100_000);
        }
    }

    private static byte content(long number, int index) {
        return (byte) (number * 31 + index * 7L + 1);
    }
}
