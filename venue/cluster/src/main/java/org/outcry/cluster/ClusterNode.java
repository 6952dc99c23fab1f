// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import io.aeron.archive.Archive;
import io.aeron.archive.ArchiveThreadingMode;
import io.aeron.archive.ArchiveTool;
import io.aeron.archive.client.AeronArchive;
import io.aeron.cluster.ConsensusModule;
import io.aeron.cluster.NanosecondClusterClock;
import io.aeron.cluster.PriorityHeapTimerServiceSupplier;
import io.aeron.cluster.service.ClusteredService;
import io.aeron.cluster.service.ClusteredServiceContainer;
import io.aeron.driver.MediaDriver;
import io.aeron.driver.ThreadingMode;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.agrona.CloseHelper;
import org.agrona.ErrorHandler;
import org.agrona.concurrent.BackoffIdleStrategy;
import org.agrona.concurrent.BusySpinIdleStrategy;
import org.agrona.concurrent.IdleStrategy;
import org.agrona.concurrent.YieldingIdleStrategy;
import org.outcry.gateway.CopiedFile;
import org.outcry.sequencer.SequencerListener;
import org.outcry.sequencer.StartRefusedException;

/**
 * Aeron's part of a node: media driver, archive, consensus module and the container of the service, each on a thread of
 * its own, which idles as the configuration says. Files are in the folder {@value #FOLDER} of the venue's data.
 */
final class ClusterNode {
    /** The folder of Aeron's files, in the venue's data folder. */
    static final String FOLDER = "aeron";

    /**
     * The most links of nodes at once. Each node has one; those of killed nodes are ended after a time
     * ({@link LinkWatch}).
     */
    private static final int MAX_LINKS = 100;

    /** The length of the terms of control messages. */
    static final String CONTROL_TERM = "256k";

    /** The archive reads and sends an old part of the log in pieces, and records the newest part in between. */
    private static final int PIECE_BYTES = 1 << 17;

    private static final int IPC_TERM_BYTES = 1 << 20;
    private static final long PARK_MAX_NS = TimeUnit.MICROSECONDS.toNanos(100);
    /** Aeron takes a process for alive that was so ten seconds ago. */
    private static final long EARLIER_PROCESS_NS = TimeUnit.SECONDS.toNanos(15);

    /** The media driver notices at its timer that a stream was closed. */
    private static final long DRIVER_TIMER_NS = TimeUnit.MILLISECONDS.toNanos(50);

    /** An end of a stream is sent within one timer and one heartbeat of the media driver, 150 ms. */
    private static final long END_OF_LOG_NS = TimeUnit.MILLISECONDS.toNanos(250);

    private static final long RETRY_NS = TimeUnit.MILLISECONDS.toNanos(200);

    private final String aeronDirectory;
    private final MediaDriver driver;
    private final Archive archive;
    private final ConsensusModule consensus;
    private final ClusteredServiceContainer container;
    private final LogCut cut;

    private ClusterNode(
            ClusterConfig config,
            Path data,
            ClusteredService service,
            NodeErrors errors,
            NodeBookmarks bookmarks,
            SettingsCheck check,
            NodeAddresses addresses) {
        aeronDirectory = aeronDirectory(config);
        Path folder = data.resolve(FOLDER);
        MediaDriver openDriver = null;
        Archive openArchive = null;
        ConsensusModule openConsensus = null;
        try {
            openDriver = MediaDriver.launch(driver(config, addresses, errors));
            openArchive = Archive.launch(archive(config, folder, errors));
            openConsensus = ConsensusModule.launch(consensus(config, folder, errors, check));
            container = ClusteredServiceContainer.launch(container(config, folder, service, errors));
        } catch (RuntimeException | Error e) {
            CloseHelper.quietCloseAll(openConsensus, openArchive, openDriver);
            throw e;
        }
        driver = openDriver;
        archive = openArchive;
        consensus = openConsensus;
        cut = new LogCut(clusterDir(folder), this::archiveClient, bookmarks, errors);
    }

