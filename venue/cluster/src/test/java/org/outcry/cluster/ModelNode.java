// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.outcry.api.OrderEntryWriter;
import org.outcry.engine.Engine;
import org.outcry.engine.rules.Rules;
import org.outcry.sequencer.StartRefusedException;

/**
 * Node of the model: what survives a crash (its copy of the log, its snapshot), and a process with a real replica, a
 * real source and the real reader of the committed log.
 */
final class ModelNode implements CommittedListener {
    private static final int SOURCE_BYTES = 4_096;
    private static final long NO_TIMER = Long.MAX_VALUE;
    private static final long TIMER = 1;
    static final long RETURN_TIMER = 100;
    /** In place of a node whose sessions may be disconnected: it has returned. */
    private static final int RETURNED = -1;

    private static final long RETURN_NS = VirtualTime.SECOND / 2;

    final int number;
    final List<ModelEntry> log = new ArrayList<>();
    private final ModelCluster cluster;
    private final @Nullable ModelFolder folder;
    private @Nullable ModelSaved saved;

    boolean up;
    boolean leads;
    long term;
    int committed;
    int applied;
    long clockSkewNs;
    /** The node to which the link leads, and until when its messages are on their way. */
    int linkTo = -1;

    long linkFreeNs;
    /** Since when there is the present link, and when a message of the node was lost. */
    long linkSinceNs;

    long lostNs;

    /** The name of the present link. */
    long link;

    /** Until when messages of the link may be lost. */
    long lossyUntilNs;

    /** Until when messages from the node are late. */
    long slowUntilNs;

    /** Until when forces of the disk take long. */
    long slowDiskUntilNs;

    /** Until when the node applies nothing. */
    long lagUntilNs;

    /** When the node was last cut off, or its process ended. */
    long awaySinceNs;

    /** Number of times that the node has lost its disk. */
    int disksLost;

    /** Until when the process stands still. */
    long pausedUntilNs;

    /** The number of entries that are on the disk. */
    int forced;

    /** While the node leads: the number of entries that each node has acknowledged. */
    final int[] matched = new int[ModelCluster.NODES];

    /** While the node leads: the links whose end is in its log, by which nothing comes any more. */
    final Set<Long> closedLinks = new HashSet<>();

    /** The timers of the log, as of what is applied: their deadlines by their numbers. */
    final Map<Long, Long> timers = new TreeMap<>();

    private boolean diskIsLost;
    private boolean mayBeRefused;

    int life;
    private CommittedLog committedLog;
    private ModelReplica replica;
    Source source;
    OrderEntryWriter input;
    private long acknowledgedAtLook;
    private long engineTimerNs = NO_TIMER;
    private int endingNode;
    private boolean wasLinked;
    private @Nullable ModelEntry opening;

    @SuppressWarnings("NullAway.Init")
    ModelNode(ModelCluster cluster, int number, @Nullable ModelFolder folder) {
        this.folder = folder;
        this.cluster = cluster;
        this.number = number;
    }

    /** Starts a process from the newest snapshot. */
    void start() {
        try {
            startProcess();
        } catch (StartRefusedException e) {
            if (!mayBeRefused) {
                throw new AssertionError("files that have what they need are refused: " + e.getMessage(), e);
            }
            cluster.onLine("files are refused: node=" + (number + 1) + ": " + e.getMessage());
            crash();
            cluster.faults.loseDisk(this);
        }
    }

    /** Has the disk change some of the files, after the process has ended. */
    void flip() {
        if (folder != null) {
            long bookmark = saved == null ? 0 : LogBookmark.of(saved.bookmark()).commandNumber();
            mayBeRefused |= folder.flip(cluster.time::below, bookmark);
        }
    }

    private void startProcess() {
        up = true;
        leads = false;
        life++;
        linkTo = -1;
        linkFreeNs = 0;
        pausedUntilNs = 0;
        timers.clear();
        engineTimerNs = NO_TIMER;
        ModelSaved from = saved;
        applied = from == null ? 0 : from.applied();
        if (from != null) {
            timers.putAll(from.timers());
        }
        SourceTable sources = from == null
                ? new SourceTable()
                : LogBookmark.of(from.bookmark()).sources();
        replica = new ModelReplica(cluster, this, folder, from);
        mayBeRefused = false;
        committed = applied;
        committedLog = new CommittedLog(replica, sources, this);
        source = new Source(sourceNumber(), clockNs(), SOURCE_BYTES);
        input = new OrderEntryWriter(source);
        acknowledgedAtLook = 0;
    }

