// SPDX-License-Identifier: Apache-2.0
package org.outcry.records.parquet;

import java.nio.charset.StandardCharsets;
import java.util.List;

/** Footer of a file: its columns, and where each group of rows has their values. */
final class Footer {
    /** First and last bytes of a file. */
    static final byte[] MAGIC = "PAR1".getBytes(StandardCharsets.US_ASCII);

    private static final int VERSION = 1;
    private static final int OPTIONAL = 1;
    private static final int UNCOMPRESSED = 0;
    private static final int GZIP = 2;
    private static final int UTF8 = 0;
    private static final int DECIMAL = 5;
    private static final int DATE = 6;
    private static final int INT_32 = 17;
    private static final int INT_64 = 18;

    private final List<Column> columns;

    /** Rows that were written together, with the place of each column's values. */
    record Group(long rows, List<ChunkEncoder.Chunk> chunks) {}

    Footer(List<Column> columns) {
        this.columns = columns;
    }

    /** Appends the footer with its length and the last bytes of the file. */
    void put(Bytes out, List<Group> groups) {
        int start = out.length();
        Thrift file = new Thrift(out).number(1, VERSION).structs(2, columns.size() + 1);
        file.element().text(4, "records").number(5, columns.size()).end();
        columns.forEach(column -> put(file, column));
        file.number(3, groups.stream().mapToLong(Group::rows).sum()).structs(4, groups.size());
        groups.forEach(group -> put(file, group));
        file.text(6, "outcry").structs(7, columns.size());
        columns.forEach(column -> file.element().empty(1).end());
        file.close();
        out.putInt(out.length() - start);
        out.put(MAGIC, 0, MAGIC.length);
    }

    private static void put(Thrift file, Column column) {
        ColumnType type = column.type();
        file.element().number(1, type.physical());
        if (type == ColumnType.AMOUNT) {
            file.number(2, ColumnType.AMOUNT_BYTES);
        }
        file.number(3, OPTIONAL).text(4, column.name());
        switch (type) {
            case INTEGER -> file.number(6, INT_32);
            case BIGINT -> file.number(6, INT_64);
            case DATE -> file.number(6, DATE).begin(10).empty(6).end();
            case TIMESTAMP ->
                file.begin(10)
                        .begin(8)
                        .flag(1, false)
                        .begin(2)
                        .empty(3)
                        .end()
                        .end()
                        .end();
            case TEXT -> file.number(6, UTF8).begin(10).empty(1).end();
            case AMOUNT ->
                file.number(6, DECIMAL)
                        .number(7, ColumnType.AMOUNT_PLACES)
                        .number(8, ColumnType.AMOUNT_DIGITS)
                        .begin(10)
                        .begin(5)
                        .number(1, ColumnType.AMOUNT_PLACES)
                        .number(2, ColumnType.AMOUNT_DIGITS)
                        .end()
                        .end();
            default -> {
                // Its physical type says all.
            }
        }
        file.end();
    }

    private void put(Thrift file, Group group) {
        file.element().structs(1, columns.size());
        for (int i = 0; i < columns.size(); i++) {
            put(file, columns.get(i), group.chunks().get(i));
        }
        file.number(
                        2,
                        group.chunks().stream()
                                .mapToLong(ChunkEncoder.Chunk::plainBytes)
                                .sum())
                .number(3, group.rows())
                .end();
    }

    private static void put(Thrift file, Column column, ChunkEncoder.Chunk chunk) {
        ColumnType type = column.type();
        file.element()
                .number(2, chunk.offset())
                .begin(3)
                .number(1, type.physical())
                .numbers(2, ChunkEncoder.encodings(type))
                .texts(3, column.name())
                .number(4, chunk.compressed() ? GZIP : UNCOMPRESSED)
                .number(5, chunk.rows())
                .number(6, chunk.plainBytes())
                .number(7, chunk.bytes())
                .number(9, chunk.dataOffset());
        if (type.isDictionary()) {
            file.number(11, chunk.offset());
        }
        file.begin(12).number(3, chunk.nulls());
        if (chunk.hasBounds()) {
            file.binary(5, bound(type, chunk.most())).binary(6, bound(type, chunk.least()));
        }
        file.end().end().end();
    }

    private static Bytes bound(ColumnType type, long value) {
        Bytes bytes = new Bytes();
        if (type.hasFourBytes()) {
            bytes.putInt((int) value);
        } else {
            bytes.putLong(value);
        }
        return bytes;
    }
}
