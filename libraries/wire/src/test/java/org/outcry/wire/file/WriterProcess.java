// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.file;

import java.io.IOException;
import java.nio.file.Path;

/** A process that does nothing but append, until it is killed. */
final class WriterProcess {
    private WriterProcess() {}

    public static void main(String[] arguments) throws IOException {
        try (SegmentPreparer preparer = new SegmentPreparer();
                EventFileWriter writer = EventFileWriter.open(Records.spec(Path.of(arguments[0])), 0, preparer)) {
            Records.append(writer, 1_000_000);
        }
    }
}
