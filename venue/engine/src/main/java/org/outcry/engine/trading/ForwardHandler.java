// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.trading;

import org.jspecify.annotations.Nullable;
import org.outcry.api.OrderEntry;
import org.outcry.api.order.CancelOrder;
import org.outcry.api.order.CancelRejected;
import org.outcry.api.order.MassCancel;
import org.outcry.api.order.MassCancelScope;
import org.outcry.api.order.NewOrder;
import org.outcry.api.order.ReduceOrder;
import org.outcry.api.order.RejectReason;
import org.outcry.api.order.ReplaceOrder;
import org.outcry.api.order.RequestOrderStatus;
import org.outcry.api.order.SideFilter;
import org.outcry.api.order.TaggedCancel;
import org.outcry.api.order.TaggedOrder;
import org.outcry.api.order.TaggedReplace;
import org.outcry.api.partition.PartitionReachable;
import org.outcry.engine.state.ForwardedOrder;
import org.outcry.engine.state.Partition;
import org.outcry.engine.state.Partitions;
import org.outcry.engine.state.Progress;
import org.outcry.engine.state.Registry;
import org.outcry.engine.state.Session;
import org.outcry.engine.state.VenueState;

/**
 * Forwards commands about instruments that partitions trade. Each method returns false for a command that is not
 * forwarded: the venue itself then answers it. The numbers of inbound messages are consumed here; a partition consumes
 * none. What names an order goes to the partition that has an open order with its index, as a replace on its way may
 * have given the order that name.
 */
public final class ForwardHandler {
    /** Mass cancels that may wait for partitions. */
    private static final int MOST_CANCELS = 1_024;

    private final Progress progress;
    private final Registry registry;
    private final Partitions partitions;
    private final EventStream events;
    private final OrderChecks checks;
    private final NewOrderHandler orders;
    private final OrderReports reports;
    private final ForwardedCommands forwarded;
    private final MassCancel ofDisconnect = new MassCancel();

    public ForwardHandler(
            VenueState state, EventStream events, OrderChecks checks, NewOrderHandler orders, OrderReports reports) {
        progress = state.progress;
        registry = state.registry;
        partitions = state.registry.partitions;
        this.events = events;
        this.checks = checks;
        this.orders = orders;
        this.reports = reports;
        forwarded = new ForwardedCommands(partitions, events);
    }

    public void partitionReachable(PartitionReachable state) {
        partitions.setReachable(state.partition, state.reachable, progress.timeNs);
        if (state.reachable && partitions.find(state.partition) != null) {
            // By a number above those of the connection before, a partition knows that this venue is back.
            forwarded.to(state.partition).time();
        }
    }

    public boolean newOrder(NewOrder order) {
        int partition = takenBy(order);
        if (partition > 0) {
            forwarded.to(partition).newOrder(order);
        }
        return partition != 0;
    }

    public boolean newTaggedOrder(TaggedOrder tagged) {
        int partition = takenBy(tagged.order);
        if (partition > 0) {
            forwarded.to(partition).newTaggedOrder(tagged);
        }
        return partition != 0;
    }

    /** Returns the partition that is to have an order; 0 if the venue answers it, or -1 if it was answered. */
    private int takenBy(NewOrder order) {
        int partition = partitions.ofInstrument(order.instrument);
        if (partition == 0 || order.refusal != RejectReason.NONE) {
            return 0;
        }
        Session session = registry.session(order.session);
        if (session == null || !session.takes(order.ownerEpoch, order.msgSeqNum)) {
            return -1;
        }
        RejectReason reason = fault(session, partition, order.clientOrder);
        if (reason == RejectReason.NONE && isAccepted(partitions.orders.at(order.session, order.clientOrder))) {
            reason = RejectReason.DUPLICATE_ORDER;
        }
        if (reason != RejectReason.NONE) {
            orders.reject(order, session, reason);
            return -1;
        }
        partitions.orders.add(order.session, order.clientOrder, partition);
        order.msgSeqNum = 0;
        return partition;
    }

    /** Returns whether there is an order, and its partition has accepted it. */
    private static boolean isAccepted(@Nullable ForwardedOrder order) {
        return order != null && order.namedEvent != 0;
    }

    private RejectReason fault(Session session, int partition, long clientOrder) {
        RejectReason reason = checks.senderFault(session, RejectReason.NONE);
        if (reason != RejectReason.NONE) {
            return reason;
        }
        if (Session.index(clientOrder) >= registry.limits.maxOrdersPerSession) {
            return RejectReason.CLIENT_ORDER_OUT_OF_RANGE;
        }
        Partition place = partitions.find(partition);
        return place != null && place.reachable ? RejectReason.NONE : RejectReason.NOT_TRADING;
    }

    public boolean cancelOrder(CancelOrder cancel) {
        int partition = takenBy(cancel);
        if (partition > 0) {
            forwarded.to(partition).cancelOrder(cancel);
        }
        return partition != 0;
    }

    public boolean cancelTaggedOrder(TaggedCancel tagged) {
        int partition = takenBy(tagged.cancel);
        if (partition > 0) {
            forwarded.to(partition).cancelTaggedOrder(tagged);
        }
        return partition != 0;
    }

