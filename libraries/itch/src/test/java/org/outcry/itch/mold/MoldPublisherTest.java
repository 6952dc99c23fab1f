// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch.mold;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.outcry.soup.SessionName;

class MoldPublisherTest {
    private static final SessionName SESSION = SessionName.of("2026010101");
    private static final byte[] MESSAGE = new byte[30];

    private final List<String> sent = new ArrayList<>();
    private boolean full;
    private final MoldPublisher publisher = new MoldPublisher(100, 1_000, List.of(this::send, bytes -> true));

    private boolean send(java.nio.ByteBuffer bytes) {
        if (full) {
            return false;
        }
        byte[] copy = new byte[bytes.remaining()];
        bytes.get(copy);
        MoldPacket packet = new MoldPacket();
        assertThat(packet.wrap(copy, 0, copy.length)).isTrue();
        sent.add(packet.number() + (packet.isEndOfSession() ? "end" : "+" + packet.count()));
        return true;
    }

    @Test
    void shouldFillPacketsAndFlushTheRest() {
        publisher.start(SESSION, 1);
        for (int number = 1; number <= 5; number++) {
            publisher.publish(number, MESSAGE, 0, MESSAGE.length);
        }
        assertThat(sent).containsExactly("1+2", "3+2");
        publisher.flush();
        publisher.flush();
        assertThat(sent).containsExactly("1+2", "3+2", "5+1");
        assertThat(publisher.packets()).isEqualTo(3);
        assertThat(publisher.messages()).isEqualTo(5);
    }

    @Test
    void shouldStartAPacketWhereNumbersHaveAHole() {
        publisher.start(SESSION, 1);
        publisher.publish(1, MESSAGE, 0, 1);
        publisher.publish(5, MESSAGE, 0, 1);
        publisher.flush();
        assertThat(sent).containsExactly("1+1", "5+1");
    }

    @Test
    void shouldNumberAMessageAfterOnesThatAreNotSent() {
        publisher.start(SESSION, 1);
        publisher.publish(1, MESSAGE, 0, 1);
        publisher.advance(9);
        publisher.publish(9, MESSAGE, 0, 1);
        publisher.publish(10, MESSAGE, 0, 1);
        publisher.flush();
        assertThat(sent).containsExactly("1+1", "9+2");
    }

    @Test
    void shouldSendHeartbeatsWhenSilentOnly() {
        publisher.start(SESSION, 7);
        publisher.poll(0);
        publisher.poll(500);
        assertThat(sent).containsExactly("7+0");
        publisher.publish(7, MESSAGE, 0, 1);
        publisher.flush();
        publisher.poll(999);
        publisher.poll(1_500);
        assertThat(sent).containsExactly("7+0", "7+1");
        publisher.poll(2_000);
        assertThat(sent).containsExactly("7+0", "7+1", "8+0");
        assertThat(publisher.heartbeats()).isEqualTo(2);
    }

    @Test
    void shouldCountWhatALineDropsAndGoOn() {
        publisher.start(SESSION, 1);
        full = true;
        publisher.publish(1, MESSAGE, 0, 1);
        publisher.flush();
        full = false;
        publisher.publish(2, MESSAGE, 0, 1);
        publisher.flush();
        assertThat(sent).containsExactly("2+1");
        assertThat(publisher.drops(0)).isEqualTo(1);
        assertThat(publisher.drops(1)).isZero();
    }

    @Test
    void shouldEndTheSession() {
        publisher.start(SESSION, 1);
        publisher.publish(1, MESSAGE, 0, 1);
        publisher.endSession(2_500);
        assertThat(sent).containsExactly("1+1", "2end");
        assertThat(publisher.poll(0)).isZero();
        assertThatThrownBy(() -> publisher.publish(2, MESSAGE, 0, 1)).hasMessage("no session: start one first");
    }

    @Test
    void shouldRepeatTheEndOfASessionWhileTheNextRuns() {
        publisher.start(SESSION, 1);
        publisher.endSession(2_500);
        publisher.start(SESSION, 7);
        sent.clear();
        for (long nowNs = 0; nowNs < 10_000; nowNs += 500) {
            publisher.poll(nowNs);
        }
        assertThat(sent.stream().filter(each -> each.equals("1end"))).hasSize(2);
        assertThat(sent.stream().filter(each -> each.startsWith("7"))).hasSize(10);
    }

    @Test
    void shouldRefuseMessagesThatFitNoPacket() {
        publisher.start(SESSION, 1);
        assertThatThrownBy(() -> publisher.publish(1, new byte[100], 0, 100))
                .hasMessage("message too long for a packet: length=100 bound=78");
    }
}
