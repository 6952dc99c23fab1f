// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel.copy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.outcry.channel.ChannelLimits;
import org.outcry.channel.ChannelServer;
import org.outcry.wire.file.EventFileSpec;
import org.outcry.wire.file.EventFileWriter;
import org.outcry.wire.file.SegmentPreparer;

/**
 * The two programs of a copy, which run until they are killed: arguments are which, the folder, the port, and for the
 * leader the number of the last record.
 */
final class CopyProcesses {
    private CopyProcesses() {}

    public static void main(String[] arguments) throws IOException {
        EventFileSpec spec = spec(Path.of(arguments[1]));
        InetSocketAddress address =
                new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.parseInt(arguments[2]));
        try (SegmentPreparer preparer = new SegmentPreparer()) {
            if (arguments[0].equals("leader")) {
                lead(spec, preparer, address, Long.parseLong(arguments[3]));
            } else {
                follow(spec, preparer, address);
            }
        }
    }

    static EventFileSpec spec(Path folder) {
        return new EventFileSpec(folder, "journal", 0x77, 3, EventFileSpec.MIN_SEGMENT_BYTES, 1L << 30);
    }

    private static void lead(EventFileSpec spec, SegmentPreparer preparer, InetSocketAddress address, long last)
            throws IOException {
        EventFileSource source = new EventFileSource(spec);
        try (EventFileWriter writer = EventFileWriter.open(spec, 5, preparer);
                ChannelServer server = ChannelServer.listen(
                        address, source.contract(), ChannelLimits.standard(), System::nanoTime, source)) {
            while (true) {
                for (int i = 0; i < 20 && writer.nextNumber() <= last; i++) {
                    append(writer);
                }
                if (server.poll() + source.poll() == 0) {
                    server.await(1);
                }
            }
        }
    }

    /** Appends a record; some begin a segment before its time, and some have the time of the one before. */
    static void append(EventFileWriter writer) {
        long number = writer.nextNumber();
        int length = (int) (number * 37 % 300);
        byte[] body = new byte[length];
        for (int i = 0; i < length; i++) {
            body[i] = (byte) (number + i);
        }
        if (number % 1_777 == 0) {
            writer.roll();
        }
        writer.timeNs(number / 3);
        writer.append((int) (1 + number % 50), body, 0, length);
    }

    private static void follow(EventFileSpec spec, SegmentPreparer preparer, InetSocketAddress address)
            throws IOException {
        try (EventFileFollower follower =
                EventFileFollower.open(spec, preparer, List.of(address), ChannelLimits.standard(), System::nanoTime)) {
            while (true) {
                if (follower.poll() == 0) {
                    LockSupport.parkNanos(500_000);
                }
            }
        }
    }
}
