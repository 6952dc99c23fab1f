// SPDX-License-Identifier: Apache-2.0
package org.outcry.records;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.api.OrderEntryTextReader;
import org.outcry.api.OrderEntryWriter;
import org.outcry.sequencer.Durability;
import org.outcry.sequencer.Sequencer;
import org.outcry.sequencer.SequencerConfig;
import org.outcry.wire.text.YamlParser;

/** Test of rows of an instrument and a session that are defined anew: each row has the terms of its time. */
class DefinitionsTest {
    private static final long START_NS = 1_795_000_000_000_000_000L;

    private static final String COMMANDS = """
            defineLimits: { maxOrders: 1000, maxOrdersPerSession: 100, maxInstruments: 10, maxSessions: 10 }
            ---
            defineInstrument: { instrument: 1, symbol: ABC, priceDecimals: 2, quantityDecimals: 0, tickIncrement: 1, lotIncrement: 1, maxPriceTicks: 1000000, maxQuantityLots: 1000000 }
            ---
            defineSession: { session: 1, participant: 7, cancelOnDisconnectNs: -1, compId: OLD }
            ---
            startDay: { day: 20261120 }
            ---
            logon: { session: 1, connection: 1, msgSeqNum: 1, heartBtIntSeconds: 30 }
            ---
            newOrder: { session: 1, ownerEpoch: 1, msgSeqNum: 2, instrument: 1, clientOrder: 1, side: BUY, priceTicks: 1000, quantityLots: 10, clOrdId: a-1 }
            ---
            newOrder: { session: 1, ownerEpoch: 1, msgSeqNum: 3, instrument: 1, clientOrder: 2, side: SELL, priceTicks: 1000, quantityLots: 10, clOrdId: a-2 }
            ---
            defineInstrument: { instrument: 1, symbol: XYZ, priceDecimals: 3, quantityDecimals: 1, tickIncrement: 1, lotIncrement: 1, maxPriceTicks: 1000000, maxQuantityLots: 1000000, fullSymbol: XYZ-FUTURE-2026 }
            ---
            defineSession: { session: 1, participant: 7, cancelOnDisconnectNs: -1, compId: NEW }
            ---
            newOrder: { session: 1, ownerEpoch: 1, msgSeqNum: 4, instrument: 1, clientOrder: 3, side: BUY, priceTicks: 1000, quantityLots: 10, clOrdId: a-3 }
            ---
            newOrder: { session: 1, ownerEpoch: 1, msgSeqNum: 5, instrument: 1, clientOrder: 4, side: SELL, priceTicks: 1000, quantityLots: 10, clOrdId: a-4 }
            ---
            newTaggedOrder: { session: 1, ownerEpoch: 1, msgSeqNum: 6, instrument: 1, clientOrder: 5, side: SELL, priceTicks: 1000, quantityLots: 10, clOrdId: a-5, tags: "5001=x\\u0001" }
            ---
            cancelTaggedOrder: { session: 1, ownerEpoch: 1, msgSeqNum: 7, clientOrder: 4, clOrdId: c-1, origClOrdId: a-4, tags: "5002=why\\u0001" }
            ---
            cancelTaggedOrder: { session: 1, ownerEpoch: 1, msgSeqNum: 8, clientOrder: 5, clOrdId: c-2, origClOrdId: a-5, tags: "5002=so\\u0001" }
            """;

    @TempDir
    private static Path folder;

    private static SequencerConfig config() {
        return new SequencerConfig(folder.resolve("data"), 1 << 20, Long.MAX_VALUE, Durability.PROCESS, 0);
    }

    @BeforeAll
    static void trade() throws IOException {
        long[] nowNs = {START_NS};
        try (Sequencer venue = Sequencer.solo(config(), () -> nowNs[0], line -> {})) {
            YamlParser parser = new YamlParser("commands", COMMANDS);
            OrderEntryTextReader reader = new OrderEntryTextReader(new OrderEntryWriter(venue.input()));
            while (reader.readNext(parser)) {
                nowNs[0] += 1_000;
                while (venue.doWork() > 0) {
                    // until nothing is left
                }
            }
        }
    }

    private static List<String> rows(String query) throws IOException, SQLException {
        try (Records records = new Records(folder.resolve("work"), 1)) {
            records.read(new EventSource(config(), null), Days.ALL, Records.TABLES, List.of());
            records.define(new RecordFiles(folder.resolve("none")), Set.of());
            List<String> rows = new ArrayList<>();
            try (ResultSet result = records.query(query)) {
                while (result.next()) {
                    rows.add(result.getString(1));
                }
            }
            return rows;
        }
    }

    /** A cancel's own fields are in its row, whatever its answer is. */
    @Test
    void shouldHaveTheFieldsOfCancels() throws IOException, SQLException {
        assertThat(rows("select concat_ws(' ', kind, cl_ord_id, tags) from orders where tags is not null"
                        + " order by event"))
                .containsExactly("accepted a-5 5001=x", "cancel_rejected c-1 5002=why", "cancelled c-2 5002=so");
    }

    @Test
    void shouldGiveEachRowTheTermsOfItsTime() throws IOException, SQLException {
        assertThat(rows("select concat_ws(' ', cl_ord_id, symbol, comp_id, price::double, quantity::double) from orders"
                        + " where kind = 'accepted' order by event"))
                .containsExactly(
                        "a-1 ABC OLD 10.0 10.0",
                        "a-2 ABC OLD 10.0 10.0",
                        "a-3 XYZ-FUTURE-2026 NEW 1.0 1.0",
                        "a-4 XYZ-FUTURE-2026 NEW 1.0 1.0",
                        "a-5 XYZ-FUTURE-2026 NEW 1.0 1.0");
        assertThat(rows("select concat_ws(' ', symbol, buy_comp_id, sell_comp_id, price::double) from"
                        + " trades order by event"))
                .containsExactly("ABC OLD OLD 10.0", "XYZ-FUTURE-2026 NEW NEW 1.0");
        assertThat(rows("select distinct concat_ws(' ', symbol, bid_price::double) from quotes"
                        + " where bid_price is not null order by 1"))
                .containsExactly("ABC 10.0", "XYZ-FUTURE-2026 1.0");
    }
}
