// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.outcry.api.VenueEventsWriter;
import org.outcry.api.instrument.Phase;
import org.outcry.api.order.Side;
import org.outcry.engine.book.BookKind;

/**
 * The fast book beside the plain one: the same events, byte for byte, no more than may be, and at times the same state.
 */
final class BothBooks implements CheckedRun.Check {
    private static final int COMMANDS_PER_HASH = 500;

    private final EventBytes ladderEvents = new EventBytes();
    private final EventBytes plainEvents = new EventBytes();
    private final Engine ladder = new Engine(new VenueEventsWriter(ladderEvents), BookKind.LADDER);
    private final Engine plain = new Engine(new VenueEventsWriter(plainEvents), BookKind.PLAIN);

    @Override
    public Engine engine() {
        return plain;
    }

    @Override
    public void apply(TimedCommand command) {
        long before = ladder.nextEventNumber();
        command.applyTo(ladder);
        command.applyTo(plain);
        if (!ladderEvents.equalsBytes(plainEvents)) {
            assertThat(EventDump.of(ladderEvents)).isEqualTo(EventDump.of(plainEvents));
        }
        assertThat(ladder.nextEventNumber() - before).isLessThanOrEqualTo(ladder.maxEventsPerCommand());
        ladderEvents.clear();
        plainEvents.clear();
        if (ladder.commandNumber() % COMMANDS_PER_HASH == 0) {
            compareStates();
        }
    }

    @Override
    public void end() {
        compareStates();
        for (int instrument = 1; instrument <= ladder.highestInstrument(); instrument++) {
            if (ladder.phase(instrument) == Phase.CONTINUOUS) {
                assertThat(best(instrument, Side.BUY)).isLessThan(best(instrument, Side.SELL));
            }
        }
    }

    /** The state says who stands where only by queue numbers, so the queues are compared too. */
    private void compareStates() {
        assertThat(ladder.stateHash()).isEqualTo(plain.stateHash());
        for (int instrument = 1; instrument <= ladder.highestInstrument(); instrument++) {
            for (Side side : Side.values()) {
                assertThat(queue(ladder, instrument, side)).isEqualTo(queue(plain, instrument, side));
            }
        }
    }

    private static List<Long> queue(Engine engine, int instrument, Side side) {
        List<Long> queueIds = new ArrayList<>();
        engine.visitOrders(instrument, side, (price, queueId, orderId, lots, session, clientOrder) -> {
            queueIds.add(queueId);
            return true;
        });
        return queueIds;
    }

    private long best(int instrument, Side side) {
        long[] best = {side == Side.BUY ? 0 : Long.MAX_VALUE};
        ladder.visitLevels(instrument, side, (priceTicks, totalLots, orders) -> {
            best[0] = priceTicks;
            return false;
        });
        return best[0];
    }
}
