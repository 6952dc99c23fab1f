// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;
import org.outcry.api.OrderEntryWriter;
import org.outcry.api.VenueEventsReader;
import org.outcry.api.VenueEventsWriter;
import org.outcry.engine.Engine;
import org.outcry.engine.saved.EngineStateEncodings;
import org.outcry.engine.saved.SnapshotBytes;
import org.outcry.sequencer.Replica;
import org.outcry.wire.Frames;

/**
 * Node of the model: what survives a crash (its copy of the log, its snapshot), and a process with a real replica, a
 * real source and the real reader of the committed log.
 */
final class ModelNode implements CommittedListener {
    private static final int SOURCE_BYTES = 4_096;

    final int number;
    final List<ModelEntry> log = new ArrayList<>();
    private final ModelCluster cluster;
    private @Nullable Saved saved;

    boolean up;
    boolean leads;
    long term;
    int committed;
    int applied;
    long clockSkewNs;
    /** The node to which the link leads, and until when its messages are on their way. */
    int linkTo = -1;

    long linkFreeNs;
    /** The name of the present link. */
    long link;

    /** Until when messages of the link may be lost. */
    long lossyUntilNs;

    int life;
    private CommittedLog committedLog;
    private ModelFeed.OfNode feed;
    Source source;
    OrderEntryWriter input;
    private long eventHash;
    private long journalHash;
    private long acknowledgedAtLook;

    /** State after an entry of the log. */
    private static final class Saved {
        private int applied;
        private byte[] engine = {};
        private final List<long[]> sources = new ArrayList<>();
        private final long[] links = new long[ClusterConfig.MAX_NODES + 1];
        private long eventHash;
        private long journalHash;
        private long stateHash;
    }

    @SuppressWarnings("NullAway.Init")
    ModelNode(ModelCluster cluster, int number) {
        this.cluster = cluster;
        this.number = number;
    }

    /** Starts a process from the newest snapshot. */
    void start() {
        up = true;
        leads = false;
        life++;
        linkTo = -1;
        linkFreeNs = 0;
        SourceTable sources = cluster.newTable();
        Events events = new Events();
        Saved from = saved;
        Replica replica;
        if (from == null) {
            replica = Replica.inMemory(ModelVenue::ofOldestRules, events);
            applied = 0;
            eventHash = 0;
            journalHash = 0;
        } else {
            byte[] bytes = from.engine;
            replica = Replica.inMemory(
                    target -> EngineStateEncodings.messageReader(target).readAll(bytes, 0, bytes.length), events);
            from.sources.forEach(place -> sources.restore((int) place[0], place[1], place[2]));
            for (int node = 1; node <= ClusterConfig.MAX_NODES; node++) {
                sources.link(node, from.links[node]);
            }
            applied = from.applied;
            eventHash = from.eventHash;
            journalHash = from.journalHash;
            cluster.check(replica.engine().stateHash() == from.stateHash, "snapshot restores another state");
        }
        committed = applied;
        feed = cluster.feed().new OfNode(number, replica.engine().nextEventNumber());
        committedLog = new CommittedLog(new Journaled(replica), sources, this);
        source = new Source(sourceNumber(), clockNs(), SOURCE_BYTES);
        input = new OrderEntryWriter(source);
        acknowledgedAtLook = 0;
    }

    private int sourceNumber() {
        return (number + 1) * 1_000;
    }

    void crash() {
        up = false;
        leads = false;
    }

    long clockNs() {
        return cluster.time.nowNs() + clockSkewNs;
    }

    ModelFeed.OfNode feed() {
        return feed;
    }

    CommittedLog committedLog() {
        return committedLog;
    }

    /** Applies committed entries. */
    void apply(int limit) {
        for (int i = 0; i < limit && applied < committed; i++) {
            ModelEntry entry = log.get(applied++);
            switch (entry.kind) {
                case MESSAGE -> committedLog.onMessage(entry.timeNs, entry.link, entry.bytes, 0, entry.bytes.length);
                case TIMER -> committedLog.onTimer(entry.timeNs);
                case LINK_CLOSED -> cluster.onLinkClosed(this, committedLog.onLinkClosed(entry.link));
                case RETURN_DUE -> committedLog.onReturnDue(entry.timeNs, (int) entry.link);
                case SNAPSHOT -> save();
                case NEW_TERM -> {
                    // The term is of the consensus.
                }
            }
        }
    }

