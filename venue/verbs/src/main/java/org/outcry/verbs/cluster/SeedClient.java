// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.cluster;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.outcry.app.SeedFolder;
import org.outcry.app.VenueAccess;
import org.outcry.app.VenueFailure;
import org.outcry.cluster.NodeSettings;
import org.outcry.gateway.config.ConfigException;
import org.outcry.nativeapi.CommandRefused;
import org.outcry.nativeapi.NativeClient;
import org.outcry.nativeapi.NativeListener;
import org.outcry.nativeapi.SeedEnd;
import org.outcry.nativeapi.SeedFile;
import org.outcry.nativeapi.SeedFileEnd;
import org.outcry.nativeapi.SeedPiece;
import org.outcry.nativeapi.SeedStart;
import org.outcry.nativeapi.Token;
import org.outcry.nativeapi.Welcome;
import org.outcry.verbs.access.Reason;

/** Client of a running node that fills the folder of another one with its files. One thread. */
final class SeedClient implements NativeListener {
    private static final long PATIENCE_NS = TimeUnit.SECONDS.toNanos(30);
    private static final long PROGRESS_NS = TimeUnit.SECONDS.toNanos(2);
    private static final long WAIT_NS = TimeUnit.MICROSECONDS.toNanos(100);
    private static final int REQUESTS = 2;
    private static final int REQUEST_BYTES = 128;
    private static final double MIB = 1L << 20;

    private final VenueAccess from;
    private final int node;
    private final Reason reason;
    private final Path folder;
    private final String settings;
    private final Consumer<String> lines;
    private final boolean mayHaveMoved;
    private @Nullable SeedFolder filled;
    private @Nullable IOException fault;
    private @Nullable RuntimeException refusal;
    private boolean done;
    private long heardNs;
    private int files;
    private long bytes;
    private long allBytes;

    /**
     * Creates a client.
     *
     * @param node the number of the node that is to be filled
     * @param folder its data folder
     * @param settings its settings that must be those of the other node, a line {@code name=value} for each
     * @param mayHaveMoved whether the other node may know another address of the node that is filled
     * @param lines receives progress
     */
    SeedClient(
            VenueAccess from,
            int node,
            Reason reason,
            Path folder,
            String settings,
            boolean mayHaveMoved,
            Consumer<String> lines) {
        this.mayHaveMoved = mayHaveMoved;
        this.from = from;
        this.node = node;
        this.reason = reason;
        this.folder = folder;
        this.settings = settings;
        this.lines = lines;
    }

    /** Code that writes files. */
    private interface Step {
        void run() throws IOException;
    }

    /**
     * Fills the folder. When this returns, a node can start in it.
     *
     * @throws ConfigException if the folder is not empty, or settings differ
     * @throws IOException if the other node can't be reached, or refuses
     */
    void fill() throws IOException {
        SeedFolder.requireEmpty(folder);
        Token token = Token.read(from.tokenFile());
        heardNs = System.nanoTime();
        long progressNs = heardNs + PROGRESS_NS;
        try (NativeClient client = from.client(() -> token, this)) {
            while (!done && fault == null && refusal == null) {
                int work = client.poll();
                long nowNs = System.nanoTime();
                if (client.begins(REQUESTS, REQUEST_BYTES)) {
                    client.giveReason(reason.text(client.needsReasons()));
                    client.seedNode(node);
                    client.flush();
                }
                if (nowNs - progressNs > 0 && allBytes > 0) {
                    progressNs = nowNs + PROGRESS_NS;
                    lines.accept(String.format(
                            Locale.ROOT, "%,.0f of %,.0f MiB in %d files", bytes / MIB, allBytes / MIB, files));
                }
                if (nowNs - heardNs > PATIENCE_NS) {
                    fail("the other node said nothing for " + TimeUnit.NANOSECONDS.toSeconds(PATIENCE_NS) + " s");
                }
                if (work == 0) {
                    LockSupport.parkNanos(WAIT_NS);
                }
            }
        } finally {
            if (filled != null) {
                filled.close();
            }
        }
        if (refusal != null) {
            throw refusal;
        }
        if (fault != null) {
            throw fault;
        }
        filled().complete(node);
    }

    int files() {
        return files;
    }

    long bytes() {
        return bytes;
    }

    private SeedFolder filled() throws IOException {
        SeedFolder present = filled;
        if (present == null) {
            throw new IOException("the other node sent a file before its settings");
        }
        return present;
    }

    private void fail(String reason) {
        if (fault == null && !done) {
            fault = new IOException("the node was not filled: from=" + from.address() + ": " + reason);
        }
    }

    /** Runs a step unless an earlier one failed. */
    private void step(Step step) {
        heardNs = System.nanoTime();
        if (fault != null || refusal != null) {
            return;
        }
        try {
            step.run();
        } catch (ConfigException e) {
            refusal = e;
        } catch (IOException e) {
            fail(e.getMessage() == null ? e.toString() : e.getMessage());
        }
    }

    @Override
    public void onWelcome(Welcome welcome) {
        heardNs = System.nanoTime();
    }

    @Override
    public void onSeedStart(SeedStart seed) {
        step(() -> {
            requireSame(seed.settings);
            allBytes = seed.bytes;
            filled = SeedFolder.begin(folder, lines);
            long free = folder.toFile().getUsableSpace();
            if (free < seed.bytes) {
                throw new IOException("too little room on the disk: directory=" + folder + " freeBytes=" + free
                        + " neededBytes=" + seed.bytes);
            }
        });
    }

    private void requireSame(String others) {
        List<String> differences = NodeSettings.differences(compared(settings), compared(others)).stream()
                .map(difference -> "the other node has " + difference)
                .toList();
        if (!differences.isEmpty()) {
            throw new ConfigException(differences);
        }
    }

    private String compared(String of) {
        return mayHaveMoved ? NodeSettings.withoutAddress(of, node) : of;
    }

    @Override
    public void onSeedFile(SeedFile file) {
        files++;
        step(() -> filled().begin(file.name, file.used, file.length));
    }

    @Override
    public void onSeedPiece(SeedPiece piece) {
        bytes += piece.bytes.length;
        step(() -> filled().append(piece.bytes));
    }

    @Override
    public void onSeedFileEnd(SeedFileEnd end) {
        step(() -> filled().end(end.crc));
    }

    @Override
    public void onSeedEnd(SeedEnd end) {
        step(() -> {
            if (!end.failure.isEmpty()) {
                throw new IOException(end.failure);
            }
            done = true;
        });
    }

    @Override
    public void onCommandRefused(CommandRefused refused) {
        fail("refused: " + refused.reason + "; it needs an operator's token");
    }

    @Override
    public void onLost(String reason) {
        fail("the connection was lost: " + reason);
    }

    @Override
    public void onRefused(boolean byVenue, String reason) {
        fail(VenueFailure.attempt(byVenue, reason));
    }
}
