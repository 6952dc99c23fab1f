// SPDX-License-Identifier: Apache-2.0
package org.outcry.records;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.agrona.concurrent.UnsafeBuffer;

/**
 * Table of the database that rows are written to, value by value in the order of its columns. Rows go to a file as comma-separated values,
 * and from there into the database, many at a time: that takes a quarter of the time of its appender. One thread.
 */
final class Table implements AutoCloseable {
    /** Bytes of rows that are loaded at a time. */
    static final int LOAD_BYTES = 1 << 26;

    private static final int BUFFER_BYTES = 1 << 16;

    /** Space for a number, or a piece of a text, with a comma. */
    private static final int ROOM = 256;

    private static final int MOST_UTF8_BYTES = 3;

    private static final Map<Enum<?>, String> NAMES = new ConcurrentHashMap<>();

    private final Connection connection;
    private final String name;
    private final Path file;
    private final int loadBytes;
    private final FileChannel channel;
    private final ByteBuffer bytes = ByteBuffer.allocate(BUFFER_BYTES);
    private final UnsafeBuffer buffer = new UnsafeBuffer(bytes);
    private int length;
    private boolean inRow;

    /**
     * Opens a table of the database.
     *
     * @param folder for its file, which is deleted at the end
     * @param loadBytes bytes of rows that are loaded at a time
     */
    Table(Connection connection, String name, Path folder, int loadBytes) throws IOException {
        this.connection = connection;
        this.name = name;
        this.loadBytes = loadBytes;
        file = folder.resolve(name + ".csv");
        channel = FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    }

    Table begin() {
        inRow = false;
        return this;
    }

    void end() {
        room();
        buffer.putByte(length++, (byte) '\n');
        try {
            if (channel.position() >= loadBytes) {
                load();
            }
        } catch (IOException | SQLException e) {
            throw failed(e);
        }
    }

    /** Puts a missing value, which has no bytes; an empty text would have quotes. */
    Table none() {
        beginValue();
        return this;
    }

    private void beginValue() {
        room();
        if (inRow) {
            buffer.putByte(length++, (byte) ',');
        }
        inRow = true;
    }

    Table put(long value) {
        beginValue();
        length += buffer.putLongAscii(length, value);
        return this;
    }

    Table put(boolean value) {
        beginValue();
        length += buffer.putStringWithoutLengthAscii(length, value ? "true" : "false");
        return this;
    }

    /** Puts the name of a constant, in small letters. */
    Table put(Enum<?> value) {
        return put(name(value));
    }

    /** Returns the name of a constant, in small letters. */
    static String name(Enum<?> value) {
        return NAMES.computeIfAbsent(value, constant -> constant.name().toLowerCase(Locale.ROOT));
    }

    /** Puts a price that may be missing. */
    Table putIf(boolean present, long value) {
        return present ? put(value) : none();
    }

    /** Puts a text; nothing in place of an empty one. */
    Table put(String value) {
        beginValue();
        if (!value.isEmpty()) {
            putQuoted(value);
        }
        return this;
    }

    private void putQuoted(String value) {
        buffer.putByte(length++, (byte) '"');
        String doubled = value.indexOf('"') < 0 ? value : value.replace("\"", "\"\"");
        int piece = ROOM / MOST_UTF8_BYTES / 2;
        for (int from = 0; from < doubled.length(); ) {
            int to = Math.min(doubled.length(), from + piece);
            if (to < doubled.length() && Character.isHighSurrogate(doubled.charAt(to - 1))) {
                to++;
            }
            room();
            length += buffer.putStringWithoutLengthUtf8(length, doubled.substring(from, to));
            from = to;
        }
        room();
        buffer.putByte(length++, (byte) '"');
    }

    /** Puts a value that may be missing. */
    Table putIf(boolean present, boolean value) {
        return present ? put(value) : none();
    }

    /** Puts a number; nothing in place of 0. */
    Table putUnlessZero(long value) {
        return value == 0 ? none() : put(value);
    }

    private void room() {
        if (length > BUFFER_BYTES - ROOM) {
            try {
                write();
            } catch (IOException e) {
                throw failed(e);
            }
        }
    }

    private void write() throws IOException {
        bytes.position(0).limit(length);
        while (bytes.hasRemaining()) {
            channel.write(bytes);
        }
        bytes.clear();
        length = 0;
    }

    /** Brings the rows of the file into the database, and empties it. */
    void load() throws IOException, SQLException {
        write();
        if (channel.position() == 0) {
            return;
        }
        try (Statement statement = connection.createStatement()) {
            statement.execute("COPY " + name + " FROM '" + file.toString().replace("'", "''")
                    + "' (FORMAT csv, AUTO_DETECT false, HEADER false, QUOTE '\"', ESCAPE '\"', NULLSTR '')");
        }
        channel.truncate(0);
    }

    private static UncheckedIOException failed(Exception e) {
        return new UncheckedIOException(new IOException("record could not be written: " + e.getMessage(), e));
    }

    @Override
    public void close() throws IOException, SQLException {
        try {
            load();
        } finally {
            channel.close();
            Files.delete(file);
        }
    }
}
