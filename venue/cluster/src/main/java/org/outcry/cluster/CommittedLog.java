// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import org.outcry.api.OrderEntryWriter;
import org.outcry.api.session.DisconnectSession;
import org.outcry.engine.Engine;
import org.outcry.engine.rules.Rules;
import org.outcry.gateway.CommandOutcomes;
import org.outcry.gateway.Suspension;
import org.outcry.runtime.HandedFrames;
import org.outcry.sequencer.CommandMark;
import org.outcry.sequencer.MarkedCommands;
import org.outcry.sequencer.Replica;

/**
 * Reader of a cluster's committed log on one node: takes each message of each source once and in order, and applies its
 * command to the node's replica. The same log gives the same journal, events and state on every node. One thread. No
 * allocation per command.
 *
 * <p>Sessions that are connected through a node's gateways are disconnected when a new process of the node opens its
 * sources, and when a node does not come back in time after its link has ended.
 *
 * <p>A message that is dropped has no command number. A command that cannot be decoded has none either, but its
 * source's sequence continues.
 */
final class CommittedLog {
    private final Replica replica;
    private final SourceTable sources;
    private final CommittedListener listener;
    private final MarkedCommands marked;
    private final CommandMark mark = new CommandMark();
    private final OrderEntryWriter own;
    private final byte[] command = new byte[CommandMark.BYTES + OrderEntryWriter.MAX_LENGTH];
    private final DisconnectSession disconnect = new DisconnectSession();
    private long duplicates;
    private long gaps;
    private long closed;
    private long undecodable;
    private long timeNs;

    CommittedLog(Replica replica, SourceTable sources, CommittedListener listener) {
        this.replica = replica;
        this.sources = sources;
        this.listener = listener;
        this.marked = new MarkedCommands(replica);
        this.own = new OrderEntryWriter(new HandedFrames(
                OrderEntryWriter.MAX_LENGTH,
                (methodId, bytes, offset, length) -> replica.apply(timeNs, methodId, bytes, offset, length)));
    }

    /**
     * Processes a message of a source.
     *
     * @param messageNs the time at which the leader appended it, in ns since 1970-01-01T00:00:00Z
     * @param link the link by which it came
     */
    void onMessage(long messageNs, long link, byte[] message, int offset, int length) {
        timeNs = messageNs;
        if (length < SourceMessage.HEADER_BYTES) {
            undecodable++;
            return;
        }
        int source = SourceMessage.source(message, offset);
        long incarnation = SourceMessage.incarnation(message, offset);
        int methodId = SourceMessage.methodId(message, offset);
        if (methodId == SourceMessage.OPEN) {
            open(source, incarnation, link, SourceMessage.sequence(message, offset));
            return;
        }
        if (SourceMessage.isNotice(methodId)) {
            if (length < SourceMessage.NOTICE_BYTES) {
                undecodable++;
            } else if (methodId == SourceMessage.REPLACED) {
                ClusterConfig.Node named = SourceMessage.replaced(message, offset, length);
                if (named == null) {
                    undecodable++;
                } else {
                    listener.onReplaced(named);
                }
            } else {
                int node = ClusterConfig.nodeOfSource(source);
                onNotice(node, methodId, incarnation, SourceMessage.value(message, offset));
            }
            return;
        }
        long sequence = sources.sequence(source, SourceMessage.sequence(message, offset));
        SourceAdmission admission = sources.admit(source, incarnation, sequence);
        if (admission != SourceAdmission.NEXT) {
            drop(admission);
            return;
        }
        int bodyBytes = SourceMessage.copyBody(message, offset, length, command);
        long firstEvent = replica.engine().nextEventNumber();
        if (bodyBytes == SourceMessage.NO_COMMAND) {
            undecodable++;
            listener.onRefused(source, incarnation, sequence, methodId, "message has no command: bytes=" + length);
        } else if (methodId == SourceMessage.MARKED && bodyBytes >= CommandMark.BYTES) {
            onMarked(source, incarnation, sequence, bodyBytes);
        } else if (replica.apply(messageNs, methodId, command, 0, bodyBytes)) {
            tellApplied(source, incarnation, sequence, firstEvent);
        } else {
            undecodable++;
            listener.onRefused(source, incarnation, sequence, methodId, replica.fault());
        }
    }

    /** Processes what a node says to the others, which is no command. */
    private void onNotice(int node, int methodId, long detail, long value) {
        switch (methodId) {
            case SourceMessage.BOOKMARKED -> listener.onBookmarked(node, value);
            case SourceMessage.SIGN_OF_LIFE -> listener.onSign(node, detail, value, timeNs);
            case SourceMessage.FORGET ->
                listener.onForget(node, (int) value, sources.forget((int) value, (int) detail));
            case SourceMessage.MISSING -> listener.onMissing(node, detail, value);
            case SourceMessage.RULES -> listener.onRules(node, (int) detail, timeNs);
            case SourceMessage.LEAVE -> leave(node, value, (int) detail);
            default -> undecodable++;
        }
    }