    private void save() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        SnapshotBytes.write(committedLog.replica().engine()::saveTo, out::write);
        Saved state = new Saved();
        for (SourceTable.Place place : committedLog.sources().all()) {
            state.sources.add(new long[] {place.source(), place.incarnation(), place.last()});
        }
        for (int node = 1; node <= ClusterConfig.MAX_NODES; node++) {
            state.links[node] = committedLog.sources().linkOf(node);
        }
        state.applied = applied;
        state.engine = out.toByteArray();
        state.eventHash = eventHash;
        state.journalHash = journalHash;
        state.stateHash = committedLog.replica().engine().stateHash();
        cluster.checkState(applied, state.stateHash);
        saved = state;
    }

    /** Sends again if nothing was acknowledged since the last look. */
    void look() {
        long acknowledged = source.lastSequence() - source.kept();
        if (!source.isOpen() || (source.onTheirWay() > 0 && acknowledged == acknowledgedAtLook)) {
            source.sendAgain();
        }
        acknowledgedAtLook = acknowledged;
    }

    @Override
    public void onOpened(int openedSource, long incarnation, long last) {
        if (openedSource == sourceNumber()) {
            source.opened(incarnation, last);
        }
    }

    @Override
    public void onApplied(
            int fromSource,
            long incarnation,
            long sequence,
            long commandNumber,
            long firstEventNumber,
            long nextEventNumber) {
        if (fromSource == sourceNumber() && incarnation == source.incarnation()) {
            source.acknowledged(sequence);
        }
    }

    @Override
    public void onRefused(int fromSource, long incarnation, long sequence, int methodId, String reason) {
        throw new AssertionError("no command of the model is undecodable: " + reason);
    }

    private static long mixed(long hash, long value) {
        return (hash ^ value) * 0x9E3779B97F4A7C15L + (hash >>> 29);
    }

    private static long mixed(long hash, int methodId, byte[] bytes, int offset, int length) {
        CRC32C crc = new CRC32C();
        crc.update(bytes, offset, length);
        return mixed(mixed(hash, methodId), crc.getValue());
    }

    /** Replica whose journal is a hash. */
    private final class Journaled implements Replica {
        private final Replica replica;

        private Journaled(Replica replica) {
            this.replica = replica;
        }

        @Override
        public boolean apply(long timeNs, int methodId, byte[] buffer, int offset, int length) {
            boolean done = replica.apply(timeNs, methodId, buffer, offset, length);
            if (done) {
                journalHash = mixed(mixed(journalHash, methodId, buffer, offset, length), engine().timeNs());
                cluster.onCommand(ModelNode.this, engine().commandNumber(), journalHash, eventHash);
            }
            return done;
        }

        @Override
        public String fault() {
            return replica.fault();
        }

        @Override
        public Engine engine() {
            return replica.engine();
        }
    }

    /** Event log as a hash, read by the participants of this node. */
    private final class Events implements Frames {
        private final byte[] bytes = new byte[VenueEventsWriter.MAX_LENGTH];
        private final VenueEventsReader reader = new VenueEventsReader(cluster.eventsOf(ModelNode.this));
        private final VenueEventsReader accounts = new VenueEventsReader(cluster.accounts());

        @Override
        public byte[] claim(int maxLength) {
            return bytes;
        }

        @Override
        public int offset() {
            return 0;
        }

        @Override
        public void commit(int methodId, int length) {
            eventHash = mixed(eventHash, methodId, bytes, 0, length);
            reader.onFrame(methodId, bytes, 0, length);
            Engine engine = committedLog.replica().engine();
            if (cluster.isNew(engine.commandNumber())) {
                accounts.onFrame(methodId, bytes, 0, length);
                cluster.clients().onNewEvent(engine.timeNs(), methodId, bytes, 0, length);
            }
            feed.onEvent(engine.timeNs(), methodId, bytes, 0, length);
        }
    }
}
