// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.outcry.api.OrderEntry;
import org.outcry.api.OrderEntryMethodIds;
import org.outcry.api.VenueEventsWriter;
import org.outcry.api.instrument.InstrumentDefined;
import org.outcry.api.operator.DefineLimits;
import org.outcry.api.order.CancelOrder;
import org.outcry.api.order.CancelRejected;
import org.outcry.api.order.NewOrder;
import org.outcry.api.order.OrderAccepted;
import org.outcry.api.order.OrderExecuted;
import org.outcry.api.order.OrderRejected;
import org.outcry.api.order.OrderReplaced;
import org.outcry.api.order.OrderTagged;
import org.outcry.api.order.ReplaceOrder;
import org.outcry.api.partition.PartitionCall;
import org.outcry.api.partition.PartitionReachable;
import org.outcry.api.session.DefineSession;
import org.outcry.api.session.DisconnectSession;
import org.outcry.api.session.Logon;
import org.outcry.engine.rules.Budget;
import org.outcry.engine.state.Partitions;
import org.outcry.wire.Frames;

/** Test of what a venue knows of its partitions' orders, with the partitions' events in any order. */
class ForwardedOrdersTest {
    private static final long SECOND_NS = 1_000_000_000L;
    private static final long NAME = (1L << 24) | 3;
    private static final long OTHER_NAME = (2L << 24) | 3;

    private final EventLines lines = new EventLines();
    private Engine front = new Engine(lines.events());
    private final VenueEventsWriter partition = new VenueEventsWriter(new OfPartition());
    private long nowNs = SECOND_NS;
    private long lastEvent;

    @Test
    void shouldKeepAnOrderWhoseReplaceWithItsIndexIsRejected() {
        begin();
        enter(NAME);
        accept(NAME);
        replace(OTHER_NAME);
        shouldForwardCancel(OTHER_NAME);

        CancelRejected rejected = new CancelRejected();
        rejected.session = 1;
        rejected.replace = true;
        rejected.clientOrder = NAME;
        partition.cancelRejected(rejected);
        shouldForwardCancel(NAME);
    }

    @Test
    void shouldTellTheTermsOfAnOrderThatWasReplacedWithItsIndex() {
        begin();
        enter(NAME);
        accept(NAME);
        replace(OTHER_NAME);
        long replacedBy = front.nextEventNumber();
        OrderReplaced replaced = new OrderReplaced();
        replaced.session = 1;
        replaced.previousClientOrder = NAME;
        replaced.clientOrder = OTHER_NAME;
        replaced.leavesLots = 10;
        partition.orderReplaced(replaced);
        lines.take();

        OrderExecuted executed = new OrderExecuted();
        executed.session = 1;
        executed.clientOrder = OTHER_NAME;
        executed.leavesLots = 5;
        executed.termsEventNumber = lastEvent;
        partition.orderExecuted(executed);
        assertThat(lines.take()).startsWith("orderExecuted").containsPattern("termsEventNumber=" + replacedBy + "\\b");
        shouldForwardCancel(OTHER_NAME);
    }

    @Test
    void shouldRejectAnOrderWithTheIndexOfAnAcceptedOne() {
        begin();
        enter(NAME);
        accept(NAME);
        for (long name : new long[] {NAME, OTHER_NAME}) {
            lines.take();
            enter(name);
            assertThat(lines.take()).startsWith("orderRejected").contains("reason=DUPLICATE_ORDER");
        }
        shouldForwardCancel(NAME);
    }

    @Test
    void shouldKeepTheOrderThatIsAcceptedOfTwoWithOneIndex() {
        for (long name : new long[] {NAME, OTHER_NAME}) {
            begin();
            enter(NAME);
            enter(name);
            accept(NAME);
            OrderRejected rejected = new OrderRejected();
            rejected.session = 1;
            rejected.clientOrder = name;
            partition.orderRejected(rejected);
            shouldForwardCancel(NAME);
        }
    }

    @Test
    void shouldLeaveOutFieldsWhoseAnswerMayNotBeTheNextEvent() {
        begin();
        enter(NAME);
        lines.take();
        OrderTagged tagged = new OrderTagged();
        tagged.session = 1;
        tagged.clientOrder = NAME;
        partition.orderTagged(tagged);
        assertThat(lines.take()).isEmpty();
        accept(NAME);
        assertThat(lines.take()).startsWith("orderAccepted");
    }

