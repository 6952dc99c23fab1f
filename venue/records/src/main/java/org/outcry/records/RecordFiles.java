// SPDX-License-Identifier: Apache-2.0
package org.outcry.records;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Folder of exported records: a folder for each day, {@code yyyy-mm-dd}, with a file for each table. The file of a day
 * that is not over has {@code .partial} in its name, and no query takes it for the day.
 *
 * @param folder the folder; it need not exist
 */
record RecordFiles(Path folder) {
    private static final String PARQUET = "parquet";

    /** Returns the file of a table's whole day. */
    Path file(int day, String table) {
        return file(day, table, PARQUET, false);
    }

    /** Returns the file of a table and day. */
    Path file(int day, String table, String format, boolean partial) {
        return folder.resolve(Days.text(day)).resolve(table + (partial ? ".partial." : ".") + format);
    }

    /** Returns the days of which the files have all tables that come of events. */
    Set<Integer> wholeDays() throws IOException {
        Set<Integer> days = new TreeSet<>();
        if (!Files.isDirectory(folder)) {
            return days;
        }
        try (Stream<Path> folders = Files.list(folder)) {
            for (Path each : folders.toList()) {
                String name = String.valueOf(each.getFileName());
                if (name.matches("\\d{4}-\\d{2}-\\d{2}")) {
                    int day = Days.parse(name);
                    if (Records.READ.stream().allMatch(table -> Files.exists(file(day, table)))) {
                        days.add(day);
                    }
                }
            }
        }
        return days;
    }

    /** Receiver of the name under which a file is written until it is whole. */
    @FunctionalInterface
    interface Writing<X extends Exception> {
        void write(Path file) throws IOException, X;
    }

    /** Writes a file under another name first: what has its name is whole. */
    static <X extends Exception> void write(Path file, Writing<X> writing) throws IOException, X {
        Files.createDirectories(file.toAbsolutePath().getParent());
        Path unfinished = file.resolveSibling(file.getFileName() + ".unfinished");
        writing.write(unfinished);
        Files.move(unfinished, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    }
}
