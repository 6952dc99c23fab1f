// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import io.aeron.cluster.ElectionState;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.agrona.concurrent.EpochNanoClock;
import org.jspecify.annotations.Nullable;
import org.outcry.engine.Engine;
import org.outcry.engine.VenueQueries;
import org.outcry.gateway.NodeCopy;
import org.outcry.gateway.NodeState;
import org.outcry.runtime.Ring;
import org.outcry.sequencer.AdoptedRules;
import org.outcry.sequencer.DueCommands;
import org.outcry.sequencer.EventNeed;
import org.outcry.sequencer.HeldTime;
import org.outcry.sequencer.ReplicaFolder;
import org.outcry.sequencer.Sequencer;
import org.outcry.sequencer.SequencerConfig;
import org.outcry.sequencer.SequencerListener;
import org.outcry.sequencer.SourceListener;
import org.outcry.sequencer.StartRefusedException;
import org.outcry.wire.Frames;
import org.outcry.wire.file.EventFileSpec;

/**
 * Sequencer of a venue on several machines. This agent sends the commands of the node's gateways to the leader; the
 * committed log comes back on the service's thread, where commands are applied to this node's files. A command's
 * outcome therefore comes in a later turn.
 */
public final class ClusterSequencer implements Sequencer {
    private static final int AT_ONCE = 256;
    private static final long RESEND_NS = TimeUnit.MILLISECONDS.toNanos(250);
    private static final long WAIT_NS = TimeUnit.MICROSECONDS.toNanos(100);
    /** The files of journal and event log for which a node's disk should have room. */
    private static final int SEGMENTS_KEPT = 2;

    private static final long TELL_NS = TimeUnit.SECONDS.toNanos(10);

    private final SequencerConfig config;
    private final ClusterConfig cluster;
    private final NodeAddresses addresses;
    private final SequencerListener lines;
    private final ReplicatedVenue venue;
    private final NodeWork work;
    private final Notices notices;
    private final NodeErrors errors;
    private final SettingsCheck check;
    private final NodeBookmarks bookmarks;
    private final NodeSigns signs;
    private final ForgetRequest forgets;
    private final NodeRules rules;
    private final NodeStorage storage;
    private final MissingCommands missing;
    private final NodeReplacement replacement;
    private final FolderAnswers answers;
    private final ClusterNode node;
    private final ClusterLink link;
    private final CatchupWatch catchup;
    private final NodeInputs inputs;
    private final NodeInput direct;
    private long lookNs;
    private boolean agentRuns;
    private boolean closed;
    private volatile boolean ends;

    private ClusterSequencer(
            SequencerConfig config,
            ClusterConfig configured,
            EpochNanoClock clock,
            SequencerListener lines,
            DueCommands due,
            BooleanSupplier endsEarly)
            throws IOException {
        this.config = config;
        this.addresses = NodeAddresses.read(configured, config.directory());
        ClusterConfig cluster = addresses.atStart();
        this.cluster = cluster;
        this.lines = lines;
        long incarnation = clock.nanoTime();
        this.inputs = new NodeInputs(cluster.sourceNumber(0), incarnation);
        this.notices = new Notices(cluster, () -> ends, inputs);
        this.bookmarks = new NodeBookmarks(cluster, this::bookmarkIsDurable);
        this.signs = new NodeSigns(cluster, clock);
        this.forgets = new ForgetRequest(cluster);
        File shared = ClusterNode.sharedMemory(cluster);
        this.storage = new NodeStorage(
                cluster,
                incarnation,
                SEGMENTS_KEPT * (long) config.segmentBytes() + cluster.logSegmentBytes(),
                config.directory().toFile()::getUsableSpace,
                shared::getUsableSpace,
                lines);
        CommandChecksums checksums = new CommandChecksums(config.journal());
        this.check = new SettingsCheck(
                cluster, cluster.commonSettings(config.segmentBytes()), AdoptedRules.last(config), lines);
        this.rules = new NodeRules(cluster, clock, bookmarks::isForgotten, check, lines);
        this.replacement = new NodeReplacement(addresses, config.segmentBytes(), check, bookmarks::isForgotten, lines);
        this.missing = new MissingCommands(addresses, lines, checksums, this::leadsSurely, this::followsOrLeads);
        this.work = new NodeWork(
                cluster,
                clock,
                lines,
                due,
                bookmarks,
                signs,
                forgets,
                rules,
                storage,
                new HeldTime(config.maxHoldNs(), lines),
                missing,
                replacement,
                notices);
        inputs.add(work.dueCommands(), SourceListener.NONE);
        this.direct = inputs.add(null, SourceListener.NONE);
        this.venue = new ReplicatedVenue(config, lines, cluster.leaderTimeoutNs(), cluster.forced(), work);
        this.errors = new NodeErrors(lines);
        this.answers = FirstStart.await(cluster, config.directory(), lines, endsEarly);
        try {
            boolean othersLead = new LeaderComparison(addresses, checksums).await(answers, lines, endsEarly);
            this.node = ClusterNode.start(
                    cluster, config.directory(), venue, errors, bookmarks, check, addresses, lines, endsEarly);
            venue.paceWhile(() -> catchesUp(othersLead));
        } catch (RuntimeException | Error e) {
            answers.close();
            throw e;
        }
        this.catchup = new CatchupWatch(node::electionState, cluster.node());
        try {
            this.link = new ClusterLink(cluster, node.aeronDirectory(), check, inputs::sendAgain);
        } catch (RuntimeException | Error e) {
            answers.close();
            node.close(false);
            throw e;
        }
        answers.set(command -> progress(checksums, command));
        missing.start();
    }

