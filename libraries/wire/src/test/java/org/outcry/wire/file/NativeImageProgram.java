// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.file;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** Program that appends records to a file of events over several segments, and reads them: {@code FOLDER COUNT}. */
final class NativeImageProgram {
    private NativeImageProgram() {}

    public static void main(String[] arguments) throws IOException {
        long count = Long.parseLong(arguments[1]);
        EventFileSpec spec = new EventFileSpec(Path.of(arguments[0]), "image", 1, 1, 1 << 16, 1 << 30);
        byte[] body = "a record of a file of events".getBytes(StandardCharsets.UTF_8);
        try (SegmentPreparer preparer = new SegmentPreparer();
                EventFileWriter writer = EventFileWriter.open(spec, 1, preparer)) {
            for (long i = 0; i < count; i++) {
                while (!writer.hasRoom(body.length)) {
                    Thread.onSpinWait();
                }
                writer.append(1, body, 0, body.length);
            }
        }
        long[] read = new long[1];
        try (EventFileReader reader = EventFileReader.open(spec)) {
            while (reader.poll((methodId, b, offset, length) -> read[0]++, Long.MAX_VALUE, 256) > 0) {
                // The next records.
            }
        }
        System.out.println("read " + read[0]);
    }
}
