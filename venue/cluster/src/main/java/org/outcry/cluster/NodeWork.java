// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import io.aeron.cluster.ClusterControl;
import io.aeron.cluster.service.ClientSession;
import io.aeron.cluster.service.Cluster;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;
import org.agrona.concurrent.EpochNanoClock;
import org.agrona.concurrent.status.AtomicCounter;
import org.jspecify.annotations.Nullable;
import org.outcry.api.OrderEntryWriter;
import org.outcry.engine.Engine;
import org.outcry.engine.VenueQueries;
import org.outcry.runtime.Ring;
import org.outcry.sequencer.DueCommands;
import org.outcry.sequencer.HeldTime;
import org.outcry.sequencer.ReplicaFolder;
import org.outcry.sequencer.SequencerListener;
import org.outcry.wire.Frames;

/**
 * Work of a node between the commands of the log: answers to questions, and, while it leads, requests for bookmarks and
 * the commands that are due at certain times. What it decides reaches the log as commands of a source, so that all
 * nodes apply the same.
 *
 * <p>On the service's thread, but {@link #ask}.
 */
final class NodeWork implements CommittedListener {
    private static final int RING_BYTES = 1 << 16;

    private final ClusterConfig config;
    private final EpochNanoClock clock;
    private final SequencerListener lines;
    private final DueCommands due;
    private final NodeBookmarks bookmarks;
    private final NodeSigns signs;
    private final ForgetRequest forgets;
    private final NodeRules rules;
    private final NodeStorage storage;
    private final HeldTime held;
    private final MissingCommands missing;
    private final NodeReplacement replacement;
    private final CommittedListener next;
    private final Ring ring = new Ring(RING_BYTES);
    private final OrderEntryWriter commands = new OrderEntryWriter(new Counted());
    private final LinkWatch links = new LinkWatch();
    private final Queue<Consumer<VenueQueries>> questions = new ConcurrentLinkedQueue<>();
    private final int ownSource;
    private volatile boolean leads;
    private volatile boolean bookmarkIsWanted;
    private boolean beginsToLead;
    private boolean linksAreDue;
    private boolean waits;
    private @Nullable AtomicCounter toggle;
    private @Nullable Cluster cluster;
    private SourceTable sources = new SourceTable();

    /**
     * Creates the work of a node.
     *
     * @param bookmarks receives the bookmarks of all nodes
     * @param signs receives the signs of life of all nodes
     * @param forgets receives the answer to a request of this node to forget another one
     * @param rules receives the versions of the rules that nodes follow
     * @param storage watches the room of this node
     * @param held watches the time of commands while this node leads
     * @param missing watches for committed commands that this node lacks while it leads
     * @param replacement takes over addresses of nodes
     * @param next receives what became of commands, too
     */
    NodeWork(
            ClusterConfig config,
            EpochNanoClock clock,
            SequencerListener lines,
            DueCommands due,
            NodeBookmarks bookmarks,
            NodeSigns signs,
            ForgetRequest forgets,
            NodeRules rules,
            NodeStorage storage,
            HeldTime held,
            MissingCommands missing,
            NodeReplacement replacement,
            CommittedListener next) {
        this.lines = lines;
        this.config = config;
        this.clock = clock;
        this.due = due;
        this.bookmarks = bookmarks;
        this.signs = signs;
        this.forgets = forgets;
        this.rules = rules;
        this.storage = storage;
        this.held = held;
        this.missing = missing;
        this.replacement = replacement;
        this.next = next;
        this.ownSource = config.sourceNumber(0);
    }

    /** Returns the ring of the commands that are due, for the thread that sends them. */
    Ring dueCommands() {
        return ring;
    }

    /** Returns whether this node leads. Any thread. */
    boolean leads() {
        return leads;
    }

    /** Has a question answered between two commands. Any thread. */
    void ask(Consumer<VenueQueries> question) {
        questions.add(question);
    }

    /** Has a bookmark taken if this node leads. Any thread. */
    void requestBookmark() {
        bookmarkIsWanted = leads;
    }

    void onRole(boolean leader) {
        links.begin();
        if (leader != leads) {
            lines.onLine(
                    leader ? "this node leads: node=" + config.node() : "this node follows: node=" + config.node());
        }
        beginsToLead = leader;
        leads = leader;
        waits = false;
    }

    /**
     * Does the work that is due.
     *
     * @param monotonicNs the time by a clock that does not go back
     * @return how much it was
     */
    int between(ReplicaFolder folder, long bookmarkedCommand, Cluster within, long monotonicNs) {
        Engine engine = folder.engine();
        if (beginsToLead) {
            beginsToLead = false;
            due.recovered(engine);
        }
        rules.follow(engine);
        storage.look(engine, folder.storageFault(), commands);
        int done = answer(engine);
        if (leads) {
            signs.requireClockToLead();
            long nowNs = clock.nanoTime();
            done += missing.suspend(engine, commands);
            done += held.watch(engine, nowNs, commands) + runDue(nowNs) + bookmark(folder, bookmarkedCommand, within);
        }
        linksAreDue |= links.isDue(monotonicNs) && leads;
        return done;
    }

