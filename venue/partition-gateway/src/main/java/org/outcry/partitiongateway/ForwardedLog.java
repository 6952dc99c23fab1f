// SPDX-License-Identifier: Apache-2.0
package org.outcry.partitiongateway;

import org.jspecify.annotations.Nullable;
import org.outcry.api.IgnoredEvents;
import org.outcry.api.VenueEventsMethodIds;
import org.outcry.api.VenueEventsReader;
import org.outcry.api.partition.PartitionCall;
import org.outcry.wire.FrameHandler;
import org.outcry.wire.file.EventFileReader;

/** Commands that the event log forwards to a partition, in order. One thread; only {@link #arrived} is for any. */
final class ForwardedLog implements AutoCloseable {
    private final int partition;
    private final EventFileReader log;
    private final VenueEventsReader reader = new VenueEventsReader(new Forwarded());
    private final FrameHandler forwardedOnly = this::onEvent;
    private @Nullable PartitionCall command;
    private @Nullable String fault;
    private long nextCommand;

    /** The number of the command that comes next, of all connections. */
    private long highestNext;

    private volatile long arrived;

    /**
     * Creates the commands of a partition.
     *
     * @param log a reader of its own, at the first event that may have a command which has not arrived; closed with
     *     this
     */
    ForwardedLog(int partition, EventFileReader log) {
        this.partition = partition;
        this.log = log;
    }

    /**
     * Takes the place of the reader for that up to which all commands have arrived.
     *
     * @param lastCommand the number of the last command that was forwarded
     */
    void begin(long lastCommand) {
        arrived = last();
        nextCommand = lastCommand + 1;
    }

    /** Returns the event up to which all commands have reached the partition. Any thread. */
    long arrived() {
        return arrived;
    }

    /** Records that all commands up to an event have reached the partition. */
    void arrived(long eventNumber) {
        arrived = eventNumber;
    }

    /** Returns the last event that was read. */
    long last() {
        return log.position() - 1;
    }

    /**
     * Continues with the command of a number, among those that may not have arrived. A number above that of the next
     * command is a fault: the partition has commands that this venue has not sent.
     */
    void continueFrom(long commandNumber) {
        highestNext = Math.max(highestNext, nextCommand);
        if (commandNumber > highestNext) {
            fault = "it has commands that this venue does not know: number=" + (commandNumber - 1) + " expected="
                    + (highestNext - 1) + " or less: this venue's folder is an older copy";
        }
        log.seek(arrived + 1);
        nextCommand = commandNumber;
        command = null;
    }

    /** Reads an event. Returns false if there is none up to the last one that is released. */
    boolean read(long released) {
        command = null;
        return fault == null && log.position() <= released && log.poll(forwardedOnly, released, 1) > 0;
    }

    /** Returns the command that was read last, which is to be sent; null if the last event is none. */
    @Nullable
    PartitionCall command() {
        return command;
    }

    /** Returns why there can be no further command; null if there can. */
    @Nullable
    String fault() {
        return fault;
    }

    private void onEvent(int methodId, byte[] buffer, int offset, int length) {
        if (methodId == VenueEventsMethodIds.COMMAND_FORWARDED) {
            reader.onFrame(methodId, buffer, offset, length);
        }
    }

    @Override
    public void close() {
        log.close();
    }

    /** Receiver of forwarded commands. */
    private final class Forwarded extends IgnoredEvents {
        @Override
        public void commandForwarded(PartitionCall forwarded) {
            if (forwarded.partition != partition || forwarded.number < nextCommand) {
                return;
            }
            if (forwarded.number > nextCommand) {
                fault = "commands to it are missing: number=" + forwarded.number + " expected=" + nextCommand
                        + ": its folder, or this venue's, is an older copy";
                return;
            }
            nextCommand++;
            command = forwarded;
        }
    }
}
