// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import io.aeron.archive.client.AeronArchive;
import io.aeron.archive.client.RecordingDescriptorConsumer;
import io.aeron.cluster.ConsensusModule;
import io.aeron.cluster.RecordingLog;
import java.io.File;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.agrona.ErrorHandler;

/**
 * Removal of the replicated log of a node below the oldest bookmark of all nodes, by whole files, and of the recordings
 * of former bookmarks. A thread of its own looks at the list of bookmarks that the consensus module keeps: a bookmark
 * counts when it is complete there.
 */
final class LogCut implements AutoCloseable {
    private static final long LOOK_NS = TimeUnit.MILLISECONDS.toNanos(250);
    private static final long RETRY_NS = TimeUnit.SECONDS.toNanos(5);
    private static final int SERVICE = 0;

    private final File folder;
    private final File list;
    private final Supplier<AeronArchive.Context> archive;
    private final NodeBookmarks bookmarks;
    private final ErrorHandler errors;
    private final Set<Long> purged = new HashSet<>();
    private final Thread thread;
    private long read;
    private long cutBelow;
    private volatile boolean ends;

    /**
     * Starts the thread.
     *
     * @param folder the folder of the consensus module
     * @param archive the settings of a client of the node's archive
     */
    LogCut(File folder, Supplier<AeronArchive.Context> archive, NodeBookmarks bookmarks, ErrorHandler errors) {
        this.folder = folder;
        this.list = new File(folder, RecordingLog.RECORDING_LOG_FILE_NAME);
        this.archive = archive;
        this.bookmarks = bookmarks;
        this.errors = errors;
        this.thread = new Thread(this::run, "log-cut");
        thread.setDaemon(true);
        thread.start();
    }

    private void run() {
        while (!ends) {
            long waitNs = LOOK_NS;
            try {
                look();
            } catch (RuntimeException e) {
                // A node that reads the log from here, for example, keeps its files for a while.
                errors.onError(e);
                waitNs = RETRY_NS;
            }
            LockSupport.parkNanos(waitNs);
        }
    }

    /** Reads files of the log, of which none is removed meanwhile. */
    interface Reading {
        void read(AeronArchive client) throws IOException;
    }

    /** Runs code between two removals. Any thread. */
    synchronized void whileKept(Reading reading) throws IOException {
        try (AeronArchive client = AeronArchive.connect(archive.get())) {
            reading.read(client);
        }
    }

    private synchronized void look() {
        long length = list.length();
        if (length != read) {
            try (RecordingLog log = new RecordingLog(folder, false)) {
                // One that is not on the disk yet is looked at again.
                read = bookmarks.taken(newest(log)) ? length : read;
            }
        }
        long oldest = bookmarks.oldest();
        if (oldest > cutBelow) {
            cut(oldest);
            cutBelow = oldest;
        }
    }

    /**
     * Returns the position of the newest bookmark that both the consensus module and the service have written; 0 if
     * there is none.
     */
    private static long newest(RecordingLog log) {
        RecordingLog.Entry consensus = log.getLatestSnapshot(ConsensusModule.Configuration.SERVICE_ID);
        RecordingLog.Entry service = log.getLatestSnapshot(SERVICE);
        return consensus == null || service == null ? 0 : Math.min(consensus.logPosition, service.logPosition);
    }

    private void cut(long position) {
        try (RecordingLog log = new RecordingLog(folder, false);
                AeronArchive client = AeronArchive.connect(archive.get())) {
            cutLog(client, log.findLastTermRecordingId(), position);
            long newest = Math.min(newest(log), bookmarks.own());
            for (RecordingLog.Entry entry : List.copyOf(log.entries())) {
                boolean former = entry.type == RecordingLog.ENTRY_TYPE_SNAPSHOT && entry.logPosition < newest;
                if (former && purged.add(entry.recordingId)) {
                    purge(client, entry.recordingId);
                }
            }
        }
    }

    private static void cutLog(AeronArchive client, long recording, long position) {
        Extent log = new Extent();
        client.listRecording(recording, log);
        if (log.segmentBytes > 0) {
            long base = AeronArchive.segmentFileBasePosition(log.start, position, log.termBytes, log.segmentBytes);
            if (base > log.start) {
                client.purgeSegments(recording, base);
            }
        }
    }

    /** Removes a recording, which may be gone since an earlier start. */
    private static void purge(AeronArchive client, long recording) {
        if (client.listRecording(recording, new Extent()) > 0) {
            client.purgeRecording(recording);
        }
    }

    /** Start and file lengths of a recording; zeros if there is none. */
    private static final class Extent implements RecordingDescriptorConsumer {
        private long start;
        private int segmentBytes;
        private int termBytes;

        @Override
        public void onRecordingDescriptor(
                long controlSession,
                long correlation,
                long recording,
                long startTime,
                long stopTime,
                long startPosition,
                long stopPosition,
                int initialTerm,
                int segmentLength,
                int termLength,
                int mtu,
                int session,
                int stream,
                String strippedChannel,
                String originalChannel,
                String sourceIdentity) {
            start = startPosition;
            segmentBytes = segmentLength;
            termBytes = termLength;
        }
    }

    @Override
    public void close() {
        ends = true;
        LockSupport.unpark(thread);
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
