// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway.bookmark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.DataInput;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reads what the JDK's {@link DataInputStream} reads. */
class BookmarkInputTest {
    private static final int BYTES = 300_000;
    private static final int KINDS = 11;
    private static final int MOST_BYTES = 1_000;

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    @Test
    void shouldReadWhatTheJdkReads() throws IOException {
        byte[] bytes = new byte[BYTES];
        for (int i = 0; i < BYTES; i++) {
            bytes[i] = (byte) (i * 31 + (i >> 7));
        }
        Path file = Files.write(folder.resolve("random"), bytes);
        try (BookmarkInput in = BookmarkInput.open(file);
                DataInputStream expected = new DataInputStream(Files.newInputStream(file))) {
            for (int step = 0; expected.available() > KINDS * MOST_BYTES; step++) {
                int kind = step % KINDS;
                int length = step * 37 % MOST_BYTES;
                assertThat(read(in, kind, length)).as("step %d", step).isEqualTo(read(expected, kind, length));
            }
        }
    }

    private static Object read(DataInput in, int kind, int length) throws IOException {
        return switch (kind) {
            case 0 -> in.readBoolean();
            case 1 -> in.readByte();
            case 2 -> in.readUnsignedByte();
            case 3 -> in.readShort();
            case 4 -> in.readUnsignedShort();
            case 5 -> in.readChar();
            case 6 -> in.readInt();
            case 7 -> in.readLong();
            case 8 -> Float.floatToRawIntBits(in.readFloat());
            case 9 -> Double.doubleToRawLongBits(in.readDouble());
            default -> {
                byte[] read = new byte[length];
                in.readFully(read);
                yield read;
            }
        };
    }

    @Test
    void shouldReadTextsAndSayThatTheFileEnds() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.write(new byte[65_530]);
        out.writeUTF("from one window to the next \u20ac");
        out.writeInt(7);
        Path file = Files.write(folder.resolve("texts"), bytes.toByteArray());
        try (BookmarkInput in = BookmarkInput.open(file)) {
            in.readFully(new byte[65_530]);
            assertThat(in.readUTF()).isEqualTo("from one window to the next \u20ac");
            assertThatThrownBy(in::readLong)
                    .isInstanceOf(EOFException.class)
                    .hasMessage("bookmark ends too early: fileBytes=" + bytes.size());
        }
    }
}
