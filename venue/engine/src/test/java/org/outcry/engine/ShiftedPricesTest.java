// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.outcry.api.VenueEvents;
import org.outcry.api.VenueEventsWriter;
import org.outcry.api.instrument.DefineInstrument;
import org.outcry.api.instrument.SetInstrumentControls;
import org.outcry.api.instrument.SetReferencePrice;
import org.outcry.api.operator.ParticipantLimits;
import org.outcry.api.operator.SetLimitOverride;
import org.outcry.api.order.NewOrder;
import org.outcry.api.order.OrderType;
import org.outcry.api.order.Peg;
import org.outcry.api.order.ReplaceOrder;
import org.outcry.api.quote.MassQuote;

/**
 * Random flows in instruments whose prices are all lower by one number, most of them negative: the events are the same
 * but for that.
 */
final class ShiftedPricesTest {
    /** A multiple of all tick increments. */
    private static final long LOWER = 64 * 5 * 1_000;

    private static final Set<String> PRICES = Set.of(
            "priceTicks",
            "lastPriceTicks",
            "previousPriceTicks",
            "stopPriceTicks",
            "triggerPriceTicks",
            "pegLimitTicks",
            "bidPriceTicks",
            "offerPriceTicks");

    private final EventBytes events = new EventBytes();
    private final EventBytes lowerEvents = new EventBytes();
    private final Engine engine = new Engine(lowered(new VenueEventsWriter(events)));
    private final Engine lowerEngine = new Engine(new VenueEventsWriter(lowerEvents));

    @ParameterizedTest
    @ValueSource(longs = {91, 92})
    void shouldTellTheSameWithLowerPrices(long seed) {
        RandomCommands commands = new RandomCommands(seed, 0, 7, ShiftedPricesTest::withoutShares);
        for (int i = 0; i < 10_000; i++) {
            TimedCommand command = commands.next(engine);
            command.applyTo(engine);
            lower(command.command());
            command.applyTo(lowerEngine);
            if (!events.equalsBytes(lowerEvents)) {
                // Below the lowest price there is none that is off the ticks.
                assertThat(EventDump.of(lowerEvents).replace("PRICE_TOO_LOW", "PRICE_OFF_TICK"))
                        .as("seed=%d command=%d", seed, i)
                        .isEqualTo(EventDump.of(events));
            }
            events.clear();
            lowerEvents.clear();
        }
    }

    /** Takes away what depends on how high prices are. */
    private static boolean withoutShares(Object command) {
        if (command instanceof SetInstrumentControls controls) {
            controls.collarBasisPoints = 0;
            controls.staticRangeBasisPoints = 0;
            controls.dynamicRangeBasisPoints = 0;
            controls.auctionRangeBasisPoints = 0;
            controls.maxOrderValue = 0;
        }
        if (command instanceof SetLimitOverride limitOverride) {
            limitOverride.collarBasisPoints = 0;
            limitOverride.maxOrderValue = 0;
        }
        if (command instanceof ParticipantLimits limits) {
            limits.collarBasisPoints = 0;
            limits.maxGrossOpenValue = 0;
            limits.maxNetValue = 0;
        }
        if (command instanceof DefineInstrument instrument) {
            instrument.tickTable = 0;
        }
        if (command instanceof NewOrder order) {
            boolean isStop = order.terms.type == OrderType.STOP || order.terms.type == OrderType.STOP_LIMIT;
            boolean hasStop = order.terms.stopPriceTicks != 0 || !isStop || order.terms.peg == Peg.LAST;
            return hasStop && (order.terms.priceTicks != 0 || order.terms.peg.followsTouch());
        }
        if (command instanceof ReplaceOrder replace) {
            return replace.priceTicks != 0;
        }
        return true;
    }

    private static void lower(Object command) {
        if (command instanceof DefineInstrument instrument) {
            instrument.minPriceTicks = instrument.tickIncrement - LOWER;
            instrument.maxPriceTicks -= LOWER;
        } else if (command instanceof NewOrder
                || command instanceof ReplaceOrder
                || command instanceof SetReferencePrice) {
            lowerPrices(command);
        } else if (command instanceof MassQuote quote) {
            quote.entries.forEach(ShiftedPricesTest::lowerPrices);
        }
    }

    /** Events with lower prices; the terms of an instrument, too. */
    private static VenueEvents lowered(VenueEvents receiver) {
        return (VenueEvents) Proxy.newProxyInstance(
                VenueEvents.class.getClassLoader(), new Class<?>[] {VenueEvents.class}, (proxy, method, arguments) -> {
                    if (arguments != null) {
                        lowerPrices(arguments[0]);
                    }
                    try {
                        return method.invoke(receiver, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }

    private static void lowerPrices(Object target) {
        try {
            for (Field field : CommandFields.of(target)) {
                if (CommandFields.isPart(field)) {
                    lowerPrices(field.get(target));
                } else if (PRICES.contains(field.getName()) && field.getLong(target) != 0) {
                    field.setLong(target, field.getLong(target) - LOWER);
                } else if (field.getName().equals("cumValue")) {
                    long lots = CommandFields.of(target).stream()
                            .filter(other -> other.getName().equals("cumLots"))
                            .findFirst()
                            .orElseThrow()
                            .getLong(target);
                    field.setLong(target, field.getLong(target) - LOWER * lots);
                } else if (field.getName().equals("minPriceTicks")) {
                    long increment = CommandFields.get(target, "instrument") == 3
                            ? 64
                            : CommandFields.get(target, "instrument") == 2 ? 5 : 1;
                    field.setLong(target, increment - LOWER);
                } else if (field.getName().equals("maxPriceTicks")) {
                    field.setLong(target, field.getLong(target) - LOWER);
                }
            }
        } catch (IllegalAccessException e) {
            throw new AssertionError(e);
        }
    }
}