    /**
     * Does the work that Aeron allows only while a message of the log or a timer is processed: ends silent links. Signs
     * of life are messages, so there is one every few seconds.
     */
    void afterMessage(Cluster within) {
        if (linksAreDue) {
            linksAreDue = false;
            if (leads) {
                cluster = within;
                within.forEachClientSession(this::endIfSilent);
            }
        }
    }

    /** Ends a link that is silent. The log gets its end, so that all nodes see it. */
    private void endIfSilent(ClientSession link) {
        Cluster within = cluster;
        if (within != null && !link.isClosing() && links.isSilent(link.id())) {
            within.closeClientSession(link.id());
        }
    }

    private int answer(Engine engine) {
        Consumer<VenueQueries> question = questions.isEmpty() ? null : questions.poll();
        if (question == null) {
            return 0;
        }
        question.accept(engine);
        return 1;
    }

    /** Sends the next command that is due, when the log has the one before. */
    private int runDue(long nowNs) {
        if (waits || due.dueNs() == DueCommands.NEVER || nowNs < due.dueNs()) {
            return 0;
        }
        due.next(commands);
        return 1;
    }

    private int bookmark(ReplicaFolder folder, long bookmarkedCommand, Cluster cluster) {
        boolean wanted = bookmarkIsWanted
                || folder.engine().commandNumber() - bookmarkedCommand >= config.bookmarkEveryCommands()
                || folder.lastSnapshotCommand() > bookmarkedCommand;
        if (!wanted) {
            return 0;
        }
        if (toggle == null) {
            toggle = ClusterControl.findControlToggle(
                    cluster.aeron().countersReader(), cluster.context().clusterId());
        }
        AtomicCounter found = toggle;
        if (found == null || !ClusterControl.ToggleState.SNAPSHOT.toggle(found)) {
            return 0;
        }
        bookmarkIsWanted = false;
        return 1;
    }

    @Override
    public void onOpened(int source, long incarnation, long last, int opening) {
        int node = ClusterConfig.nodeOfSource(source);
        bookmarks.keepFor(node, true);
        links.onHeard(sources.linkOf(node));
        next.onOpened(source, incarnation, last, opening);
    }

    @Override
    public void onApplied(
            int source,
            long incarnation,
            long sequence,
            long commandNumber,
            long firstEventNumber,
            long nextEventNumber) {
        if (source == ownSource) {
            waits = false;
        }
        next.onApplied(source, incarnation, sequence, commandNumber, firstEventNumber, nextEventNumber);
    }

    @Override
    public void onRefused(int source, long incarnation, long sequence, int methodId, String reason) {
        if (source == ownSource) {
            waits = false;
        }
        next.onRefused(source, incarnation, sequence, methodId, reason);
    }

    @Override
    public void onBookmarked(int node, long position) {
        bookmarks.onBookmarked(node, position);
    }

    @Override
    public void onSign(int node, long knownAheadNs, long sentNs, long messageNs) {
        signs.onSign(node, knownAheadNs, sentNs, messageNs);
        if (node > 0 && node <= ClusterConfig.MAX_NODES) {
            links.onHeard(sources.linkOf(node));
        }
    }

    @Override
    public void onForget(int asking, int node, @Nullable String refusal) {
        if (refusal == null) {
            bookmarks.keepFor(node, false);
            lines.onLine("the log is not kept any more for a node: node=" + node + " askedBy=" + asking);
        }
        if (asking == config.node()) {
            forgets.answered(node, refusal);
        }
    }

    @Override
    public void onMissing(int leader, long first, long value) {
        if (signs.isConfirmed()) {
            missing.onMissing(leader, first, value);
        }
    }

    @Override
    public void onRules(int node, int newest, long messageNs) {
        rules.onRules(node, newest, messageNs);
    }

    @Override
    public void onReplaced(ClusterConfig.Node node) {
        replacement.onReplaced(node);
    }

    @Override
    public void onLeave(int node, long process, boolean leaves) {
        if (node == config.node()) {
            storage.answered(process, leaves);
        }
    }

    /**
     * Processes the end of a link: its node is lost, or the nodes have elected another leader. What is read again at a
     * start is not told.
     *
     * @param node the node that sent by it; 0 if none did
     */
    void onLinkEnded(long link, int node) {
        links.onEnded(link);
        if (node != 0 && signs.isConfirmed()) {
            lines.onLine("the link of a node has ended: node=" + node
                    + "; its sessions are disconnected if it does not come back in time");
        }
    }

    /** Processes the beginning of the term of a leader. */
    void onNewTerm() {
        signs.onNewTerm();
    }

    /** Takes over the links of nodes, and for which nodes the log is not kept, at the start. */
    void started(SourceTable table) {
        sources = table;
        for (int node = 1; node <= ClusterConfig.MAX_NODES; node++) {
            bookmarks.keepFor(node, !table.isForgotten(node));
        }
    }

    /** The ring, noting that a command is on its way. */
    private final class Counted implements Frames {
        @Override
        public byte[] claim(int maxLength) {
            return ring.claim(maxLength);
        }

        @Override
        public int offset() {
            return ring.offset();
        }

        @Override
        public void commit(int methodId, int length) {
            ring.commit(methodId, length);
            waits = true;
        }
    }
}
