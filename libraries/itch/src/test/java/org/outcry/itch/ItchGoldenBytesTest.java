// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;

/** Test of each message, both ways, with bytes written by hand from doc/itch-5.0.md. */
class ItchGoldenBytesTest {
    private static final long TIMESTAMP_NS = 0x0102_0304_0506L;
    private static final long SYMBOL = ItchSymbol.of("ABC");
    private static final String HEAD = "0007 0000 010203040506 ";
    private static final String ABC = "4142432020202020 ";

    private final byte[] out = new byte[64];
    private final ItchLines lines = new ItchLines();
    private final ItchParser parser = new ItchParser(lines);

    private void check(int length, String hex, String told) {
        byte[] golden = HexFormat.of().parseHex(hex.replace(" ", ""));
        assertThat(HexFormat.of().formatHex(out, 1, 1 + length))
                .isEqualTo(HexFormat.of().formatHex(golden));
        assertThat(ItchLayout.lengthOf(golden[0])).isEqualTo(length);
        assertThat(parser.parse(out, 1, length)).isEqualTo(ItchParser.Result.TOLD);
        assertThat(lines.take()).isEqualTo(told);
        assertThat(parser.parse(out, 1, length - 1)).isEqualTo(ItchParser.Result.WRONG_LENGTH);
        assertThat(parser.parse(out, 1, length + 1)).isEqualTo(ItchParser.Result.WRONG_LENGTH);
        assertThat(lines.take()).isEmpty();
        Arrays.fill(out, (byte) 0xEE);
    }

    @Test
    void shouldWriteAndReadSystemEvents() {
        check(ItchEncoder.systemEvent(out, 1, TIMESTAMP_NS, (byte) 'O'), "53 0000 0000 010203040506 4F", "S 0 O");
    }

    @Test
    void shouldWriteAndReadStockDirectories() {
        StockDirectory directory = new StockDirectory();
        directory.symbol = SYMBOL;
        directory.roundLot = 100;
        directory.roundLotsOnly = 'Y';
        directory.etpLeverage = 0xFFFF_FFFFL;
        check(
                ItchEncoder.stockDirectory(out, 1, 7, TIMESTAMP_NS, directory),
                "52 " + HEAD + ABC + "51 4E 00000064 59 43 5A20 50 4E 4E 20 4E FFFFFFFF 4E",
                "R 7 ABC 100 Y 4294967295");
    }

    @Test
    void shouldWriteAndReadTradingActions() {
        check(
                ItchEncoder.tradingAction(out, 1, 7, TIMESTAMP_NS, SYMBOL, (byte) 'H', 0x54312020),
                "48 " + HEAD + ABC + "48 20 54312020",
                "H 7 ABC H 54312020");
    }

    @Test
    void shouldWriteAndReadAddedOrders() {
        check(
                ItchEncoder.addOrder(out, 1, 7, TIMESTAMP_NS, 258, (byte) 'B', 0xFFFF_FFFEL, SYMBOL, 0x1234_5678L),
                "41 " + HEAD + "0000000000000102 42 FFFFFFFE " + ABC + "12345678",
                "A 7 258 B 4294967294 ABC 305419896 0");
    }

    @Test
    void shouldWriteAndReadAttributedOrders() {
        check(
                ItchEncoder.addOrderAttributed(out, 1, 7, TIMESTAMP_NS, 258, (byte) 'S', 5, SYMBOL, 6, 0x4D504944),
                "46 " + HEAD + "0000000000000102 53 00000005 " + ABC + "00000006 4D504944",
                "A 7 258 S 5 ABC 6 1297107268");
    }

    @Test
    void shouldWriteAndReadExecutions() {
        check(
                ItchEncoder.orderExecuted(out, 1, 7, TIMESTAMP_NS, 258, 5, 0x0A0B_0C0DL),
                "45 " + HEAD + "0000000000000102 00000005 000000000A0B0C0D",
                "E 7 258 5 168496141");
    }

    @Test
    void shouldWriteAndReadExecutionsWithPrice() {
        check(
                ItchEncoder.orderExecutedWithPrice(out, 1, 7, TIMESTAMP_NS, 258, 5, 9, true, 6),
                "43 " + HEAD + "0000000000000102 00000005 0000000000000009 59 00000006",
                "C 7 258 5 9 true 6");
    }

