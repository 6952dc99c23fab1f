// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.trading;

import org.outcry.api.OrderEntryWriter;
import org.outcry.api.partition.PartitionCall;
import org.outcry.engine.state.Partition;
import org.outcry.engine.state.Partitions;
import org.outcry.wire.Frames;

/** Sender of commands to partitions, as events. */
final class ForwardedCommands implements Frames {
    private static final int LONGEST = OrderEntryWriter.MAX_LENGTH;

    private final Partitions partitions;
    private final EventStream events;
    private final OrderEntryWriter writer = new OrderEntryWriter(this);
    private final PartitionCall command = new PartitionCall();
    private final byte[] encoded = new byte[LONGEST];

    /** Arrays by length, so that commands allocate none. */
    private final byte[][] bodies = new byte[PartitionCall.MAX_BYTES + 1][];

    private long receivers;

    ForwardedCommands(Partitions partitions, EventStream events) {
        this.partitions = partitions;
        this.events = events;
    }

    /** Returns the writer of a command to one partition. */
    OrderEntryWriter to(int partition) {
        return toAll(Partitions.bit(partition));
    }

    /** Returns the writer of a command to partitions, which have a bit each. */
    OrderEntryWriter toAll(long bits) {
        receivers = bits;
        return writer;
    }

    @Override
    public byte[] claim(int maxLength) {
        return encoded;
    }

    @Override
    public int offset() {
        return 0;
    }

    @Override
    public void commit(int methodId, int length) {
        byte[] body = bodies[length];
        if (body == null) {
            body = new byte[length];
            bodies[length] = body;
        }
        System.arraycopy(encoded, 0, body, 0, length);
        command.methodId = methodId;
        command.body = body;
        for (long left = receivers; left != 0; left &= left - 1) {
            Partition partition = partitions.find(Long.numberOfTrailingZeros(left) + 1);
            if (partition != null) {
                command.partition = partition.number;
                command.number = ++partition.lastCommand;
                events.next().commandForwarded(command);
            }
        }
    }
}
