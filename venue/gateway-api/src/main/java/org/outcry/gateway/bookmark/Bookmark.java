// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway.bookmark;

import java.io.BufferedOutputStream;
import java.io.DataInput;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.security.DigestInputStream;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import org.jspecify.annotations.Nullable;

/**
 * Verified file with the state of a gateway after an event.
 *
 * <p>The file: magic number, format, name of the gateway, version of the state, number, time and method of the event, the state, and SHA-256
 * of all before it. Numbers are big-endian.
 *
 * @param file the file
 * @param name the gateway's name
 * @param version the version of the state
 * @param eventNumber the last event that the state takes account of
 * @param eventTimeNs its time
 * @param eventMethodId its method
 */
record Bookmark(Path file, String name, int version, long eventNumber, long eventTimeNs, int eventMethodId) {
    private static final long MAGIC = 0x4F55_5443_5259_424DL; // OUTCRYBM
    private static final int FORMAT = 1;
    private static final int HASH_BYTES = 32;
    private static final int BUFFER_BYTES = 1 << 16;

    /** Reads the header of a file and verifies the whole. Null if it is not valid; then {@code fault} has the reason. */
    static @Nullable Bookmark verify(Path file, Fault fault) throws IOException {
        long stateEnd = Files.size(file) - HASH_BYTES;
        if (stateEnd < 0) {
            fault.set("it is cut");
            return null;
        }
        MessageDigest digest = sha256();
        try (InputStream raw = Files.newInputStream(file)) {
            InputStream in = new DigestInputStream(raw, digest);
            byte[] piece = new byte[BUFFER_BYTES];
            for (long left = stateEnd; left > 0; ) {
                int read = in.read(piece, 0, (int) Math.min(left, piece.length));
                if (read < 0) {
                    fault.set("it is cut");
                    return null;
                }
                left -= read;
            }
            byte[] expected = digest.digest();
            byte[] found = in.readNBytes(HASH_BYTES);
            if (!MessageDigest.isEqual(expected, found)) {
                fault.set("its hash differs");
                return null;
            }
        }
        try (BookmarkInput in = BookmarkInput.open(file)) {
            return header(file, in, fault);
        }
    }

    private static @Nullable Bookmark header(Path file, DataInput in, Fault fault) throws IOException {
        if (in.readLong() != MAGIC) {
            fault.set("it is no bookmark");
            return null;
        }
        int format = in.readInt();
        if (format != FORMAT) {
            fault.set("it has format " + format + " instead of " + FORMAT);
            return null;
        }
        return new Bookmark(file, in.readUTF(), in.readInt(), in.readLong(), in.readLong(), in.readInt());
    }

    /** Loads the state, which was verified. Returns false if it lacks what the gateway needs. */
    boolean load(EventState state) throws IOException {
        try (BookmarkInput in = BookmarkInput.open(file)) {
            if (header(file, in, new Fault()) == null) {
                throw new IOException("bookmark changed while it was read: file=" + file);
            }
            return state.load(in, version);
        }
    }

    /** Writes the state as this file, which exists complete or not at all, and is on the disk when this returns. */
    void write(EventState state, Path unfinished) throws IOException {
        MessageDigest digest = sha256();
        try (FileChannel channel = FileChannel.open(
                unfinished,
                StandardOpenOption.CREATE,
                StandardOpenOption.TRUNCATE_EXISTING,
                StandardOpenOption.WRITE)) {
            OutputStream raw = Channels.newOutputStream(channel);
            DataOutputStream out =
                    new DataOutputStream(new BufferedOutputStream(new DigestOutputStream(raw, digest), BUFFER_BYTES));
            out.writeLong(MAGIC);
            out.writeInt(FORMAT);
            out.writeUTF(name);
            out.writeInt(version);
            out.writeLong(eventNumber);
            out.writeLong(eventTimeNs);
            out.writeInt(eventMethodId);
            state.save(out);
            out.flush();
            raw.write(digest.digest());
            channel.force(true);
        }
        Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE);
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    /** Reason for which a file is not valid. */
    static final class Fault {
        private String text = "";

        void set(String reason) {
            text = reason;
        }

        @Override
        public String toString() {
            return text;
        }
    }
}