    @Test
    void shouldWriteAndReadPartialCancels() {
        check(
                ItchEncoder.orderCancelled(out, 1, 7, TIMESTAMP_NS, 258, 5),
                "58 " + HEAD + "0000000000000102 00000005",
                "X 7 258 5");
    }

    @Test
    void shouldWriteAndReadDeletes() {
        check(ItchEncoder.orderDeleted(out, 1, 7, TIMESTAMP_NS, 258), "44 " + HEAD + "0000000000000102", "D 7 258");
    }

    @Test
    void shouldWriteAndReadReplaces() {
        check(
                ItchEncoder.orderReplaced(out, 1, 7, TIMESTAMP_NS, 258, 259, 5, 6),
                "55 " + HEAD + "0000000000000102 0000000000000103 00000005 00000006",
                "U 7 258 259 5 6");
    }

    @Test
    void shouldWriteAndReadTrades() {
        check(
                ItchEncoder.trade(out, 1, 7, TIMESTAMP_NS, 0, (byte) 'B', 5, SYMBOL, 6, 9),
                "50 " + HEAD + "0000000000000000 42 00000005 " + ABC + "00000006 0000000000000009",
                "P 7 0 B 5 ABC 6 9");
    }

    @Test
    void shouldWriteAndReadCrossTrades() {
        check(
                ItchEncoder.crossTrade(out, 1, 7, TIMESTAMP_NS, 1L << 40, SYMBOL, 6, 9, (byte) 'O'),
                "51 " + HEAD + "0000010000000000 " + ABC + "00000006 0000000000000009 4F",
                "Q 7 1099511627776 ABC 6 9 O");
    }

    @Test
    void shouldWriteAndReadBrokenTrades() {
        check(ItchEncoder.brokenTrade(out, 1, 7, TIMESTAMP_NS, 9), "42 " + HEAD + "0000000000000009", "B 7 9");
    }

    @Test
    void shouldPassOnOtherTypesOfTheTableWhole() {
        for (char type : "YLVWKJhNO".toCharArray()) {
            byte[] message = new byte[ItchLayout.lengthOf((byte) type)];
            message[0] = (byte) type;
            assertThat(parser.parse(message, 0, message.length)).isEqualTo(ItchParser.Result.TOLD);
            assertThat(lines.take()).isEqualTo("other " + type + " " + message.length);
            assertThat(parser.parse(message, 0, message.length - 1)).isEqualTo(ItchParser.Result.WRONG_LENGTH);
        }
    }

    @Test
    void shouldRefuseTypesThatTheTableHasNot() {
        assertThat(parser.parse(new byte[] {'z'}, 0, 1)).isEqualTo(ItchParser.Result.UNKNOWN_TYPE);
        assertThat(parser.parse(new byte[] {(byte) 0xC1}, 0, 1)).isEqualTo(ItchParser.Result.UNKNOWN_TYPE);
        assertThat(parser.parse(new byte[1], 0, 0)).isEqualTo(ItchParser.Result.WRONG_LENGTH);
    }

    @Test
    void shouldWriteAndReadOrderImbalances() {
        check(
                ItchEncoder.orderImbalance(
                        out, 1, 7, TIMESTAMP_NS, 5, 0x1_0000_0000L, (byte) 'B', SYMBOL, 1, 2, 3, (byte) 'O'),
                "49 " + HEAD + "0000000000000005 0000000100000000 42 " + ABC + "00000001 00000002 00000003 4F 20",
                "I 7 5 4294967296 B ABC 1 2 3 O");
    }

    @Test
    void shouldTurnTextsIntoSymbolsAndBack() {
        assertThat(ItchSymbol.text(ItchSymbol.of("ABCDEFGH"))).isEqualTo("ABCDEFGH");
        assertThat(ItchSymbol.ofLittleEndian(0x434241)).isEqualTo(SYMBOL);
        assertThat(ItchSymbol.ofLittleEndian(0)).isEqualTo(ItchSymbol.BLANK);
    }
}