    private int takenBy(CancelOrder cancel) {
        ForwardedOrder order = partitions.orders.at(cancel.session, cancel.clientOrder);
        if (order == null || cancel.refusal != RejectReason.NONE) {
            return 0;
        }
        cancel.msgSeqNum = consume(cancel.session, cancel.ownerEpoch, cancel.msgSeqNum);
        return cancel.msgSeqNum == 0 ? order.partition : -1;
    }

    /** Consumes the number of a message. Returns 0, or -1 if the command is to be ignored. */
    private int consume(int number, int ownerEpoch, int msgSeqNum) {
        Session session = registry.session(number);
        return session != null && session.takes(ownerEpoch, msgSeqNum) ? 0 : -1;
    }

    public boolean replaceOrder(ReplaceOrder replace) {
        int partition = takenBy(replace);
        if (partition > 0) {
            forwarded.to(partition).replaceOrder(replace);
        }
        return partition != 0;
    }

    public boolean replaceTaggedOrder(TaggedReplace tagged) {
        int partition = takenBy(tagged.replace);
        if (partition > 0) {
            forwarded.to(partition).replaceTaggedOrder(tagged);
        }
        return partition != 0;
    }

    private int takenBy(ReplaceOrder replace) {
        ForwardedOrder order = partitions.orders.at(replace.session, replace.clientOrder);
        Session session = registry.session(replace.session);
        if (order == null || session == null || replace.refusal != RejectReason.NONE) {
            return 0;
        }
        if (!session.takes(replace.ownerEpoch, replace.msgSeqNum)) {
            return -1;
        }
        ForwardedOrder named = partitions.orders.at(replace.session, replace.newClientOrder);
        boolean isTaken = named != order && isAccepted(named);
        RejectReason reason = fault(session, order.partition, replace.newClientOrder);
        if (reason == RejectReason.NONE && isTaken) {
            reason = RejectReason.DUPLICATE_ORDER;
        }
        if (reason != RejectReason.NONE) {
            CancelRejected rejected = events.cancelRejected;
            rejected.replace = true;
            rejected.clOrdId.set(replace.clOrdId);
            rejected.origClOrdId.set(replace.origClOrdId);
            reports.sendCancelRejected(session, replace.clientOrder, 0, reason);
            return -1;
        }
        if (named != order) {
            // So that a cancel may follow by this name before the replace is answered.
            partitions.orders.add(replace.session, replace.newClientOrder, order.partition);
        }
        replace.msgSeqNum = 0;
        return order.partition;
    }

    public boolean reduceOrder(ReduceOrder reduce) {
        ForwardedOrder order = partitions.orders.at(reduce.session, reduce.clientOrder);
        if (order == null) {
            return false;
        }
        reduce.msgSeqNum = consume(reduce.session, reduce.ownerEpoch, reduce.msgSeqNum);
        if (reduce.msgSeqNum == 0) {
            forwarded.to(order.partition).reduceOrder(reduce);
        }
        return true;
    }

    public boolean requestOrderStatus(RequestOrderStatus request) {
        ForwardedOrder order = partitions.orders.at(request.session, request.clientOrder);
        if (order == null) {
            return false;
        }
        request.msgSeqNum = consume(request.session, request.ownerEpoch, request.msgSeqNum);
        if (request.msgSeqNum == 0) {
            forwarded.to(order.partition).requestOrderStatus(request);
        }
        return true;
    }

    public boolean massCancel(MassCancel asked) {
        int partition = partitions.ofInstrument(asked.instrument);
        if (partitions.isEmpty() || asked.refusal != RejectReason.NONE || (asked.instrument != 0 && partition == 0)) {
            return false;
        }
        if (partitions.cancels.size() >= MOST_CANCELS) {
            asked.refusal = RejectReason.BUSY;
            return false;
        }
        if (asked.session != 0 && consume(asked.session, asked.ownerEpoch, asked.msgSeqNum) != 0) {
            return true;
        }
        asked.msgSeqNum = 0;
        long receivers = partition == 0 ? partitions.all() : Partitions.bit(partition);
        partitions.cancels.add(asked.session, receivers, false);
        forwarded.toAll(receivers).massCancel(asked);
        return true;
    }

    /** Cancels the orders of a session whose connection was lost. Returns how many partitions are told. */
    public int cancelAll(Session session) {
        if (partitions.isEmpty()) {
            return 0;
        }
        ofDisconnect.session = session.number;
        ofDisconnect.scope = MassCancelScope.SESSION;
        ofDisconnect.side = SideFilter.BOTH;
        partitions.cancels.add(session.number, partitions.all(), true);
        forwarded.toAll(partitions.all()).massCancel(ofDisconnect);
        return Long.bitCount(partitions.all());
    }

    /** Returns the writer of an operator's command about a participant to all partitions; to none if it is unknown. */
    public OrderEntry ofParticipant(int participant) {
        return forwarded.toAll(registry.participant(participant) == null ? 0 : partitions.all());
    }
}
