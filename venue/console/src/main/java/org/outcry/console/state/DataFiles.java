// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.state;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.outcry.gateway.audit.AuditFile;

/** Files of a venue's data folder, the newest first: closed and open files of journal and event log, snapshots, and the audit trail. */
public final class DataFiles {
    private static final Pattern NUMBERED = Pattern.compile("(journal|events|snapshot)-(00\\d{18})\\.(?:events|state)");

    /**
     * File.
     *
     * @param kind journal, events, snapshot or audit
     * @param number the first number in it; a snapshot's is that of its command; 0 for the audit trail
     * @param modifiedMs the time of its last change in ms since 1970
     */
    public record DataFile(String kind, String name, long number, long bytes, long modifiedMs) {}

    private DataFiles() {}

    /** Returns at most so many files. */
    public static List<DataFile> newest(Path data, int limit) throws IOException {
        List<DataFile> found = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(data)) {
            for (Path file : files) {
                String name = String.valueOf(file.getFileName());
                Matcher numbered = NUMBERED.matcher(name);
                if (numbered.matches()) {
                    add(found, file, numbered.group(1), Long.parseLong(numbered.group(2)));
                } else if (name.equals(AuditFile.NAME)) {
                    add(found, file, "audit", 0);
                }
            }
        } catch (DirectoryIteratorException e) {
            throw e.getCause();
        }
        found.sort(Comparator.comparingLong(DataFile::modifiedMs).reversed());
        return List.copyOf(found.subList(0, Math.min(limit, found.size())));
    }

    private static void add(List<DataFile> found, Path file, String kind, long number) throws IOException {
        try {
            BasicFileAttributes facts = Files.readAttributes(file, BasicFileAttributes.class);
            found.add(new DataFile(
                    kind,
                    String.valueOf(file.getFileName()),
                    number,
                    facts.size(),
                    facts.lastModifiedTime().toMillis()));
        } catch (NoSuchFileException removed) {
            // It was removed or archived meanwhile, so it is no file of the folder any longer.
            return;
        }
    }
}
