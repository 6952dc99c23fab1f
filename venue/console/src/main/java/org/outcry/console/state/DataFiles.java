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
import org.jspecify.annotations.Nullable;
import org.outcry.gateway.LastVerify;
import org.outcry.gateway.audit.AuditFile;

/**
 * Files of a venue's data folder and its archive at a time.
 *
 * @param newest the newest files: closed and open ones of journal and event log, snapshots, the audit trail, and
 *     archived files
 * @param archive the folder of the archive; null if there is none
 * @param archived the files of the archive, and their bytes
 * @param archivedMs the time of the newest archived file in ms since 1970; 0 if there is none
 * @param archiveFault the reason for which the archive can't be read; empty if it can
 * @param verified the last verify of the data folder; null if there was none
 * @param archiveVerified the last verify of the archive; null if there was none
 */
public record DataFiles(
        List<DataFile> newest,
        @Nullable Path archive,
        VenueFolder.Kind archived,
        long archivedMs,
        String archiveFault,
        @Nullable LastVerify verified,
        @Nullable LastVerify archiveVerified) {
    private static final Pattern NUMBERED = Pattern.compile("(journal|events|snapshot)-(00\\d{18})\\.(?:events|state)");
    private static final Pattern ARCHIVED = Pattern.compile("(journal|events)-(00\\d{18})-\\d{20}\\.events\\.gz");

    /**
     * File.
     *
     * @param kind journal, events, snapshot or audit; archived-journal or archived-events
     * @param number the first number in it; a snapshot's is that of its command; 0 for the audit trail
     * @param modifiedMs the time of its last change in ms since 1970
     */
    public record DataFile(String kind, String name, long number, long bytes, long modifiedMs) {}

    /**
     * Looks at the folders. Reads the disk; the thread waits for it.
     *
     * @param limit at most so many files are returned
     */
    public static DataFiles of(Path data, @Nullable Path archive, int limit) throws IOException {
        List<DataFile> found = new ArrayList<>();
        add(found, data, NUMBERED, "");
        Path audit = data.resolve(AuditFile.NAME);
        if (Files.exists(audit)) {
            add(found, audit, "audit", 0);
        }
        List<DataFile> archived = new ArrayList<>();
        LastVerify archiveVerified = null;
        String fault = "";
        if (archive != null) {
            try {
                add(archived, archive, ARCHIVED, "archived-");
                archiveVerified = LastVerify.read(archive);
            } catch (IOException e) {
                fault = e.toString();
            }
        }
        found.addAll(archived);
        found.sort(Comparator.comparingLong(DataFile::modifiedMs).reversed());
        return new DataFiles(
                List.copyOf(found.subList(0, Math.min(limit, found.size()))),
                archive,
                new VenueFolder.Kind(
                        archived.size(),
                        archived.stream().mapToLong(DataFile::bytes).sum()),
                archived.stream().mapToLong(DataFile::modifiedMs).max().orElse(0),
                fault,
                LastVerify.read(data),
                archiveVerified);
    }

    private static void add(List<DataFile> found, Path folder, Pattern names, String prefix) throws IOException {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
            for (Path file : files) {
                Matcher numbered = names.matcher(String.valueOf(file.getFileName()));
                if (numbered.matches()) {
                    add(found, file, prefix + numbered.group(1), Long.parseLong(numbered.group(2)));
                }
            }
        } catch (DirectoryIteratorException e) {
            throw e.getCause();
        }
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
