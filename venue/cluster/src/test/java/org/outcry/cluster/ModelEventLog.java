// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.outcry.api.VenueEventsWriter;
import org.outcry.engine.Engine;
import org.outcry.wire.file.EventFileSpec;
import org.outcry.wire.file.EventFileWriter;
import org.outcry.wire.file.SegmentPreparer;

/**
 * Event log of the model's nodes, for gateways that read files. The nodes' logs are the same bytes, which the model
 * compares, so one file does for all: each node's gateway reads it as far as its node has come.
 */
final class ModelEventLog implements AutoCloseable {
    private static final int SEGMENT_BYTES = 1 << 20;
    private static final long MAX_BYTES = 1L << 24;
    private static final long RETRY_NS = 1_000_000_000L;

    private final Path folder;
    private final EventFileSpec spec;
    private final SegmentPreparer preparer;
    private final EventFileWriter writer;

    ModelEventLog() {
        try {
            folder = Files.createTempDirectory("outcry-model");
            spec = new EventFileSpec(
                    folder, "events", VenueEventsWriter.LAYOUT_HASH, Engine.RULES_VERSION, SEGMENT_BYTES, MAX_BYTES);
            preparer = new SegmentPreparer(
                    (file, bytes, pace) -> {
                        try (RandomAccessFile sparse = new RandomAccessFile(file.toFile(), "rw")) {
                            sparse.setLength(bytes);
                        }
                    },
                    RETRY_NS);
            writer = EventFileWriter.open(spec, 1, preparer);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    EventFileSpec spec() {
        return spec;
    }

    void append(long timeNs, int methodId, byte[] bytes, int offset, int length) {
        writer.timeNs(timeNs);
        writer.append(methodId, bytes, offset, length);
    }

    @Override
    public void close() {
        writer.close();
        preparer.close();
        try {
            try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
                for (Path file : files) {
                    Files.delete(file);
                }
            }
            Files.delete(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
