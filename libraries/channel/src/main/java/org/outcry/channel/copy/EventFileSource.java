// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel.copy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.outcry.channel.Acceptor;
import org.outcry.channel.Admission;
import org.outcry.channel.ChannelClose;
import org.outcry.channel.ChannelContract;
import org.outcry.channel.Connection;
import org.outcry.channel.Greeting;
import org.outcry.wire.file.EventFileReader;
import org.outcry.wire.file.EventFileSpec;

/**
 * Source of copies of a file of events: the acceptor of a {@link org.outcry.channel.ChannelServer}, whose thread calls
 * {@link #poll} after the server's. It reads the file, whose writer may be in this process or another. A follower that
 * reads slowly is waited for, and keeps nobody else waiting.
 */
public final class EventFileSource implements Acceptor, AutoCloseable {
    private static final int BATCH = 256;

    private final EventFileSpec spec;
    private final List<SentRecords> followers = new ArrayList<>();

    /** Creates a source of a file, which may not exist yet. */
    public EventFileSource(EventFileSpec spec) {
        this.spec = spec;
    }

    /** Returns the contract for the server. */
    public ChannelContract contract() {
        return CopyContract.of(spec);
    }

    /** Returns the number of followers. */
    public int followers() {
        return followers.size();
    }

    /**
     * Sends records that were appended since the last call, as far as there is room.
     *
     * @return how many
     */
    public int poll() {
        int sent = 0;
        for (int i = followers.size() - 1; i >= 0; i--) {
            SentRecords follower = followers.get(i);
            if (follower.isClosed()) {
                followers.remove(i);
            } else {
                sent += follower.send(BATCH);
            }
        }
        return sent;
    }

    /** Admits a follower that has nothing, or the first records of this file; another is refused, with the reason. */
    @Override
    public Admission accept(Connection connection, Greeting greeting) {
        EventFileReader reader;
        try {
            reader = EventFileReader.open(spec);
        } catch (IOException e) {
            return Admission.refused("no file to be copied yet: file=" + spec.name() + ": " + e.getMessage());
        }
        long wanted = greeting.position();
        long first = reader.firstKeptNumber();
        long start = wanted == CopyContract.NOTHING ? first : wanted;
        String refusal = refusal(reader, start, first, greeting.token());
        if (!refusal.isEmpty()) {
            reader.close();
            return Admission.refused(refusal);
        }
        reader.seek(start);
        SentRecords follower = new SentRecords(connection, reader);
        followers.add(follower);
        return Admission.to(follower, start);
    }

    private String refusal(EventFileReader reader, long start, long first, byte[] fingerprint) {
        long end = reader.nextNumber();
        if (start < first) {
            return "records are gone: file=" + spec.name() + " wanted=" + start + " first=" + first
                    + ": copy the segments from there on by other means, or let the follower begin with an empty"
                    + " folder";
        }
        if (start > end) {
            return "the follower is ahead: file=" + spec.name() + " wanted=" + start + " next=" + end
                    + ": the source lost records, decide which file counts";
        }
        byte[] own = LastRecord.fingerprint(reader, start - 1);
        boolean differs = own.length > 0 && fingerprint.length > 0 && !Arrays.equals(own, fingerprint);
        return differs
                ? "the files differ: file=" + spec.name() + " number=" + (start - 1)
                        + ": they are not copies of one another; let the follower begin with an empty folder"
                : "";
    }

    @Override
    public void onTurnedAway(Connection connection, ChannelClose close) {
        for (SentRecords follower : followers) {
            if (follower.isOf(connection)) {
                follower.close();
            }
        }
    }

    /** Closes the readers. To be called after the server's. */
    @Override
    public void close() {
        followers.forEach(SentRecords::close);
        followers.clear();
    }
}