    /** Processes a command of a gateway in a process of its own, which may have come by another node, too. */
    private void onMarked(int source, long incarnation, long sequence, int bodyBytes) {
        long firstEvent = replica.engine().nextEventNumber();
        mark.read(command, 0);
        int methodId = mark.methodId();
        switch (marked.apply(timeNs, mark, methodId, command, CommandMark.BYTES, bodyBytes - CommandMark.BYTES)) {
            case OUT_OF_TURN ->
                listener.onRefused(source, incarnation, sequence, CommandOutcomes.OUT_OF_TURN, marked.fault());
            case UNDECODABLE -> {
                undecodable++;
                listener.onRefused(source, incarnation, sequence, methodId, marked.fault());
            }
            default -> tellApplied(source, incarnation, sequence, firstEvent);
        }
    }

    private void tellApplied(int source, long incarnation, long sequence, long firstEvent) {
        Engine engine = replica.engine();
        listener.onApplied(source, incarnation, sequence, engine.commandNumber(), firstEvent, engine.nextEventNumber());
    }

    /** Orders that were suspended because the node had to stay are taken again. */
    private void leave(int node, long process, int nodes) {
        boolean leaves = sources.leave(node, nodes);
        if (leaves) {
            disconnectSessionsOf(node);
            Engine engine = replica.engine();
            if (engine.ordersSuspended() && engine.suspensionReason() == Suspension.STORAGE) {
                own.resumeOrders();
            }
        }
        listener.onLeave(node, process, leaves);
    }

    private void drop(SourceAdmission reason) {
        switch (reason) {
            case DUPLICATE -> duplicates++;
            case GAP -> gaps++;
            default -> closed++;
        }
    }

    private void open(int source, long incarnation, long link, int opening) {
        int node = ClusterConfig.nodeOfSource(source);
        if (node < 1 || node > ClusterConfig.MAX_NODES) {
            closed++;
            return;
        }
        boolean newProcess = sources.isNewProcess(node, incarnation);
        SourceTable.Place place = sources.open(source, incarnation);
        if (place == null) {
            closed++;
            return;
        }
        if (place.incarnation() == incarnation && isLatest(node, link)) {
            sources.link(node, link);
        }
        if (newProcess) {
            disconnectSessionsOf(node);
        }
        listener.onOpened(source, place.incarnation(), place.last(), opening);
    }

    /**
     * Returns whether a link is the latest of its node: links are numbered in the order in which they begin. What was
     * sent by an earlier one may come later, and its end must not be taken for that of the node.
     */
    private boolean isLatest(int node, long link) {
        return link > sources.linkOf(node) || replica.engine().rulesVersion() < Rules.LATEST_LINK;
    }

    /** Disconnects the sessions whose connection ended with a node's process. */
    private void disconnectSessionsOf(int node) {
        Engine engine = replica.engine();
        for (int session = 1; session <= engine.highestSession(); session++) {
            if (engine.isConnected(session) && ClusterConfig.isOfNode(engine.connection(session), node)) {
                disconnect.session = session;
                disconnect.ownerEpoch = engine.ownerEpoch(session);
                own.disconnectSession(disconnect);
            }
        }
    }

    /** Processes the end of a link. Returns the number of the node that sent by it, or 0. */
    int onLinkClosed(long link) {
        return sources.unlink(link);
    }

    /** Processes the time at which a node whose link ended should be back. */
    void onReturnDue(long timerNs, int node) {
        timeNs = timerNs;
        if (!sources.isLinked(node)) {
            disconnectSessionsOf(node);
        }
    }

    /** Processes a timer of the log: pending work of a command continues, else timers that are due run. */
    void onTimer(long timerNs) {
        timeNs = timerNs;
        Engine engine = replica.engine();
        if (engine.hasPendingWork()) {
            own.resumeWork();
        } else if (engine.nextDeadlineNs() <= timerNs) {
            own.time();
        }
    }

    /** Returns the time at which the log's next timer is due; {@link Long#MAX_VALUE} if there is none. */
    long nextTimerNs() {
        Engine engine = replica.engine();
        return engine.hasPendingWork() ? engine.timeNs() : engine.nextDeadlineNs();
    }

    /** Returns how many messages were dropped because the log had them. */
    long duplicates() {
        return duplicates;
    }

    /** Returns how many messages were dropped because one before them was missing. */
    long gaps() {
        return gaps;
    }

    /** Returns how many messages of earlier processes and unknown sources were dropped. */
    long closed() {
        return closed;
    }

    /** Returns how many messages held no command. */
    long undecodable() {
        return undecodable;
    }

    Replica replica() {
        return replica;
    }

    SourceTable sources() {
        return sources;
    }
}
