// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway.bookmark;

import java.io.Closeable;
import java.io.DataInput;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Numbers of a bookmark, read through a window of its file. A start reads millions of them by code that is not compiled yet, so that each takes a few steps only, fewer than in {@link
 * DataInputStream}. One thread.
 */
final class BookmarkInput implements DataInput, Closeable {
    private static final int WINDOW_BYTES = 1 << 16;

    private final FileChannel file;
    private final ByteBuffer window = ByteBuffer.allocate(WINDOW_BYTES).limit(0);

    private BookmarkInput(FileChannel file) {
        this.file = file;
    }

    static BookmarkInput open(Path file) throws IOException {
        return new BookmarkInput(FileChannel.open(file, StandardOpenOption.READ));
    }

    /** Moves the window on, so that it has at least so many bytes. */
    private void need(int bytes) throws IOException {
        if (window.remaining() < bytes) {
            window.compact();
            while (window.position() < bytes) {
                if (file.read(window) < 0) {
                    throw new EOFException("bookmark ends too early: fileBytes=" + file.size());
                }
            }
            window.flip();
        }
    }

    @Override
    public void readFully(byte[] into) throws IOException {
        readFully(into, 0, into.length);
    }

    @Override
    public void readFully(byte[] into, int offset, int length) throws IOException {
        int done = 0;
        while (done < length) {
            need(1);
            int piece = Math.min(length - done, window.remaining());
            window.get(into, offset + done, piece);
            done += piece;
        }
    }

    /** Bookmarks are read whole. */
    @Override
    public int skipBytes(int bytes) {
        throw new UnsupportedOperationException("bookmarks are read whole");
    }

    @Override
    public boolean readBoolean() throws IOException {
        return readByte() != 0;
    }

    @Override
    public byte readByte() throws IOException {
        need(Byte.BYTES);
        return window.get();
    }

    @Override
    public int readUnsignedByte() throws IOException {
        return Byte.toUnsignedInt(readByte());
    }

    @Override
    public short readShort() throws IOException {
        need(Short.BYTES);
        return window.getShort();
    }

    @Override
    public int readUnsignedShort() throws IOException {
        return Short.toUnsignedInt(readShort());
    }

    @Override
    public char readChar() throws IOException {
        need(Character.BYTES);
        return window.getChar();
    }

    @Override
    public int readInt() throws IOException {
        need(Integer.BYTES);
        return window.getInt();
    }

    @Override
    public long readLong() throws IOException {
        need(Long.BYTES);
        return window.getLong();
    }

    @Override
    public float readFloat() throws IOException {
        need(Float.BYTES);
        return window.getFloat();
    }

    @Override
    public double readDouble() throws IOException {
        need(Double.BYTES);
        return window.getDouble();
    }

    /** Bookmarks have no lines. */
    @Override
    public String readLine() {
        throw new UnsupportedOperationException("bookmarks have no lines");
    }

    @Override
    public String readUTF() throws IOException {
        return DataInputStream.readUTF(this);
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