    /**
     * Starts a node. Waits until Aeron takes an earlier process of the node for ended.
     *
     * @param data the venue's data folder
     * @param bookmarks the bookmarks below which the log is removed
     * @param check what nodes show of their settings
     * @param addresses the present addresses of the nodes
     * @param ends whether the process is to end, so that the start is given up
     * @throws StartEndedException if the process is to end
     * @throws StartRefusedException if another process uses the folder, another build has written its log, or shared
     * memory has too little room
     */
    static ClusterNode start(
            ClusterConfig config,
            Path data,
            ClusteredService service,
            NodeErrors errors,
            NodeBookmarks bookmarks,
            SettingsCheck check,
            NodeAddresses addresses,
            SequencerListener lines,
            BooleanSupplier ends) {
        LogLayout.require(data.resolve(FOLDER));
        File shared = sharedMemory(config);
        long deadlineNs = System.nanoTime() + EARLIER_PROCESS_NS;
        boolean told = false;
        boolean cutUnfinished = false;
        while (true) {
            requireNoEnd(ends);
            try {
                SharedMemory.prepare(new File(aeronDirectory(config)), shared::getUsableSpace);
                return new ClusterNode(config, data, service, errors, bookmarks, check, addresses);
            } catch (RuntimeException e) {
                if (!cutUnfinished && says(e, "incomplete last fragment")) {
                    cutUnfinished = true;
                    cutUnfinished(data, e, lines);
                    continue;
                }
                if (!isOfEarlierProcess(e)) {
                    throw e;
                }
                if (System.nanoTime() - deadlineNs > 0) {
                    throw new StartRefusedException(
                            "another process runs this node: node=" + config.node() + " directory=" + data
                                    + "; stop it, or give this one a number and a folder of its own",
                            e);
                }
                if (!told) {
                    told = true;
                    lines.onLine("an earlier process of this node did not end in order; Aeron waits up to ten seconds"
                            + " before it takes it for ended");
                }
                LockSupport.parkNanos(RETRY_NS);
            }
        }
    }

    /** Gives a start up when the process is to end. */
    static void requireNoEnd(BooleanSupplier ends) {
        if (ends.getAsBoolean()) {
            throw new StartEndedException();
        }
    }

    private static boolean isOfEarlierProcess(Throwable thrown) {
        return says(thrown, "active mark file") || says(thrown, "active driver");
    }

    private static boolean says(Throwable thrown, String words) {
        return String.valueOf(thrown.getMessage()).contains(words)
                || (thrown.getCause() != null && says(thrown.getCause(), words));
    }

