// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.file;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.function.Consumer;
import org.outcry.wire.Frames;
import org.outcry.wire.message.StateBytes;
import org.outcry.wire.message.StateHash;
import org.outcry.wire.message.WireContract;

/** File with a state as {@link StateBytes} writes it, which {@link MessageFile} reads. */
public final class StateFile {
    private static final int PIECE_BYTES = 1 << 16;

    private StateFile() {}

    /**
     * Writes a state. The file is forced to the disk before it has its name: it is complete, or not there.
     *
     * @param unfinished the name that it has until then, in the same folder
     * @param contract the contract of the interface
     * @param state makes the calls, but the last one
     * @param betweenPieces runs after each piece of about 1 MiB
     */
    public static void write(
            Path file, Path unfinished, WireContract contract, Consumer<Frames> state, Runnable betweenPieces)
            throws IOException {
        try (FileChannel channel = FileChannel.open(
                unfinished,
                StandardOpenOption.CREATE,
                StandardOpenOption.TRUNCATE_EXISTING,
                StandardOpenOption.WRITE)) {
            StateBytes.write(contract, state, (bytes, offset, length) -> {
                writeFully(channel, ByteBuffer.wrap(bytes, offset, length));
                betweenPieces.run();
            });
            channel.force(true);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE);
        try (FileChannel folder = FileChannel.open(file.toAbsolutePath().getParent(), StandardOpenOption.READ)) {
            folder.force(true);
        }
    }

    private static void writeFully(FileChannel channel, ByteBuffer bytes) {
        try {
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns whether the file ends with the hash of all bytes before its last call. Reads all of it. */
    public static boolean isWhole(Path file) throws IOException {
        StateHash hash = new StateHash();
        byte[] piece = new byte[PIECE_BYTES];
        try (InputStream in = Files.newInputStream(file)) {
            long left = Files.size(file) - StateBytes.END_BYTES;
            int read = 1;
            while (left > 0 && read > 0) {
                read = in.readNBytes(piece, 0, (int) Math.min(piece.length, left));
                hash.update(piece, 0, read);
                left -= read;
            }
            return left == 0
                    && in.readNBytes(piece, 0, StateBytes.END_BYTES) == StateBytes.END_BYTES
                    && ByteBuffer.wrap(piece).order(ByteOrder.LITTLE_ENDIAN).getLong(StateBytes.END_BYTES - Long.BYTES)
                            == hash.value();
        }
    }
}
