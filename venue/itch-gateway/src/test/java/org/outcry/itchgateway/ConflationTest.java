// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.outcry.itch.BestPrices;
import org.outcry.itch.ItchLayout;
import org.outcry.itch.mold.MoldPacket;
import org.outcry.itch.mold.MoldPublisher;
import org.outcry.itch.mold.PacketSink;
import org.outcry.seeds.Seed;
import org.outcry.soup.BigEndian;
import org.outcry.soup.SessionName;

class ConflationTest {
    private static final long SECOND_NS = 1_000_000_000L;

    private final MoldPublisher publisher = new MoldPublisher(1_400, SECOND_NS, List.of(packet -> true));

    @Test
    void shouldNotSendAnInstrumentMoreOftenThanItsBoundWithRepeats() {
        SplittableRandom random = new SplittableRandom(Seed.of(1));
        publisher.start(SessionName.of("20260101B1"), 1);
        Conflation conflation = new Conflation(publisher, 1);
        byte[] message = new byte[40];
        long number = 1;
        long sentAtNs = -SECOND_NS;
        long sent = 0;
        for (long nowNs = 0; nowNs < 60 * SECOND_NS; nowNs += SECOND_NS / 20) {
            long before = publisher.messages();
            if (random.nextInt(40) == 0) {
                conflation.take(1, number++, message, message.length, nowNs);
            }
            conflation.poll(nowNs);
            long now = publisher.messages() - before;
            assertThat(now).isLessThanOrEqualTo(1);
            if (now == 1) {
                assertThat(nowNs - sentAtNs).isGreaterThanOrEqualTo(SECOND_NS);
                sentAtNs = nowNs;
                sent++;
            }
        }
        assertThat(sent).isGreaterThan(10);
    }

    /** One that changes in the turn of the start holds up none that is kept, and is not sent again before them. */
    @Test
    void shouldSendWhatItKeepsBeforeAChangedInstrumentIsSentAgain() {
        List<Integer> sent = new ArrayList<>();
        MoldPacket packet = new MoldPacket();
        MoldPublisher lines = new MoldPublisher(1_400, SECOND_NS, List.of(bytes -> {
            byte[] copy = new byte[bytes.remaining()];
            bytes.get(copy);
            packet.wrap(copy, 0, copy.length);
            for (int i = packet.count(); i > 0; i--) {
                sent.add(BestPrices.locate(copy, packet.messageOffset()));
                packet.advance();
            }
            return true;
        }));
        lines.start(SessionName.of("20260101B1"), 1);
        Conflation conflation = new Conflation(lines, 1);
        byte[] message = new byte[40];
        BigEndian.putU16(message, ItchLayout.LOCATE, 4);
        conflation.take(4, 9, message, message.length, 0);
        for (int instrument = 1; instrument < 4; instrument++) {
            BigEndian.putU16(message, ItchLayout.LOCATE, instrument);
            conflation.keep(instrument, 5, instrument, message, message.length, 0);
        }
        lines.advance(10);
        assertThat(sent).containsExactly(4);
        conflation.poll(SECOND_NS / 2);
        lines.advance(10);
        assertThat(sent).containsExactly(4, 1, 2);
        BigEndian.putU16(message, ItchLayout.LOCATE, 4);
        conflation.take(4, 10, message, message.length, SECOND_NS / 2);
        conflation.poll(SECOND_NS);
        lines.advance(11);
        assertThat(sent).startsWith(4, 1, 2, 3, 4);
    }

    /**
     * Sends changes of many instruments in random turns and checks each number and each instrument's newest message as
     * a client does.
     */
    @Test
    void shouldGiveEachMessageANumberOfItsOwnAndEachClientTheNewest() {
        SplittableRandom random = new SplittableRandom(Seed.of(2));
        Map<Long, Integer> contents = new HashMap<>();
        long[] newest = new long[201];
        int[] received = new int[201];
        int[] changed = new int[201];
        MoldPacket packet = new MoldPacket();
        PacketSink client = bytes -> {
            byte[] copy = new byte[bytes.remaining()];
            bytes.get(copy);
            assertThat(packet.wrap(copy, 0, copy.length)).isTrue();
            long of = packet.number();
            for (int i = packet.count(); i > 0; i--) {
                int instrument = BestPrices.locate(copy, packet.messageOffset());
                int content = BigEndian.getU16(copy, packet.messageOffset() + ItchLayout.BODY);
                assertThat(contents.putIfAbsent(of, content)).isIn(null, content);
                if (of > newest[instrument]) {
                    newest[instrument] = of;
                    received[instrument] = content;
                }
                of++;
                packet.advance();
            }
            return true;
        };
        MoldPublisher lines = new MoldPublisher(1_400, SECOND_NS, List.of(client));
        lines.start(SessionName.of("20260101B1"), 1);
        Conflation conflation = new Conflation(lines, 10);
        byte[] message = new byte[40];
        long number = 1;
        for (long nowNs = 0; nowNs < 60 * SECOND_NS; nowNs += SECOND_NS / 100) {
            for (int changes = random.nextInt(4) - 2; changes > 0; changes--) {
                int instrument = 1 + random.nextInt(200);
                changed[instrument] = (int) (number % 65_536);
                BigEndian.putU16(message, ItchLayout.LOCATE, instrument);
                BigEndian.putU16(message, ItchLayout.BODY, changed[instrument]);
                conflation.take(instrument, number++, message, message.length, nowNs);
            }
            conflation.poll(nowNs);
            lines.advance(number);
        }
        for (int i = 0; i < 12; i++) {
            conflation.poll(61 * SECOND_NS + i * SECOND_NS / 10);
            lines.advance(number);
        }
        assertThat(received).isEqualTo(changed);
    }
}
