// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.outcry.api.instrument.InstrumentDefined;
import org.outcry.api.order.OrderExecuted;
import org.outcry.api.order.Side;
import org.outcry.gateway.VenueDescription;
import org.outcry.wire.text.Json;

/** Quantities that participants bought and sold on a day, over all their sessions. The gateway's thread. */
final class DayPositions {
    private final Map<Integer, Integer> participants = new HashMap<>();
    private final Map<Integer, Map<Integer, Position>> positions = new HashMap<>();

    /** Quantities and values bought and sold. Values are in ticks times lots. */
    private static final class Position {
        private long boughtLots;
        private long soldLots;
        private BigInteger boughtValue = BigInteger.ZERO;
        private BigInteger soldValue = BigInteger.ZERO;

        private void add(OrderExecuted event, int sign) {
            BigInteger value =
                    BigInteger.valueOf(event.lastPriceTicks).multiply(BigInteger.valueOf(sign * event.lastLots));
            if (event.side == Side.BUY) {
                boughtLots += sign * event.lastLots;
                boughtValue = boughtValue.add(value);
            } else {
                soldLots += sign * event.lastLots;
                soldValue = soldValue.add(value);
            }
        }
    }

    /** Creates the positions of the participants that sessions belong to. */
    DayPositions(List<VenueDescription.Session> sessions) {
        sessions.forEach(session -> participants.put(session.number(), session.participant()));
    }

    /** Returns the participant that a session belongs to; 0 if it is not known. */
    int participant(int session) {
        return participants.getOrDefault(session, 0);
    }

    void clear() {
        positions.clear();
    }

    void executed(OrderExecuted event) {
        add(event, 1);
    }

    /** Takes an execution back. */
    void busted(OrderExecuted event) {
        add(event, -1);
    }

    private void add(OrderExecuted event, int sign) {
        Integer participant = participants.get(event.session);
        if (participant != null) {
            positions
                    .computeIfAbsent(participant, absent -> new TreeMap<>())
                    .computeIfAbsent(event.instrument, absent -> new Position())
                    .add(event, sign);
        }
    }

    /** Returns the positions of a participant, by the numbers of the instruments. */
    List<Json> of(int participant, Map<Integer, InstrumentDefined> definitions) {
        List<Json> rows = new ArrayList<>();
        positions.getOrDefault(participant, Map.of()).forEach((number, position) -> {
            InstrumentDefined defined = definitions.get(number);
            if (defined != null) {
                int quantities = defined.quantityDecimals;
                int values = defined.priceDecimals + quantities;
                rows.add(new Json()
                        .put("symbol", defined.name())
                        .put("position", OrderViews.decimal(position.boughtLots - position.soldLots, quantities))
                        .put("boughtQuantity", OrderViews.decimal(position.boughtLots, quantities))
                        .put("soldQuantity", OrderViews.decimal(position.soldLots, quantities))
                        .put("boughtValue", new BigDecimal(position.boughtValue, values).toPlainString())
                        .put("soldValue", new BigDecimal(position.soldValue, values).toPlainString()));
            }
        });
        return rows;
    }
}