    /** Returns whether the disk has changed what is before the bookmark, so that the node may refuse its files. */
    boolean mayBeRefused() {
        return mayBeRefused;
    }

    /** Loses what the node's machine has not forced, after its process has ended. */
    void losePower() {
        if (folder != null) {
            folder.losePower(cluster.time::below);
        }
    }

    void close() {
        if (folder != null) {
            folder.close();
        }
    }

    /** Returns whether the node may take part: its disk has all that it has acknowledged. */
    boolean mayStart() {
        return !diskIsLost;
    }

    void loseDisk() {
        diskIsLost = true;
        mayBeRefused = false;
        disksLost++;
        if (folder != null) {
            folder.lose();
        }
        log.clear();
        forced = 0;
        term = 0;
        saved = null;
        committed = 0;
    }

    /** Takes over what another node has applied. */
    void copyDisk(ModelNode from) {
        diskIsLost = false;
        log.addAll(from.log.subList(0, from.applied));
        forced = log.size();
        term = from.term;
        saved = from.saved;
        if (folder != null && from.folder != null) {
            folder.copyFrom(from.folder);
        }
    }

    int sourceNumber() {
        return (number + 1) * 1_000;
    }

    void crash() {
        up = false;
        leads = false;
        if (folder != null) {
            folder.kill();
        }
    }

    long clockNs() {
        return cluster.time.nowNs() + clockSkewNs;
    }

    ModelReplica replica() {
        return replica;
    }

    CommittedLog committedLog() {
        return committedLog;
    }

    /** Applies committed entries. */
    void apply(int limit) {
        for (int i = 0; i < limit && applied < committed; i++) {
            ModelEntry entry = log.get(applied);
            cluster.consensus.requireMajority(applied, entry);
            applied++;
            switch (entry.kind) {
                case MESSAGE -> onMessage(entry);
                case TIMER -> onTimer(entry);
                case LINK_CLOSED -> onLinkClosed(committedLog.onLinkClosed(entry.link), entry.timeNs);
                case SNAPSHOT -> save();
                case NEW_TERM -> {
                    // The term is of the consensus.
                }
            }
            long next = committedLog.nextTimerNs();
            if (next != engineTimerNs && next != NO_TIMER) {
                engineTimerNs = next;
                schedule(TIMER, next);
            }
        }
    }

    private void onMessage(ModelEntry entry) {
        byte[] bytes = entry.bytes;
        int methodId = SourceMessage.methodId(bytes, 0);
        endingNode = methodId == SourceMessage.OPEN || methodId == SourceMessage.LEAVE
                ? ClusterConfig.nodeOfSource(SourceMessage.source(bytes, 0))
                : 0;
        wasLinked = methodId == SourceMessage.FORGET
                && committedLog.sources().isLinked((int) SourceMessage.value(bytes, 0));
        opening = methodId == SourceMessage.OPEN ? entry : null;
        committedLog.onMessage(entry.timeNs, entry.link, bytes, 0, bytes.length);
        endingNode = 0;
    }

    /**
     * Returns the node whose sessions may be disconnected by the present entry, from 1; {@link #RETURNED} if the entry
     * may disconnect none; 0 if it is a command.
     */
    int endingNode() {
        return endingNode;
    }

    private void onTimer(ModelEntry entry) {
        long timer = entry.link;
        long timeNs = entry.timeNs;
        timers.remove(timer);
        if (timer > RETURN_TIMER) {
            int node = (int) (timer - RETURN_TIMER);
            endingNode =
                    cluster.consensus.hadReturned(entry) && cluster.links().areInOrder(node, applied) ? RETURNED : node;
            committedLog.onReturnDue(timeNs, node);
            endingNode = 0;
        } else {
            engineTimerNs = NO_TIMER;
            committedLog.onTimer(timeNs);
        }
    }

