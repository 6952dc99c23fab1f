// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.file;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.locks.LockSupport;

/** A process that reads a record at a time and stores its position after each, until it is killed. */
final class PositionProcess {
    private PositionProcess() {}

    public static void main(String[] arguments) throws IOException {
        EventFileSpec spec = Records.spec(Path.of(arguments[0]));
        try (EventFileReader reader = EventFileReader.open(spec);
                StoredPosition position = StoredPosition.open(spec, "killed")) {
            position.resume(reader);
            while (reader.poll((methodId, buffer, offset, length) -> {}, Long.MAX_VALUE, 1) > 0) {
                position.store(reader.position());
            }
            while (true) {
                LockSupport.park();
            }
        }
    }
}
