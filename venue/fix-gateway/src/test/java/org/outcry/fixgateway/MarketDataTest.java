// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.api.instrument.Phase;
import org.outcry.api.instrument.SetPhase;
import org.outcry.api.operator.StartDay;
import org.outcry.fixgateway.book.MarketSubscriptions;
import org.outcry.fixgateway.marketdata.MarketDataRequests;
import org.outcry.seeds.Seed;
import org.outcry.wire.file.EventFileReader;

/** Market data over FIX: snapshots, changes, trades; what is refused, and a reader that is slow. */
class MarketDataTest extends TwoTraders {
    private static final String ALL = "267=3|269=0|269=1|269=2|146=1|55=ABC|";

    @Test
    void shouldSendASnapshot() throws IOException {
        bob.order("b-1", '1', 10, "9.00");
        bob.order("b-2", '1', 5, "9.00");
        bob.order("b-3", '1', 7, "8.99");
        bob.order("b-4", '2', 4, "10.00");
        alice.send("V", "262=m-1|263=0|264=0|" + ALL);
        assertThat(alice.expect("35=W", "262=m-1", "55=ABC", "268=3"))
                .contains("|269=0|270=9.00|271=15|269=0|270=8.99|271=7|269=1|270=10.00|271=4|");
        alice.send("V", "262=m-1|263=0|264=1|267=1|269=0|146=2|55=COIN|55=ABC|");
        next();
        String first = alice.expect("35=W", "262=m-1");
        next();
        String second = alice.expect("35=W", "262=m-1");
        assertThat(List.of(first, second))
                .anyMatch(text -> text.contains("|55=ABC|268=1|269=0|270=9.00|271=15|10="))
                .anyMatch(text -> text.contains("|55=COIN|268=0|10="));
        alice.expectNothingBut();
    }

    @Test
    void shouldSendChanges() throws IOException {
        TestClient erin = venue.logOn("ERIN");
        alice.send("V", "262=m-1|263=1|264=0|265=1|" + ALL);
        alice.expect("35=W", "268=0");
        change(() -> bob.order("b-1", '1', 10, "9.00"), "268=1|279=0|269=0|55=ABC|270=9.00|271=10|");
        change(() -> bob.order("b-2", '1', 5, "9.00"), "268=1|279=1|269=0|55=ABC|270=9.00|271=15|");
        change(() -> bob.order("b-3", '2', 4, "10.00"), "268=1|279=0|269=1|55=ABC|270=10.00|271=4|");
        change(() -> bob.send("F", "11=b-4|41=b-2|"), "268=1|279=1|269=0|55=ABC|270=9.00|271=10|");
        change(
                () -> erin.order("e-5", '2', 12, "9.00"),
                "|269=2|278=2|55=ABC|270=9.00|271=10|279=2|269=0|55=ABC|270=9.00|279=0|269=1|55=ABC|270=9.00|271=2|");
        change(
                () -> erin.send("G", "11=e-6|41=e-5|38=12|44=9.50|"),
                "279=2|269=1|55=ABC|270=9.00|279=0|269=1|55=ABC|270=9.50|271=2|");
        alice.send("V", "262=m-1|263=2|");
        alice.expectNothingBut();
        bob.order("b-7", '1', 10, "8.00");
        next();
        alice.expectNothing();
    }

    /** In trade at last a command's trades are an execution each and a cross of all, which is the one that counts. */
    @Test
    void shouldTellATradeAtLastOnce() throws IOException {
        TestClient erin = venue.logOn("ERIN");
        bob.order("b-1", '2', 10, "9.00");
        erin.order("e-1", '1', 4, "9.00");
        setPhase(Phase.CLOSING_AUCTION);
        setPhase(Phase.TRADE_AT_LAST);
        alice.send("V", "262=m-1|263=1|264=0|265=1|267=1|269=2|146=1|55=ABC|");
        alice.expect("35=W", "268=1");
        next();
        erin.order("e-2", '1', 3, "9.00");
        assertThat(alice.expect("35=X", "262=m-1")).contains("|268=1|279=0|269=2|278=", "|55=ABC|270=9.00|271=3|");
    }

    /** The first request finds the damage; its subscription ends, and orders go on. */
    @Test
    void shouldRefuseWhenAnEventOfTheDayIsDamaged() throws IOException {
        bob.order("b-1", '1', 10, "9.00");
        bob.expect("150=0");
        damageLastEvent();
        bob.order("b-2", '1', 10, "9.00");
        bob.expect("150=0");
        for (String id : List.of("m-1", "m-2")) {
            alice.send("V", "262=" + id + "|263=1|264=0|265=1|" + ALL);
            assertThat(alice.expect(
                            "35=Y",
                            "262=" + id,
                            "58=no market data until the venue's next start: an event of the day is damaged"))
                    .doesNotContain("|281=");
            next();
        }
        assertThat(venue.hasLine("market data over FIX is refused until the next start: "))
                .isTrue();
        alice.order("a-1", '2', 10, "10.00");
        alice.expect("150=0", "11=a-1");
    }

