// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.connection;

import java.util.EnumMap;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.outcry.api.session.LogoutReason;
import org.outcry.fix.FixEncoder;
import org.outcry.fix.MsgTypes;
import org.outcry.fix.Tags;
import org.outcry.fix.WriteBuffer;
import org.outcry.fixgateway.config.FixVersion;

/**
 * Writer of the current outbound message, for a connection and an event, sent for the first time or repeated. A
 * connection whose buffer is full fails, because its counterparty reads too slowly.
 */
public final class Outbound {
    /** The maximum length of a message of the venue, without those of market data. */
    public static final int MAX_MESSAGE_BYTES = 2048;

    /** The time by which an event is ahead of the clock if times of events stand still: more than machines differ. */
    private static final long HELD_NS = 1_000_000_000L;

    private final EnumMap<FixVersion, FixEncoder> encoders = new EnumMap<>(FixVersion.class);
    private FixEncoder encoder;
    private int timestampPlaces;
    private FixVersion version = FixVersion.FIX_4_4;
    private final int mostTimestampPlaces;
    private @Nullable Connection connection;
    private @Nullable WriteBuffer output;
    private @Nullable GatewaySession source;
    private long eventTimeNs;
    private long nowNs;
    private long clockAheadNs;
    private long reportNumber;
    private long reportTimeNs;
    private boolean again;

    /** The number of the message if it is a copy; 0 if it is none. */
    private int copySeqNum;

    public Outbound(int timestampPlaces) {
        for (FixVersion each : FixVersion.values()) {
            encoders.put(each, each.encoder());
        }
        encoder = version.encoder();
        mostTimestampPlaces = timestampPlaces;
        this.timestampPlaces = timestampPlaces;
    }

    /** Sets how much the system's clock is ahead of the gateway's clock for durations; below 0 if it is behind. */
    public void clockAheadNs(long ns) {
        clockAheadNs = ns;
    }

    /** Returns how much the system's clock is ahead of the gateway's clock for durations. */
    public long clockAheadNs() {
        return clockAheadNs;
    }

    /**
     * Sets up the next message as the first transmission of an event.
     *
     * @param timeNs the time of the event
     * @param atNs the time of the turn, by the clock for durations
     */
    public void first(Connection target, long number, long timeNs, long atNs) {
        connection = target;
        output = target.output();
        source = target.session();
        eventTimeNs = timeNs;
        nowNs = atNs;
        again = false;
        copySeqNum = 0;
        reportNumber = number;
        reportTimeNs = timeNs;
    }

    /** Sets up the next messages as repeated transmissions. */
    public void again(Connection target, long number, long timeNs, long atNs) {
        first(target, number, timeNs, atNs);
        again = true;
    }

    /** Makes the next message a copy of the report of another session's event. */
    public void copy(@Nullable GatewaySession original, int msgSeqNum, long number, long timeNs) {
        source = original;
        copySeqNum = msgSeqNum;
        reportNumber = number;
        reportTimeNs = timeNs;
    }

    /** Returns whether the message is a copy of another session's. */
    public boolean isCopy() {
        return copySeqNum != 0;
    }

    /** Returns the number of the event that the message reports. */
    public long eventNumber() {
        return reportNumber;
    }

    /** Returns the session whose request or order the message is about. */
    @Nullable
    public GatewaySession source() {
        return source;
    }

    /** Returns the version of the started message. */
    public FixVersion version() {
        return version;
    }

    /** Starts a message with its header. */
    public FixEncoder begin(int msgType, int msgSeqNum) {
        return begin(msgType, msgSeqNum, MAX_MESSAGE_BYTES);
    }

    /** Starts a message of up to so many bytes with its header. */
    public FixEncoder begin(int msgType, int msgSeqNum, int maxBytes) {
        Connection target = connection;
        WriteBuffer buffer = output;
        GatewaySession session = target == null ? null : target.session();
        if (buffer == null || session == null) {
            throw new IllegalStateException("no session to write to: connection=" + target);
        }
        version = session.config.version();
        encoder = Objects.requireNonNull(encoders.get(version));
        timestampPlaces = version.timestampPlaces(mostTimestampPlaces);
        // Without room the encoder writes nothing, and reports an overflow at the end.
        int limit = buffer.reserve(maxBytes) ? buffer.array().length : 0;
        encoder.begin(buffer.array(), buffer.end(), limit, msgType)
                .putFields(session.compIds)
                .putInt(Tags.MSG_SEQ_NUM, copySeqNum == 0 ? msgSeqNum : copySeqNum);
        GatewaySession original = source;
        if (copySeqNum != 0 && original != null) {
            encoder.putText(Tags.ON_BEHALF_OF_COMP_ID, original.config.clientCompId());
        }
        // Times of events stand still while the clock is behind them, and counterparties compare with the clock.
        long wallNs = nowNs + clockAheadNs;
        long sentNs = eventTimeNs - wallNs > HELD_NS ? wallNs : eventTimeNs;
        if (again) {
            // The clock of this gateway may be behind that of the machine which gave the event its time.
            return encoder.putBoolean(Tags.POSS_DUP_FLAG, true)
                    .putUtcTimestamp(Tags.SENDING_TIME, Math.max(wallNs, sentNs), timestampPlaces)
                    .putUtcTimestamp(Tags.ORIG_SENDING_TIME, sentNs, timestampPlaces);
        }
        return encoder.putUtcTimestamp(Tags.SENDING_TIME, sentNs, timestampPlaces);
    }

    /** Returns the encoder of the started message. */
    public FixEncoder encoder() {
        return encoder;
    }

    /** Writes the time of the event that is reported as TransactTime. */
    public void putTransactTime() {
        encoder.putUtcTimestamp(Tags.TRANSACT_TIME, reportTimeNs, timestampPlaces);
    }

    /** Writes the event's time as LastUpdateTime, if the session's terms ask for it. */
    public void putLastUpdateTime() {
        if (source != null
                && version == FixVersion.FIX_5_0_SP2
                && source.config.terms().lastUpdateTime()) {
            encoder.putUtcTimestamp(Tags.LAST_UPDATE_TIME, reportTimeNs, timestampPlaces);
        }
    }

    /** Writes another event's time as TransactTime. */
    public void putTransactTime(long timeNs) {
        encoder.putUtcTimestamp(Tags.TRANSACT_TIME, timeNs, timestampPlaces);
    }

    /** Completes the message. */
    public void end() {
        Connection target = connection;
        WriteBuffer buffer = output;
        if (target == null || buffer == null) {
            return;
        }
        int length = encoder.end();
        if (length < 0) {
            target.fail(LogoutReason.SLOW_CONSUMER);
        } else {
            buffer.commit(length);
            target.protocol().onSent(nowNs);
        }
    }

    /** Writes a gap fill in place of session messages, which are not repeated. */
    public void fillGap(int msgSeqNum, int newSeqNo) {
        begin(MsgTypes.SEQUENCE_RESET, msgSeqNum)
                .putBoolean(Tags.GAP_FILL_FLAG, true)
                .putInt(Tags.NEW_SEQ_NO, newSeqNo);
        end();
    }
}
