// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/** File or folder that is named as a recording, with its beginning. Files in gzip are unpacked. */
public final class RecordingFile {
    private static final int BUFFER_BYTES = 1 << 16;
    private static final int HEAD_BYTES = 1 << 10;
    private static final int GZIP_FIRST = 0x1F;
    private static final int GZIP_SECOND = 0x8B;

    private final Path path;
    private final byte[] head;

    private RecordingFile(Path path, byte[] head) {
        this.path = path;
        this.head = head;
    }

    /**
     * Reads the beginning of a file.
     *
     * @throws NoSuchFileException if there is neither a file nor a folder
     */
    static RecordingFile of(Path path) throws IOException {
        if (!Files.exists(path)) {
            throw new NoSuchFileException(path.toString());
        }
        byte[] head = new byte[HEAD_BYTES];
        int bytes = 0;
        if (!Files.isDirectory(path)) {
            try (InputStream in = open(path)) {
                int read;
                while (bytes < HEAD_BYTES && (read = in.read(head, bytes, HEAD_BYTES - bytes)) > 0) {
                    bytes += read;
                }
            } catch (EOFException | ZipException | BadRowsException e) {
                // The reader of the whole file finds the same fault, and tells it.
            }
        }
        return new RecordingFile(path, Arrays.copyOf(head, bytes));
    }

    /** Returns where it is. */
    public Path path() {
        return path;
    }

    /** Returns whether it is a folder. */
    public boolean isFolder() {
        return Files.isDirectory(path);
    }

    /** Returns the first bytes; none of a folder. */
    public byte[] head() {
        return head.clone();
    }

    /** Returns the first line, or what the first bytes have of it. */
    public String firstLine() {
        return new String(head, StandardCharsets.ISO_8859_1).lines().findFirst().orElse("");
    }

    /**
     * Opens the file.
     *
     * @throws BadRowsException if the head of a gzip file is invalid
     */
    public InputStream open() throws IOException {
        return open(path);
    }

    static InputStream open(Path path) throws IOException {
        InputStream in = new BufferedInputStream(Files.newInputStream(path), BUFFER_BYTES);
        try {
            in.mark(2);
            boolean zipped = in.read() == GZIP_FIRST && in.read() == GZIP_SECOND;
            in.reset();
            return zipped ? new GZIPInputStream(in, BUFFER_BYTES) : in;
        } catch (IOException e) {
            in.close();
            throw new BadRowsException(path, "beginning", "a gzip file", String.valueOf(e.getMessage()), e);
        }
    }
}