    @Test
    void shouldCancelOrdersOfManySessionsInSeveralCommands() {
        int sessions = 100;
        DefineLimits limits = new DefineLimits();
        limits.maxOrders = 1_000;
        limits.maxOrdersPerSession = 1_000;
        limits.maxInstruments = 10;
        limits.maxSessions = sessions;
        limits.maxParticipants = sessions;
        apply(entry -> entry.defineLimits(limits));
        for (int number = 1; number <= Partitions.MOST; number++) {
            reach(number);
        }
        for (int session = 1; session <= sessions; session++) {
            logOn(session);
        }
        for (int session = 1; session <= sessions; session++) {
            DisconnectSession leave = new DisconnectSession();
            leave.session = session;
            leave.ownerEpoch = front.ownerEpoch(session);
            apply(entry -> entry.disconnectSession(leave));
        }
        lines.take();
        nowNs += 6 * SECOND_NS;
        long all = 0;
        while (front.nextDeadlineNs() <= nowNs) {
            apply(OrderEntry::time);
            long sent = lines.take().lines().count();
            assertThat(sent).isLessThan(Budget.CANCELS + Partitions.MOST);
            all += sent;
        }
        assertThat(all).isEqualTo((long) sessions * Partitions.MOST);
    }

    /** Has a session, and a partition with an instrument. */
    private void begin() {
        front = new Engine(lines.events());
        lastEvent = 0;
        reach(1);
        logOn(1);
        InstrumentDefined instrument = new InstrumentDefined();
        instrument.instrument = 1;
        partition.instrumentDefined(instrument);
    }

    private void reach(int number) {
        PartitionReachable state = new PartitionReachable();
        state.partition = number;
        state.reachable = true;
        apply(entry -> entry.partitionReachable(state));
    }

    private void logOn(int session) {
        DefineSession define = new DefineSession();
        define.session = session;
        define.participant = session;
        define.cancelOnDisconnectNs = 5 * SECOND_NS;
        apply(entry -> entry.defineSession(define));
        Logon logon = new Logon();
        logon.session = session;
        logon.connection = session;
        apply(entry -> entry.logon(logon));
    }

    private void enter(long name) {
        NewOrder order = new NewOrder();
        order.session = 1;
        order.ownerEpoch = front.ownerEpoch(1);
        order.instrument = 1;
        order.clientOrder = name;
        apply(entry -> entry.newOrder(order));
    }

    private void accept(long name) {
        OrderAccepted accepted = new OrderAccepted();
        accepted.session = 1;
        accepted.clientOrder = name;
        partition.orderAccepted(accepted);
    }

    private void replace(long newName) {
        ReplaceOrder replace = new ReplaceOrder();
        replace.session = 1;
        replace.ownerEpoch = front.ownerEpoch(1);
        replace.clientOrder = NAME;
        replace.newClientOrder = newName;
        apply(entry -> entry.replaceOrder(replace));
    }

    private void shouldForwardCancel(long name) {
        lines.take();
        CancelOrder cancel = new CancelOrder();
        cancel.session = 1;
        cancel.ownerEpoch = front.ownerEpoch(1);
        cancel.clientOrder = name;
        apply(entry -> entry.cancelOrder(cancel));
        assertThat(lines.take())
                .startsWith("commandForwarded")
                .contains("methodId=" + OrderEntryMethodIds.CANCEL_ORDER);
    }

    private void apply(Consumer<OrderEntry> command) {
        front.begin(front.commandNumber() + 1, nowNs);
        command.accept(front);
    }

    /** Way of the partition's events. */
    private final class OfPartition implements Frames {
        private final byte[] bytes = new byte[VenueEventsWriter.MAX_LENGTH];

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
            PartitionCall event = new PartitionCall();
            event.partition = 1;
            event.number = ++lastEvent;
            event.methodId = methodId;
            event.body = Arrays.copyOf(bytes, length);
            apply(entry -> entry.partitionEvent(event));
        }
    }
}