    private void onLinkClosed(int node, long timeNs) {
        if (node != 0) {
            schedule(RETURN_TIMER + node, timeNs + RETURN_NS);
        }
    }

    private void schedule(long timer, long deadlineNs) {
        timers.put(timer, deadlineNs);
        cluster.consensus.timerLater(this, timer, deadlineNs);
    }

    private void save() {
        ModelSaved state = replica.save(applied, committedLog.sources(), timers);
        cluster.checkState(applied, state.stateHash());
        forced = Math.max(forced, applied);
        if (folder != null) {
            folder.bookmark();
            if (cluster.isForced()) {
                folder.awaitDurable();
            }
            int process = life;
            cluster.time.after(cluster.time.between(VirtualTime.MS, 30 * VirtualTime.MS) + slowDiskNs(), () -> {
                if (life == process && up) {
                    folder.settle();
                }
            });
        }
        saved = state;
        cluster.faults.fire(ModelStep.When.SAVES, this);
    }

    /** Returns by how much longer a force takes than on a good disk. */
    long slowDiskNs() {
        return cluster.time.nowNs() < slowDiskUntilNs ? cluster.time.between(0, VirtualTime.SECOND / 2) : 0;
    }

    /** Sends again if nothing was acknowledged since the last look, as {@link NodeInputs} does. */
    void look() {
        long acknowledged = source.lastSequence() - source.kept();
        source.openAgain();
        if (source.onTheirWay() > 0 && acknowledged == acknowledgedAtLook) {
            source.sendAgain();
        }
        acknowledgedAtLook = acknowledged;
    }

    @Override
    public void onOpened(int openedSource, long incarnation, long last, int answered) {
        ModelEntry entry = opening;
        if (entry != null && incarnation == SourceMessage.incarnation(entry.bytes, 0)) {
            boolean byLatest = committedLog.replica().engine().rulesVersion() >= Rules.LATEST_LINK;
            cluster.links().onNamed(applied, ClusterConfig.nodeOfSource(openedSource), entry.link, byLatest);
        }
        if (openedSource == sourceNumber()) {
            source.opened(incarnation, last, answered);
            cluster.faults.fire(ModelStep.When.OPENS, this);
        }
    }

    @Override
    public void onLeave(int node, long process, boolean leaves) {
        int others = 0;
        for (int each = 1; each <= ModelCluster.NODES; each++) {
            others += each != node && committedLog.sources().isLinked(each) ? 1 : 0;
        }
        cluster.check(!leaves || others > ModelCluster.NODES / 2, "a node leaves, and no majority remains: " + node);
        cluster.check(!leaves || !hasSessionsOf(node), "sessions of a node that leaves are connected: " + node);
        if (leaves && node == number + 1 && process == source.incarnation()) {
            cluster.time.after(0, () -> cluster.faults.leave(this));
        }
    }

    private boolean hasSessionsOf(int node) {
        Engine engine = committedLog.replica().engine();
        return IntStream.rangeClosed(1, ModelVenue.SESSIONS)
                .anyMatch(session ->
                        engine.isConnected(session) && ClusterConfig.isOfNode(engine.connection(session), node));
    }

    @Override
    public void onForget(int asking, int node, @Nullable String refusal) {
        int forgotten = 0;
        for (int each = 1; each <= ModelCluster.NODES; each++) {
            forgotten += committedLog.sources().isForgotten(each) ? 1 : 0;
        }
        cluster.check(refusal != null || !wasLinked, "a node that has a link is forgotten: node=" + node);
        cluster.check(forgotten <= ModelCluster.NODES / 2, "a majority of the nodes is forgotten: " + forgotten);
    }

    @Override
    public void onApplied(
            int fromSource,
            long incarnation,
            long sequence,
            long commandNumber,
            long firstEventNumber,
            long nextEventNumber) {
        cluster.onTaken(fromSource, incarnation, sequence, commandNumber);
        if (fromSource == sourceNumber() && incarnation == source.incarnation()) {
            source.acknowledged(sequence);
        }
    }

    @Override
    public void onRefused(int fromSource, long incarnation, long sequence, int methodId, String reason) {
        throw new AssertionError("no command of the model is undecodable: " + reason);
    }
}
