// SPDX-License-Identifier: Apache-2.0
package org.outcry.sequencer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.outcry.engine.Engine;
import org.outcry.engine.saved.SnapshotBytes;
import org.outcry.runtime.FlightEvent;

/** Taker of snapshots. The state is copied on the caller's thread, and the pause is reported; another thread writes the file. */
final class Snapshots implements AutoCloseable {
    private final Path directory;
    private final SequencerListener listener;
    private final OldFiles oldFiles;
    private final ExecutorService writer = Executors.newSingleThreadExecutor(
            work -> Thread.ofPlatform().daemon().name("snapshot").unstarted(work));

    Snapshots(SequencerConfig config, SequencerListener listener) {
        this.directory = config.directory();
        this.listener = listener;
        this.oldFiles = new OldFiles(config, listener);
    }

    void take(Engine engine) {
        long startNs = System.nanoTime();
        SnapshotBytes state = SnapshotBytes.of(engine::saveTo);
        long pauseNs = System.nanoTime() - startNs;
        FlightEvent.snapshot("sequencer", pauseNs);
        long pauseUs = pauseNs / 1_000;
        long commandNumber = engine.commandNumber();
        long timeNs = engine.timeNs();
        writer.execute(() -> write(state, commandNumber, timeNs, pauseUs));
    }

    private void write(SnapshotBytes state, long commandNumber, long timeNs, long pauseUs) {
        try {
            SnapshotFile file = SnapshotFile.write(directory, commandNumber, state);
            listener.onLine("snapshot taken: commandNumber=" + commandNumber + " bytes=" + Files.size(file.path())
                    + " pauseUs=" + pauseUs + " file=" + file.path());
            oldFiles.delete(timeNs);
        } catch (IOException e) {
            listener.onLine("snapshot could not be written, the journal still holds everything: commandNumber="
                    + commandNumber + " cause=" + e);
        }
    }

    /** Waits until a file that is being written is complete. */
    @Override
    public void close() {
        writer.shutdown();
        try {
            if (!writer.awaitTermination(60, TimeUnit.SECONDS)) {
                listener.onLine("snapshot given up: it was not written within 60 s");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