    private void damageLastEvent() throws IOException {
        try (EventFileReader log = EventFileReader.open(venue.sequencer.eventLog())) {
            while (log.poll((methodId, bytes, offset, length) -> {}, Long.MAX_VALUE, 1_000) > 0) {
                // To the last one.
            }
            try (FileChannel file = FileChannel.open(log.file(), StandardOpenOption.READ, StandardOpenOption.WRITE)) {
                ByteBuffer one = ByteBuffer.allocate(1);
                long at = log.offset() + 2 * Long.BYTES;
                file.read(one, at);
                one.put(0, (byte) (one.get(0) ^ 1)).rewind();
                file.write(one, at);
            }
        }
    }

    private interface Request {
        void send() throws IOException;
    }

    private void change(Request request, String entries) throws IOException {
        next();
        request.send();
        assertThat(alice.expect("35=X", "262=m-1").replaceFirst("279=0\\|269=2\\|278=\\d+", "|269=2|278=2"))
                .contains(entries);
    }

    /** Lets the time pass until the next message may be sent. */
    private void next() {
        venue.clock.advance(MarketDataRequests.INTERVAL_NS);
        venue.drive(3);
    }

    @Test
    void shouldReplaceSnapshotsWhereAsked() throws IOException {
        alice.send("V", "262=m-1|263=1|264=1|265=0|266=Y|267=1|269=1|146=1|55=ABC|");
        alice.expect("35=W", "268=0");
        next();
        bob.order("b-1", '2', 4, "10.00");
        alice.expect("35=W", "268=1", "269=1", "270=10.00", "271=4");
        next();
        bob.order("b-2", '2', 4, "10.01");
        bob.order("b-3", '1', 4, "9.00");
        alice.expectNothing();
        bob.order("b-4", '2', 4, "9.99");
        alice.expect("35=W", "268=1", "270=9.99");
    }

    @Test
    void shouldRefuseWithReasons() throws IOException {
        String[] refused = {
            "263=0|264=0|267=1|269=0|146=1|55=NOSUCH|",
            "0",
            "263=0|264=5|" + ALL,
            "5",
            "263=0|264=0|266=N|" + ALL,
            "7",
            "263=0|264=0|267=1|269=4|146=1|55=ABC|",
            "8"
        };
        for (int i = 0; i < refused.length; i += 2) {
            alice.send("V", "262=r-" + i + "|" + refused[i]);
            alice.expect("35=Y", "262=r-" + i, "281=" + refused[i + 1]);
        }
        alice.send("V", "262=r-x|263=3|264=0|" + ALL);
        alice.expect("35=3", "371=263", "373=5");
        alice.send("V", "262=r-x|263=1|264=0|265=2|" + ALL);
        alice.expect("35=3", "371=265", "373=5");
        alice.send("V", "262=m-1|263=1|264=0|" + ALL);
        alice.expect("35=W");
        alice.send("V", "262=m-1|263=1|264=0|" + ALL);
        alice.expect("35=Y", "281=1");
        for (int i = 1; i < MarketSubscriptions.MAX; i++) {
            alice.send("V", "262=n-" + i + "|263=1|264=0|" + ALL);
        }
        alice.send("V", "262=o|263=1|264=0|" + ALL);
        String message = alice.next();
        while (message.contains("|35=W|")) {
            message = alice.next();
        }
        assertThat(message).contains("|35=Y|", "|262=o|", "|281=2|");
        alice.send("V", "262=p|263=1|");
        message = alice.next();
        while (message.contains("|35=W|")) {
            message = alice.next();
        }
        assertThat(message).contains("|35=3|", "|371=264|", "|373=1|");
    }

    @Test
    void shouldFillTheGapOfAResend() throws IOException {
        alice.send("V", "262=m-1|263=1|264=0|" + ALL);
        alice.expect("35=W", "34=2");
        next();
        alice.order("a-1", '1', 10, "9.00");
        alice.expect("150=0", "34=3");
        alice.expect("35=X", "34=4");
        alice.send("2", "7=2|16=0|");
        alice.expect("35=4", "34=2", "43=Y", "123=Y", "36=3");
        alice.expect("35=8", "34=3", "43=Y");
        alice.expect("35=4", "34=4", "43=Y", "123=Y", "36=5");
        alice.expectNothingBut();
    }

