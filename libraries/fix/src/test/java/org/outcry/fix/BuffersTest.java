// SPDX-License-Identifier: Apache-2.0
package org.outcry.fix;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.WritableByteChannel;
import org.junit.jupiter.api.Test;

class BuffersTest {
    @Test
    void shouldCompactWhatIsLeftWhenTheEndIsReached() throws IOException {
        ReadBuffer buffer = new ReadBuffer(8);
        var channel = Channels.newChannel(new ByteArrayInputStream(Messages.raw("abcdefghijkl")));
        assertThat(buffer.readFrom(channel)).isEqualTo(8);
        assertThat(buffer.readFrom(channel)).isZero();
        buffer.consume(6);
        assertThat(buffer.readFrom(channel)).isEqualTo(4);
        assertThat(Messages.text(buffer.array(), buffer.start(), buffer.length()))
                .isEqualTo("ghijkl");
        assertThat(buffer.end()).isEqualTo(6);
        buffer.consume(6);
        assertThat(buffer.length()).isZero();
        assertThat(buffer.readFrom(channel)).isEqualTo(-1);
    }

    @Test
    void shouldKeepWhatTheChannelDoesNotTake() throws IOException {
        WriteBuffer buffer = new WriteBuffer(8);
        ByteArrayOutputStream taken = new ByteArrayOutputStream();
        ThreeAtATime channel = new ThreeAtATime(taken);
        append(buffer, "abcdefgh");
        assertThat(buffer.reserve(1)).isFalse();
        assertThat(buffer.writeTo(channel)).isEqualTo(3);
        assertThat(buffer.room()).isEqualTo(3);
        assertThat(buffer.reserve(4)).isFalse();
        append(buffer, "ijk");
        for (int i = 0; i < 5; i++) {
            buffer.writeTo(channel);
        }
        assertThat(taken.toString(java.nio.charset.StandardCharsets.US_ASCII)).isEqualTo("abcdefghijk");
        assertThat(buffer.length()).isZero();
        assertThat(buffer.room()).isEqualTo(8);
    }

    @Test
    void shouldGrowUpToItsBoundAndKeepTheOrder() throws IOException {
        int bound = 100_000;
        WriteBuffer buffer = new WriteBuffer(bound);
        ByteArrayOutputStream taken = new ByteArrayOutputStream();
        ThreeAtATime channel = new ThreeAtATime(taken);
        assertThat(buffer.array()).hasSizeLessThan(bound / 4);
        StringBuilder all = new StringBuilder();
        while (buffer.room() >= 1_000) {
            String text = ("message " + all.length() + ".").repeat(100).substring(0, 1_000);
            append(buffer, text);
            all.append(text);
            buffer.writeTo(channel);
        }
        assertThat(buffer.reserve(1_000)).isFalse();
        assertThat(buffer.array()).hasSize(bound);
        while (buffer.length() > 0) {
            buffer.writeTo(channel);
        }
        assertThat(taken.toString(java.nio.charset.StandardCharsets.US_ASCII)).isEqualTo(all.toString());
    }

    private static void append(WriteBuffer buffer, String text) {
        assertThat(buffer.reserve(text.length())).isTrue();
        byte[] bytes = Messages.raw(text);
        System.arraycopy(bytes, 0, buffer.array(), buffer.end(), bytes.length);
        buffer.commit(bytes.length);
    }

    /** Channel that accepts three bytes per write, like a slow counterparty. */
    private record ThreeAtATime(ByteArrayOutputStream taken) implements WritableByteChannel {
        @Override
        public int write(ByteBuffer source) {
            int count = Math.min(3, source.remaining());
            for (int i = 0; i < count; i++) {
                taken.write(source.get());
            }
            return count;
        }

        @Override
        public boolean isOpen() {
            return true;
        }

        @Override
        public void close() {}
    }
}
