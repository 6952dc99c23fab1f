// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.outcry.api.instrument.InstrumentControlsSet;
import org.outcry.api.instrument.InstrumentDefined;
import org.outcry.api.order.RejectReason;
import org.outcry.engine.book.EditableOrders;
import org.outcry.engine.book.PlainBook;
import org.outcry.engine.rules.TickTable;
import org.outcry.seeds.Seed;

final class InstrumentTest {
    private static final int INSTRUMENTS = 300;
    private static final int ORDERS = 200;

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void shouldAdmitWhatHasNoFault(long seed) {
        SplittableRandom random = new SplittableRandom(Seed.of(seed));
        int admitted = 0;
        for (int i = 0; i < INSTRUMENTS; i++) {
            Instrument instrument = instrument(random);
            for (int j = 0; j < ORDERS; j++) {
                if (random.nextInt(20) == 0) {
                    change(random, instrument);
                }
                long priceTicks = random.nextInt(-2, 250);
                long quantityLots = random.nextInt(-2, 120);
                boolean admits = instrument.admits(priceTicks, quantityLots);
                assertThat(admits)
                        .as("seed=%d instrument=%d priceTicks=%d quantityLots=%d", seed, i, priceTicks, quantityLots)
                        .isEqualTo(hasNoFault(instrument, priceTicks, quantityLots));
                admitted += admits ? 1 : 0;
            }
        }
        assertThat(admitted).isBetween(INSTRUMENTS * ORDERS / 50, INSTRUMENTS * ORDERS / 2);
    }

    private static boolean hasNoFault(Instrument instrument, long priceTicks, long quantityLots) {
        return instrument.quantityFault(quantityLots) == RejectReason.NONE
                && instrument.priceFault(priceTicks) == RejectReason.NONE
                && instrument.controls.fault(quantityLots, priceTicks, true) == RejectReason.NONE;
    }

    private static Instrument instrument(SplittableRandom random) {
        InstrumentDefined terms = new InstrumentDefined();
        terms.instrument = 1;
        terms.tickIncrement = random.nextInt(1, 6);
        terms.lotIncrement = random.nextInt(1, 4);
        terms.maxPriceTicks = random.nextInt(100, 240);
        terms.maxQuantityLots = random.nextInt(50, 120);
        TickTable ticks = null;
        if (random.nextInt(3) == 0) {
            terms.tickTable = 1;
            ticks = new TickTable();
            assertThat(ticks.set(0, 1, false)).isEqualTo(RejectReason.NONE);
            assertThat(ticks.set(60, 5, false)).isEqualTo(RejectReason.NONE);
        }
        return new Instrument(terms, new PlainBook(new EditableOrders(), false), ticks);
    }

    private static void change(SplittableRandom random, Instrument instrument) {
        if (random.nextBoolean()) {
            instrument.setReferenceTicks(random.nextInt(200));
            return;
        }
        InstrumentControlsSet controls = new InstrumentControlsSet();
        controls.collarBasisPoints = random.nextInt(3) * 3_000;
        controls.maxOrderLots = random.nextInt(3) * 40L;
        controls.maxOrderValue = random.nextLong(3) * 5_000;
        instrument.setControls(controls);
    }
}