    /** Returns the progress of this node for another one, which wants the checksum of a command. */
    private FolderAnswer.Progress progress(CommandChecksums checksums, long command) {
        long last = venue.commandNumber();
        if (command > last) {
            signs.want();
        }
        return new FolderAnswer.Progress(
                leadsSurely(), last, checksums.of(command), signs.confirmed(), 0, replacedNodes());
    }

    /** Returns the nodes that were replaced, but those of which another replacement is expected. */
    private String replacedNodes() {
        return cluster.nodes().stream()
                .filter(one -> !bookmarks.isForgotten(one.number()))
                .map(one -> addresses.replaced(one.number()))
                .filter(Objects::nonNull)
                .map(Objects::toString)
                .collect(Collectors.joining(","));
    }

    private boolean leadsSurely() {
        return work.leads() && signs.isConfirmed();
    }

    private boolean catchesUp(boolean othersLead) {
        long state = node.electionState();
        return state == ElectionState.FOLLOWER_CATCHUP.code()
                || (othersLead && state == ElectionState.FOLLOWER_REPLAY.code());
    }

    private boolean followsOrLeads() {
        return node.electionState() == ElectionState.CLOSED.code();
    }

    /**
     * Opens the sequencer of a node, and waits until it has applied all that was committed before.
     *
     * @param clock the node's clock, in ns since 1970-01-01T00:00:00Z; the leader's times the commands
     * @param lines receives messages for the operator, from any thread
     * @param due the commands that are due at certain times, while this node leads; called on the thread that applies
     * commands
     * @param endsEarly whether the process is to end, so that the start is given up; called on this thread
     * @throws StartEndedException if the process is to end
     * @throws StartRefusedException if the folder is in use, its files are not valid, or another process runs the node
     */
    public static ClusterSequencer open(
            SequencerConfig config,
            ClusterConfig cluster,
            EpochNanoClock clock,
            SequencerListener lines,
            DueCommands due,
            BooleanSupplier endsEarly)
            throws IOException {
        ClusterSequencer sequencer = new ClusterSequencer(config, cluster, clock, lines, due, endsEarly);
        try {
            sequencer.awaitReady(endsEarly);
            return sequencer;
        } catch (IOException | RuntimeException e) {
            sequencer.close();
            throw e;
        }
    }

    /**
     * Waits until the source is open. It is open when the log says so, which comes after all that was committed before.
     */
    private void awaitReady(BooleanSupplier endsEarly) throws IOException {
        long tellNs = System.nanoTime() + TELL_NS;
        while (!direct.source().isOpen() || !signs.isConfirmed()) {
            ClusterNode.requireNoEnd(endsEarly);
            check.requireTaken();
            if (work() == 0) {
                LockSupport.parkNanos(WAIT_NS);
            }
            if (System.nanoTime() - tellNs > 0) {
                tellNs += TELL_NS;
                lines.onLine("waits for a majority of the nodes: node=" + cluster.node() + " nodes="
                        + cluster.nodes().size());
            }
        }
        if (!work.leads()) {
            signs.requireClock();
        }
    }

    @Override
    public Frames input() {
        return direct;
    }

