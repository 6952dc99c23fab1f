// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import java.io.ByteArrayOutputStream;
import java.util.Map;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;
import org.outcry.api.VenueEventsReader;
import org.outcry.api.VenueEventsWriter;
import org.outcry.engine.Engine;
import org.outcry.engine.saved.EngineStateEncodings;
import org.outcry.engine.saved.SnapshotBytes;
import org.outcry.sequencer.JournalCheck;
import org.outcry.sequencer.Replica;
import org.outcry.wire.Frames;

/**
 * Replica of a process of the model: the product's, in memory, with hashes in place of journal and event log, and the
 * product's files, if nodes have some. Its events are read by the clients of the node.
 */
final class ModelReplica implements Replica {
    private final ModelCluster cluster;
    private final ModelNode node;
    private final @Nullable ModelFolder folder;
    private final Replica replica;
    private final ModelFeed.OfNode feed;
    private long eventHash;
    private long journalHash;

    /**
     * Creates a replica, and opens the files, which must be in its state.
     *
     * @param from where it begins; null for the beginning of the log
     */
    ModelReplica(ModelCluster cluster, ModelNode node, @Nullable ModelFolder folder, @Nullable ModelSaved from) {
        this.cluster = cluster;
        this.node = node;
        this.folder = folder;
        Events events = new Events();
        if (from == null) {
            replica = folder == null ? Replica.inMemory(ModelVenue::ofOldestRules, events) : Replica.inMemory(events);
        } else {
            byte[] bytes = from.engine();
            replica = Replica.inMemory(
                    target -> EngineStateEncodings.messageReader(target).readAll(bytes, 0, bytes.length), events);
            cluster.check(
                    LogBookmark.of(from.bookmark()).nextEventNumber() == engine().nextEventNumber(),
                    "bookmark is of another state");
            eventHash = from.eventHash();
            journalHash = from.journalHash();
            cluster.check(engine().stateHash() == from.stateHash(), "snapshot restores another state");
        }
        if (folder != null) {
            Engine found = folder.start(engine().commandNumber());
            cluster.check(found.stateHash() == engine().stateHash(), "files have another state: node=" + node.number);
        }
        feed = cluster.feed().new OfNode(node.number, engine().nextEventNumber());
    }

    ModelFeed.OfNode feed() {
        return feed;
    }

    /** Returns the present state. */
    ModelSaved save(int applied, SourceTable sources, Map<Long, Long> timers) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        SnapshotBytes.write(engine()::saveTo, out::write);
        return new ModelSaved(
                applied,
                out.toByteArray(),
                new LogBookmark(engine().commandNumber(), engine().nextEventNumber(), sources).toBytes(),
                eventHash,
                journalHash,
                engine().stateHash(),
                timers);
    }

    /** Ends the process of the files, and requires that they are whole and have what the log has. */
    void verify() {
        if (folder != null) {
            folder.kill();
            JournalCheck.Result result = folder.verify();
            cluster.check(result.faults().isEmpty(), "files are not valid: " + result.faults());
            cluster.check(
                    result.commands() == engine().commandNumber()
                            && result.events() == engine().nextEventNumber() - 1
                            && result.stateHash() == engine().stateHash(),
                    "files have other records than the log: node=" + node.number + " " + result);
        }
    }

    @Override
    public boolean apply(long timeNs, int methodId, byte[] buffer, int offset, int length) {
        boolean done = replica.apply(timeNs, methodId, buffer, offset, length);
        if (done) {
            journalHash = mixed(mixed(journalHash, methodId, buffer, offset, length), engine().timeNs());
            cluster.onCommand(node, engine().commandNumber(), journalHash, eventHash);
            if (folder != null) {
                folder.apply(timeNs, methodId, buffer, offset, length);
                cluster.check(
                        folder.engine().nextEventNumber() == engine().nextEventNumber(),
                        "files have other events: node=" + node.number);
            }
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

    private static long mixed(long hash, long value) {
        return (hash ^ value) * 0x9E3779B97F4A7C15L + (hash >>> 29);
    }

    private static long mixed(long hash, int methodId, byte[] bytes, int offset, int length) {
        CRC32C crc = new CRC32C();
        crc.update(bytes, offset, length);
        return mixed(mixed(hash, methodId), crc.getValue());
    }

    /** Event log as a hash, read by the participants of the node. */
    private final class Events implements Frames {
        private final byte[] bytes = new byte[VenueEventsWriter.MAX_LENGTH];
        private final VenueEventsReader reader = new VenueEventsReader(cluster.eventsOf(node));
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
            if (cluster.isNew(engine().commandNumber())) {
                accounts.onFrame(methodId, bytes, 0, length);
                cluster.clients().onNewEvent(engine().timeNs(), methodId, bytes, 0, length);
            }
            feed.onEvent(engine().timeNs(), methodId, bytes, 0, length);
        }
    }
}