    /**
     * Cuts a message that was written in part when the process was killed off the end of the log. No node counted it as
     * kept by this one, because that is said after the whole message is written.
     *
     * @param found what the archive said at its start, with the name of the file. It has compared the checksum
     * ({@link MessageChecksum}), which Aeron's tool cannot
     */
    private static void cutUnfinished(Path data, RuntimeException found, SequencerListener lines) {
        ArchiveTool.verify(
                new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8),
                archiveDir(data.resolve(FOLDER)),
                EnumSet.noneOf(ArchiveTool.VerifyOption.class),
                null,
                file -> {
                    boolean isIt = says(found, file.getAbsolutePath() + "\n");
                    if (isIt) {
                        lines.onLine("the replicated log ended within a message, which is cut off: file=" + file);
                    }
                    return isIt;
                });
    }

    /** Returns the folder of the shared memory of a node. */
    static File sharedMemory(ClusterConfig config) {
        return new File(aeronDirectory(config)).getParentFile();
    }

    private static String aeronDirectory(ClusterConfig config) {
        return SharedMemory.directory(config.self().port()).getPath();
    }

    private static IdleStrategy idle(ClusterConfig config) {
        return switch (config.idle()) {
            case SPIN -> new BusySpinIdleStrategy();
            case YIELD -> new YieldingIdleStrategy();
            default -> new BackoffIdleStrategy(1, 1, TimeUnit.MICROSECONDS.toNanos(1), PARK_MAX_NS);
        };
    }

    private MediaDriver.Context driver(ClusterConfig config, NodeAddresses addresses, ErrorHandler errors) {
        return new MediaDriver.Context()
                .aeronDirectoryName(aeronDirectory)
                .threadingMode(ThreadingMode.SHARED)
                .sharedIdleStrategy(idle(config))
                .ipcTermBufferLength(IPC_TERM_BYTES)
                .publicationTermBufferLength(IPC_TERM_BYTES)
                .termBufferSparseFile(true)
                .spiesSimulateConnection(true)
                .timerIntervalNs(DRIVER_TIMER_NS)
                .dirDeleteOnStart(true)
                .dirDeleteOnShutdown(true)
                .nameResolver(addresses)
                .errorHandler(errors);
    }

    private Archive.Context archive(ClusterConfig config, Path folder, ErrorHandler errors) {
        int sync = config.forced() ? 1 : 0;
        return new Archive.Context()
                .aeronDirectoryName(aeronDirectory)
                .archiveDir(archiveDir(folder))
                .controlChannel("aeron:udp?term-length=" + CONTROL_TERM + "|endpoint="
                        + config.self().endpoint(4))
                .localControlChannel("aeron:ipc?term-length=" + CONTROL_TERM)
                .replicationChannel("aeron:udp?endpoint=" + config.self().endpoint(5))
                .recordingEventsEnabled(false)
                .fileIoMaxLength(PIECE_BYTES)
                .segmentFileLength(config.logSegmentBytes())
                .lowStorageSpaceThreshold(config.logSegmentBytes())
                .recordChecksum(new MessageChecksum())
                .fileSyncLevel(sync)
                .catalogFileSyncLevel(sync)
                .threadingMode(ArchiveThreadingMode.SHARED)
                .idleStrategySupplier(() -> idle(config))
                .errorHandler(errors);
    }

    private AeronArchive.Context archiveClient() {
        return new AeronArchive.Context()
                .aeronDirectoryName(aeronDirectory)
                .controlRequestChannel("aeron:ipc?term-length=" + CONTROL_TERM)
                .controlRequestStreamId(AeronArchive.Configuration.localControlStreamId())
                .controlResponseChannel("aeron:ipc?term-length=" + CONTROL_TERM);
    }

    private ConsensusModule.Context consensus(
            ClusterConfig config, Path folder, NodeErrors errors, SettingsCheck check) {
        long timeoutNs = config.leaderTimeoutNs();
        return new ConsensusModule.Context()
                .aeronDirectoryName(aeronDirectory)
                .clusterDir(clusterDir(folder))
                .clusterMemberId(config.node() - 1)
                .clusterMembers(config.members())
                .ingressChannel("aeron:udp?term-length=" + CONTROL_TERM)
                .logChannel(
                        "aeron:udp?term-length=" + Math.min(ClusterConfig.MIN_LOG_SEGMENT, config.logSegmentBytes()))
                .snapshotChannel("aeron:ipc?alias=snapshot|term-length=" + CONTROL_TERM)
                .replicationChannel("aeron:udp?endpoint=" + config.self().host() + ":0")
                .archiveContext(archiveClient())
                .clusterClock(new NanosecondClusterClock())
                .timerServiceSupplier(new PriorityHeapTimerServiceSupplier())
                .leaderHeartbeatTimeoutNs(timeoutNs)
                .leaderHeartbeatIntervalNs(timeoutNs / 10)
                .electionTimeoutNs(timeoutNs * 6 / 10)
                .electionStatusIntervalNs(timeoutNs / 20)
                .startupCanvassTimeoutNs(timeoutNs * 4)
                .fileSyncLevel(config.forced() ? 1 : 0)
                .maxConcurrentSessions(MAX_LINKS)
                .authenticatorSupplier(() -> new NodeToken(config.token(), check))
                .idleStrategySupplier(() -> idle(config))
                .terminationHook(() -> errors.ended("consensus module"))
                .errorHandler(errors);
    }

    private ClusteredServiceContainer.Context container(
            ClusterConfig config, Path folder, ClusteredService service, NodeErrors errors) {
        return new ClusteredServiceContainer.Context()
                .aeronDirectoryName(aeronDirectory)
                .clusterDir(clusterDir(folder))
                .archiveContext(archiveClient())
                .clusteredService(service)
                .idleStrategySupplier(() -> idle(config))
                .terminationHook(() -> errors.ended("service"))
                .errorHandler(errors);
    }

    private static File archiveDir(Path folder) {
        return folder.resolve("archive").toFile();
    }

    private static File clusterDir(Path folder) {
        return folder.resolve("cluster").toFile();
    }

    /**
     * Opens Aeron's files for a copy of the node. Any thread.
     *
     * @param data the venue's data folder
     * @param files receives them, to be closed by the caller
     */
    void openFiles(Path data, List<CopiedFile> files) throws IOException {
        Path folder = data.resolve(FOLDER);
        cut.whileKept(client -> AeronFiles.open(
                data, archiveDir(folder).toPath(), clusterDir(folder).toPath(), client, files));
    }

    /**
     * Returns the state of the present election, as {@link io.aeron.cluster.ElectionState#code()}. Any thread, until
     * the node is closed.
     */
    long electionState() {
        return consensus.context().electionStateCounter().getWeak();
    }

    /** Returns the directory of the node's media driver. */
    String aeronDirectory() {
        return aeronDirectory;
    }

    /**
     * Ends the consensus module first, so that a leader's log has an end, at which the other nodes elect another one at
     * once. The media driver tells them of that end while it runs. When more of the log is on its way than the nodes
     * take without a majority, 128 KiB, they elect after their timeout.
     *
     * @param leads whether this node leads; Aeron's counters can't be asked when one of its parts has ended
     */
    void close(boolean leads) {
        CloseHelper.quietCloseAll(cut, consensus, container);
        if (leads) {
            LockSupport.parkNanos(END_OF_LOG_NS);
        }
        CloseHelper.quietCloseAll(archive, driver);
    }
}
