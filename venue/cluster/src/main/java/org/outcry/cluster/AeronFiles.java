// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import io.aeron.archive.client.AeronArchive;
import io.aeron.cluster.NodeStateFile;
import io.aeron.cluster.RecordingLog;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.outcry.gateway.CopiedFile;

/**
 * Aeron's files of a running node, for a copy: the list of terms and bookmarks, the list of recordings, the layout of
 * the log, and the recordings, of which the log ends where it is written to. Files that name a process are not among
 * them. No recording may be removed meanwhile.
 */
final class AeronFiles {
    private static final String CATALOG = "archive.catalog";
    private static final String RECORDING = ".rec";

    private AeronFiles() {}

    /**
     * Opens the files.
     *
     * @param data the venue's folder
     * @param archive the folder of the archive
     * @param cluster the folder of the consensus module
     * @param files receives them, to be closed by the caller
     */
    static void open(Path data, Path archive, Path cluster, AeronArchive client, List<CopiedFile> files)
            throws IOException {
        // What a list names is in the files that are read after it.
        add(data, cluster.resolve(RecordingLog.RECORDING_LOG_FILE_NAME), files);
        add(data, cluster.resolve(NodeStateFile.FILENAME), files);
        add(data, archive.resolve(CATALOG), files);
        add(data, data.resolve(ClusterNode.FOLDER).resolve(LogLayout.FILE), files);
        long log = logRecording(cluster.toFile());
        long end = client.getRecordingPosition(log);
        if (end == AeronArchive.NULL_POSITION) {
            end = client.getStopPosition(log);
        }
        try (Stream<Path> present = Files.list(archive)) {
            for (Path file : present.filter(each -> each.toString().endsWith(RECORDING))
                    .sorted()
                    .toList()) {
                String name = String.valueOf(file.getFileName());
                int hyphen = name.indexOf('-');
                boolean ofLog = Long.parseLong(name.substring(0, hyphen)) == log;
                long base = Long.parseLong(name.substring(hyphen + 1, name.length() - RECORDING.length()));
                if (!ofLog || base < end) {
                    files.add(CopiedFile.open(data, file, ofLog ? end - base : Long.MAX_VALUE));
                }
            }
        }
    }

    private static long logRecording(File cluster) {
        try (RecordingLog log = new RecordingLog(cluster, false)) {
            return log.findLastTermRecordingId();
        }
    }

    private static void add(Path data, Path file, List<CopiedFile> files) throws IOException {
        files.add(CopiedFile.of(data, file, Files.readAllBytes(file)));
    }
}
