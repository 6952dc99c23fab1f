// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.outcry.api.order.OrderAccepted;
import org.outcry.seeds.Seed;

/** Test of the turns of a topic, and of the bound of what waits for a stream. */
class TopicTest {
    private static final int STEPS = 20_000;
    private static final int MOST_TURNS = 1_000;
    private static final int MOST_CHANGED = 8_192;

    private final Topic topic = new Topic();
    private long version;

    /** Subscription to the version, which can be cut off as too slow when it is told. */
    private final class Told extends Subscription {
        private final boolean isSlow;
        private long seen = version;

        private Told(boolean isSlow) {
            super(socket(), Channel.BBO, 1, "");
            this.isSlow = isSlow;
            topic.add(this);
        }

        @Override
        long version() {
            return version;
        }

        @Override
        boolean isDue() {
            return seen != version;
        }

        @Override
        protected void send(StreamSocket to) {
            if (isSlow) {
                to.cut("slow");
            } else {
                seen = version;
            }
        }
    }

    /** Returns a socket of no connection, to which nothing is sent. */
    @SuppressWarnings("NullAway")
    private static StreamSocket socket() {
        return new StreamSocket(null, new Caller("127.0.0.1:1", List.of()), null);
    }

    private void rest() {
        int turns = 0;
        while (topic.work(0, 16) > 0) {
            assertThat(++turns).isLessThan(MOST_TURNS);
        }
    }

    @Test
    void shouldTellEachMemberOfEachChangeHoweverManyComeAndGo() {
        Random random = new Random(Seed.fresh());
        List<Told> members = new ArrayList<>(List.of(new Told(false)));
        for (int step = 0; step < STEPS; step++) {
            int kind = random.nextInt(10);
            if (kind < 3) {
                members.add(new Told(false));
            } else if (kind < 6) {
                Told removed = members.remove(random.nextInt(members.size()));
                assertThat(topic.remove(removed)).isEqualTo(members.isEmpty());
                if (members.isEmpty()) {
                    members.add(new Told(false));
                }
            } else if (kind == 6) {
                version++;
            } else {
                topic.work(0, 1 + random.nextInt(3));
            }
            if (random.nextInt(50) == 0) {
                rest();
                assertThat(members)
                        .allSatisfy(member -> assertThat(member.isDue()).isFalse());
            }
        }
    }

    @Test
    void shouldNotTurnForAStreamThatIsClosed() {
        Told slow = new Told(true);
        Told other = new Told(false);
        version++;
        rest();
        assertThat(slow.socket.isClosed()).isTrue();
        assertThat(slow.isDue()).isTrue();
        assertThat(other.isDue()).isFalse();
        version++;
        rest();
        assertThat(other.isDue()).isFalse();
    }

    @Test
    @SuppressWarnings("NullAway")
    void shouldCutAStreamOffForWhichTooManyOrdersWait() {
        WebSession session = new WebSession(1);
        OrderSubscription orders = new OrderSubscription(socket(), session, null);
        for (int i = 0; i < 2; i++) {
            for (int order = 1; order <= MOST_CHANGED; order++) {
                session.changed(order);
            }
        }
        assertThat(orders.socket.isClosed()).isFalse();
        session.changed(MOST_CHANGED + 1);
        session.changed(MOST_CHANGED + 2);
        assertThat(orders.socket.isClosed()).isTrue();
    }

    @Test
    @SuppressWarnings("NullAway")
    void shouldNotCutAStreamOffForTheOrdersThatAreOpenAtItsBeginning() {
        WebSession session = new WebSession(1);
        OrderAccepted accepted = new OrderAccepted();
        for (int order = 1; order <= 2 * MOST_CHANGED; order++) {
            accepted.clientOrder = 1L << 24 | order;
            accepted.orderId = order;
            session.orders.onAccepted(accepted, order);
        }
        OrderSubscription orders = new OrderSubscription(socket(), session, null);
        session.changed(1);
        assertThat(orders.socket.isClosed()).isFalse();
        assertThat(orders.isDue()).isTrue();
    }
}
