// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.wire;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.locks.LockSupport;
import org.outcry.api.OrderEntryEncodings;
import org.outcry.api.OrderEntryWriter;
import org.outcry.api.order.CancelOrder;
import org.outcry.wire.file.EventFileSpec;
import org.outcry.wire.file.EventFileWriter;
import org.outcry.wire.file.SegmentPreparer;

/**
 * Writer of a file of cancels, each with its record's number, in small segments: a process that appends until it is
 * killed.
 */
final class TailedWriter {
    private static final long PAUSE_NS = 1_000_000;

    private TailedWriter() {}

    static EventFileSpec spec(Path folder) {
        return new EventFileSpec(
                folder,
                "cancels",
                OrderEntryEncodings.contract().layoutHash(),
                1,
                EventFileSpec.MIN_SEGMENT_BYTES,
                1L << 30);
    }

    /** Appends cancels to an open file. */
    static void append(EventFileWriter file, int count) {
        OrderEntryWriter writer = new OrderEntryWriter(file);
        CancelOrder cancel = new CancelOrder();
        for (int i = 0; i < count; i++) {
            cancel.clientOrder = file.nextNumber();
            writer.cancelOrder(cancel);
        }
    }

    public static void main(String[] arguments) throws IOException {
        try (SegmentPreparer preparer = new SegmentPreparer();
                EventFileWriter file = EventFileWriter.open(spec(Path.of(arguments[0])), 1, preparer)) {
            while (file.nextNumber() < 5_000_000) {
                append(file, 100);
                LockSupport.parkNanos(PAUSE_NS);
            }
        }
    }
}