    @Override
    public Frames input(SourceListener listener) {
        return inputs.add(null, listener);
    }

    @Override
    public boolean hasRoom() {
        return direct.hasRoom();
    }

    @Override
    public void awaitRoom() throws IOException {
        while (!direct.hasRoom()) {
            if (work() == 0) {
                LockSupport.parkNanos(WAIT_NS);
            }
        }
    }

    @Override
    public boolean takesOrders() {
        return storage.takesOrders();
    }

    @Override
    public void addSource(Ring ring) {
        addSource(ring, SourceListener.NONE);
    }

    @Override
    public void addSource(Ring ring, SourceListener listener) {
        inputs.add(ring, listener);
    }

    @Override
    public long releasedEventNumber() {
        return venue.releasedEventNumber();
    }

    @Override
    public long undecodable() {
        return venue.undecodable();
    }

    @Override
    public EventFileSpec eventLog() {
        return config.eventLog();
    }

    @Override
    public long eventFile() {
        return folder().eventFile();
    }

    @Override
    public VenueQueries state() {
        return engine();
    }

    @Override
    public void addReader(EventNeed need) {
        folder().addReader(need);
    }

    @Override
    public void ask(Consumer<VenueQueries> question) {
        work.ask(question);
    }

    @Override
    public Engine engine() {
        return folder().engine();
    }

    private ReplicaFolder folder() {
        return Objects.requireNonNull(venue.folder(), "the node is not ready");
    }

    /** Returns whether this node leads. Any thread. */
    public boolean leads() {
        return work.leads();
    }

    @Override
    public NodeState node() {
        return new NodeState(
                cluster.node(),
                work.leads(),
                venue.commandNumber(),
                venue.commandTimeNs(),
                venue.releasedEventNumber(),
                venue.bookmarkedCommand(),
                bookmarks.own(),
                config.directory().toFile().getUsableSpace(),
                venue.rules(),
                Engine.RULES_VERSION);
    }

    @Override
    public void requestBookmark() {
        work.requestBookmark();
    }

    @Override
    public NodeCopy copy() throws IOException {
        return new FolderSource(addresses.present(), config, check.settings(), signs, work, node).copy();
    }

    @Override
    public @Nullable String forget(int other) {
        return forgets.ask(other);
    }

    @Override
    public int nodeWithoutRules(int version) {
        return rules.lacking(version);
    }

    @Override
    public int doWork() {
        if (!agentRuns) {
            agentRuns = true;
            folder().allReadersAreAdded();
        }
        try {
            return work();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private int work() throws IOException {
        requireNoFault();
        catchup.look();
        long nowNs = System.nanoTime();
        int done = link.doWork(nowNs) + notices.poll(AT_ONCE) + inputs.work(link, AT_ONCE);
        if (nowNs - lookNs > RESEND_NS) {
            lookNs = nowNs;
            requireDisk();
            inputs.sendAgainIfStuck();
            bookmarks.report(link);
            signs.report(link);
            rules.report(link);
            forgets.send(link);
            storage.send(link);
            missing.send(link);
            replacement.send(link);
        }
        return done;
    }

    /** Ends a node whose disk takes no more writes: it can't record the log, and so not be one of a majority. */
    private void requireDisk() {
        ReplicaFolder folder = venue.folder();
        if (folder != null) {
            folder.requireDisk();
        }
    }

    /** Ends the node with the fault of the service or of Aeron. */
    private void requireNoFault() throws IOException {
        check.requireMajority();
        missing.requireNone();
        Throwable fault = venue.fault() == null ? errors.fault() : venue.fault();
        if (fault == null) {
            return;
        }
        if (fault instanceof RuntimeException runtime) {
            throw runtime;
        }
        if (fault instanceof IOException io) {
            throw io;
        }
        throw new IllegalStateException("the node's service has ended: " + fault, fault);
    }

    @Override
    public String roleName() {
        return "sequencer";
    }

    @Override
    public void onClose() {
        close();
    }

    /** Leaves the cluster and closes the files. What was not committed is lost, as by a connection that breaks. */
    @Override
    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        ends = true;
        errors.closing();
        missing.close();
        link.close();
        answers.close();
        node.close(work.leads());
        ReplicaFolder folder = venue.folder();
        if (folder != null) {
            folder.close();
        }
    }

    private boolean bookmarkIsDurable() {
        ReplicaFolder folder = venue.folder();
        return folder != null && folder.bookmarkIsDurable();
    }
}
