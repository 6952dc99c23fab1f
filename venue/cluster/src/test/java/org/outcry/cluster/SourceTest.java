// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A source: order, bound, acknowledgement, sending again, opening. */
class SourceTest {
    private static final int METHOD = 40;
    private static final int ALL = Integer.MAX_VALUE;

    private final List<String> sent = new ArrayList<>();
    private boolean takes = true;
    private final SourceLink link = (message, offset, length) -> {
        if (takes) {
            sent.add(SourceMessage.source(message, offset)
                    + ":" + SourceMessage.incarnation(message, offset)
                    + ":" + SourceMessage.sequence(message, offset)
                    + ":" + SourceMessage.methodId(message, offset)
                    + ":" + body(message, offset, length));
        }
        return takes;
    };
    private final Source source = new Source(5, 100, 1024);

    /** Returns the length of a command's body, and its last byte. */
    private static String body(byte[] message, int offset, int length) {
        if (length == SourceMessage.HEADER_BYTES) {
            return "0";
        }
        byte[] to = new byte[1024];
        int bytes = SourceMessage.copyBody(message, offset, length, to);
        return bytes + ":" + to[bytes - 1];
    }

    private void write(int length, int lastByte) {
        byte[] bytes = source.claim(length + 20);
        bytes[source.offset() + length - 1] = (byte) lastByte;
        source.commit(METHOD, length);
    }

    private void open() {
        source.send(link, ALL);
        source.opened(100, 0, 1);
        sent.clear();
    }

    @Test
    void shouldSendNothingBeforeTheLogHasOpenedIt() {
        write(8, 1);
        assertThat(source.send(link, ALL)).isEqualTo(1);
        assertThat(source.send(link, ALL)).isZero();
        assertThat(sent).containsExactly("5:100:1:0:0");
        source.opened(100, 0, 1);
        source.send(link, ALL);
        assertThat(sent).containsExactly("5:100:1:0:0", "5:100:1:40:8:1");
    }

    @Test
    void shouldSendAgainInOrderWhatIsNotAcknowledged() {
        open();
        for (int i = 1; i <= 5; i++) {
            write(i, i);
        }
        assertThat(source.send(link, 3)).isEqualTo(3);
        source.acknowledged(2);
        assertThat(source.kept()).isEqualTo(3);
        assertThat(source.onTheirWay()).isEqualTo(1);
        source.sendAgain();
        sent.clear();
        assertThat(source.send(link, ALL)).isEqualTo(4);
        assertThat(sent).containsExactly("5:100:2:0:0", "5:100:3:40:3:3", "5:100:4:40:4:4", "5:100:5:40:5:5");
        source.acknowledged(5);
        assertThat(source.kept()).isZero();
    }

    @Test
    void shouldStopAtALinkThatTakesNothing() {
        open();
        write(8, 1);
        takes = false;
        assertThat(source.send(link, ALL)).isZero();
        takes = true;
        assertThat(source.send(link, ALL)).isEqualTo(1);
    }

    @Test
    void shouldKeepItsBoundAndTheOrderAcrossTheEndOfItsArray() {
        open();
        int written = 0;
        int acknowledged = 0;
        for (int round = 0; round < 200; round++) {
            int length = 8 + round % 90;
            while (source.hasRoom(length + 20)) {
                write(length, ++written);
            }
            assertThat(source.kept()).isBetween(5L, 40L);
            source.send(link, ALL);
            acknowledged += 3;
            source.acknowledged(acknowledged);
        }
        assertThat(written).isGreaterThan(500);
        for (int i = 0; i < sent.size(); i++) {
            assertThat(sent.get(i)).startsWith("5:100:" + (i + 1) + ":40:").endsWith(":" + (byte) (i + 1));
        }
        assertThatThrownBy(() -> {
                    while (true) {
                        write(100, 0);
                    }
                })
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("not acknowledged");
    }

    @Test
    void shouldTakeANumberAboveThatOfAnEarlierProcess() {
        write(8, 1);
        source.send(link, ALL);
        source.opened(170, 33, 1);
        assertThat(source.isOpen()).isFalse();
        source.send(link, ALL);
        source.opened(171, 0, 2);
        source.send(link, ALL);
        assertThat(sent).containsExactly("5:100:1:0:0", "5:171:2:0:0", "5:171:1:40:8:1");
    }

    @Test
    void shouldEndIfAnotherProcessTakesItsNumber() {
        open();
        source.opened(60, 3, 7);
        assertThatThrownBy(() -> source.opened(101, 0, 1))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("source=5")
                .hasMessageContaining("other=101");
    }

    @Test
    void shouldSayWhoSendsUntilTheLogAnswers() {
        open();
        source.sendAgain();
        source.send(link, ALL);
        source.openAgain();
        source.send(link, ALL);
        assertThat(sent).containsExactly("5:100:2:0:0", "5:100:2:0:0");
        source.opened(100, 0, 2);
        source.openAgain();
        assertThat(source.send(link, ALL)).isZero();
    }

    @Test
    void shouldNotTakeTheAnswerToAnEarlierLinkForThatToThePresentOne() {
        open();
        source.sendAgain();
        source.send(link, ALL);
        source.opened(100, 0, 1);
        source.openAgain();
        assertThat(source.send(link, ALL)).isEqualTo(1);
    }

    @Test
    void shouldGoOnWhereTheLogStandsWhenItIsOpenedOnceMore() {
        open();
        for (int i = 1; i <= 4; i++) {
            write(i, i);
        }
        source.send(link, 2);
        source.sendAgain();
        source.opened(100, 2, 2);
        sent.clear();
        source.send(link, ALL);
        assertThat(sent).containsExactly("5:100:2:0:0", "5:100:3:40:3:3", "5:100:4:40:4:4");
    }
}