    @Test
    void shouldHaveTheBookThatTheChangesMake() throws IOException {
        Random random = new Random(Seed.of(5));
        TestClient reader = venue.connect("CAROL");
        reader.send("A", "98=0|108=30|141=Y|554=secret|");
        reader.expect("35=A");
        reader.send("V", "262=c|263=1|264=0|" + ALL);
        reader.expect("35=W");
        TreeMap<String, String> book = new TreeMap<>();
        for (int i = 0; i < 400; i++) {
            if (i % 100 == 99) {
                setPhase(Phase.OPENING_AUCTION);
            } else if (i % 100 == 20) {
                setPhase(Phase.CONTINUOUS);
            }
            String price = (random.nextBoolean() ? "10." : "9.") + (10 + random.nextInt(80));
            String more = random.nextInt(4) == 0 ? "|111=1" : "";
            bob.send(
                    "D",
                    "11=x-" + i + "|55=ABC|54=" + (1 + random.nextInt(2)) + "|38=" + (1 + random.nextInt(9))
                            + "|40=2|44=" + price + more + "|");
            if (random.nextInt(3) == 0) {
                bob.send("F", "11=y-" + i + "|41=x-" + random.nextInt(i + 1) + "|");
            }
            if (random.nextInt(5) == 0) {
                next();
            }
            reader.drain().forEach(message -> apply(message, book));
            bob.drain();
        }
        setPhase(Phase.CONTINUOUS);
        bob.drain();
        for (int i = 0; i < 10; i++) {
            next();
        }
        reader.drain().forEach(message -> apply(message, book));
        alice.send("V", "262=m|263=0|264=0|" + ALL);
        TreeMap<String, String> present = new TreeMap<>();
        apply(alice.expect("35=W"), present);
        assertThat(book).isEqualTo(present).hasSizeGreaterThan(20);
        assertThat(present).isEqualTo(ofOpenOrders());
    }

    /** Returns the displayed quantity by type and price of the open orders, all of which are BOB's. */
    private Map<String, String> ofOpenOrders() throws IOException {
        TreeMap<String, String> levels = new TreeMap<>();
        bob.send("AF", "584=all|585=7|");
        String report = "";
        while (!report.contains("|912=Y|")) {
            report = bob.expect("150=I");
            String level = (TestClient.value(report, 54).equals("1") ? "0" : "1") + TestClient.value(report, 44);
            int displayed = report.contains("|111=1|") ? 1 : Integer.parseInt(TestClient.value(report, 151));
            levels.merge(
                    level,
                    Integer.toString(displayed),
                    (one, other) -> Integer.toString(Integer.parseInt(one) + Integer.parseInt(other)));
        }
        return levels;
    }

    @Test
    void shouldBeginWithTheDayAndWhatIsCarriedOver() throws IOException {
        alice.send("V", "262=m|263=1|264=0|" + ALL);
        alice.expect("35=W", "268=0");
        next();
        bob.send("D", "11=b-1|55=ABC|54=1|38=5|40=2|44=9.00|59=1|");
        bob.expect("150=0");
        alice.expect("35=X", "271=5");
        next();
        bob.order("b-2", '1', 3, "8.00");
        bob.expect("150=0");
        alice.expect("35=X", "270=8.00");
        StartDay day = new StartDay();
        day.day = 20261121;
        venue.commands.startDay(day);
        next();
        assertThat(alice.expect("35=X")).contains("|268=1|279=2|269=0|55=ABC|270=8.00|10=");
        alice.expectNothingBut();
        venue.restartGateway();
        alice = venue.logOn("ALICE");
        alice.send("V", "262=m|263=0|264=0|" + ALL);
        assertThat(alice.expect("35=W")).contains("|268=1|269=0|270=9.00|271=5|10=");
    }

    /** Applies the entries of a message to a book: the type and price of each level, and its size. */
    private static void apply(String message, Map<String, String> book) {
        String action = "0";
        String type = "";
        String price = "";
        for (String field : message.split("\\|", 0)) {
            String value = field.substring(field.indexOf('=') + 1);
            switch (field.substring(0, field.indexOf('='))) {
                case "279" -> action = value;
                case "269" -> type = value;
                case "270" -> {
                    price = value;
                    if (action.equals("2")) {
                        assertThat(book.remove(type + price)).isNotNull();
                    }
                }
                case "271" -> {
                    if (!type.equals("2")) {
                        assertThat(book.put(type + price, value) != null).isEqualTo(action.equals("1"));
                    }
                }
                default -> {}
            }
        }
    }

    private void setPhase(Phase phase) {
        SetPhase command = new SetPhase();
        command.instrument = 1;
        command.phase = phase;
        venue.commands.setPhase(command);
        venue.drive(5);
    }

    /** The changes that a reader does not take in are told together, and cost no memory. */
    @Test
    void shouldConflateForASlowReader(@TempDir Path directory) throws IOException {
        int orders = 2_000;
        try (TestVenue small = new TestVenue(directory, "writeBuffer: 32KiB")) {
            TestClient trader = small.logOn("BOB");
            TestClient slow = new TestClient(small, "ALICE", 4096);
            slow.send("A", "98=0|108=0|141=Y|");
            slow.expect("35=A");
            slow.send("V", "262=s|263=1|264=0|" + ALL);
            slow.expect("35=W");
            for (int i = 0; i < orders; i++) {
                trader.order("b-" + i, '1', 1, "9." + (10 + i % 40));
                trader.expect("150=0");
                small.clock.advance(MarketDataRequests.INTERVAL_NS);
            }
            assertThat(small.hasLine("it does not read")).isFalse();
            TreeMap<String, String> book = new TreeMap<>();
            String size = Integer.toString(orders / 40);
            int messages = 0;
            while (book.size() < 40 || !book.values().stream().allMatch(size::equals)) {
                apply(slow.next(), book);
                messages++;
                small.clock.advance(MarketDataRequests.INTERVAL_NS);
            }
            assertThat(messages).isLessThan(orders / 2);
        }
    }
}
