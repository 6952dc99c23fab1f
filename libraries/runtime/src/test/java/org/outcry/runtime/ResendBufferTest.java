// SPDX-License-Identifier: Apache-2.0
package org.outcry.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Order, bound, acknowledgement and sending again of kept records. */
class ResendBufferTest {
    private final ResendBuffer buffer = new ResendBuffer(1_024);
    private final List<String> sent = new ArrayList<>();

    private void add(int id, int length) {
        buffer.claim(length);
        buffer.bytes()[buffer.claimedOffset()] = (byte) id;
        buffer.commit(id, length);
    }

    private void sendAll() {
        while (buffer.hasNext()) {
            assertThat(buffer.bytes()[buffer.nextOffset()]).isEqualTo((byte) buffer.nextId());
            sent.add(buffer.nextId() + ":" + buffer.nextLength());
            buffer.sent();
        }
    }

    @Test
    void shouldSendAgainWhatIsNotAcknowledged() {
        add(1, 5);
        add(2, 9);
        sendAll();
        add(3, 1);
        buffer.acknowledged(1);
        assertThat(buffer.firstSequence()).isEqualTo(2);
        buffer.sendAgain();
        sendAll();
        assertThat(sent).containsExactly("1:5", "2:9", "2:9", "3:1");
        assertThat(buffer.onTheirWay()).isEqualTo(2);
        buffer.acknowledged(9);
        assertThat(buffer.kept()).isZero();
        assertThat(buffer.lastSequence()).isEqualTo(3);
        assertThat(buffer.hasNext()).isFalse();
    }

    /** The log may have what this connection has not sent: an earlier one did. */
    @Test
    void shouldNotSendWhatWasAcknowledgedBefore() {
        add(1, 5);
        add(2, 5);
        sendAll();
        buffer.sendAgain();
        buffer.acknowledged(1);
        sendAll();
        assertThat(sent).containsExactly("1:5", "2:5", "2:5");
    }

    @Test
    void shouldKeepItsBound() {
        add(1, 500);
        assertThat(buffer.hasRoom(500)).isTrue();
        add(2, 500);
        assertThat(buffer.hasRoom(1)).isFalse();
        assertThatThrownBy(() -> buffer.claim(1))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("kept=2");
        buffer.acknowledged(1);
        assertThat(buffer.hasRoom(500)).isTrue();
    }

    @Test
    void shouldKeepOrderAroundItsEnd() {
        Random random = new Random(7);
        int last = 0;
        long acknowledged = 0;
        for (int i = 0; i < 10_000; i++) {
            int length = 1 + random.nextInt(200);
            if (buffer.hasRoom(length)) {
                add(++last, length);
            } else {
                acknowledged += 1 + random.nextInt(3);
                buffer.acknowledged(acknowledged);
                acknowledged = buffer.firstSequence() - 1;
            }
            long[] next = {buffer.firstSequence()};
            buffer.visit((sequence, id, bytes, offset, size) -> {
                assertThat(sequence).isEqualTo(next[0]++);
                assertThat(bytes[offset]).isEqualTo((byte) sequence);
            });
            assertThat(next[0]).isEqualTo(last + 1L);
        }
    }
}
