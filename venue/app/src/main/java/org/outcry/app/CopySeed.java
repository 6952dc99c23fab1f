// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.outcry.nativeapi.CommandRefused;
import org.outcry.nativeapi.NativeClient;
import org.outcry.nativeapi.NativeListener;
import org.outcry.nativeapi.SeedEnd;
import org.outcry.nativeapi.SeedFile;
import org.outcry.nativeapi.SeedFileEnd;
import org.outcry.nativeapi.SeedPiece;
import org.outcry.nativeapi.SeedStart;
import org.outcry.nativeapi.Token;
import org.outcry.runtime.ChangedLines;
import org.outcry.wire.file.EventFileSpec;

/**
 * Client of a venue that fills a folder anew with files of it: what a joined gateway begins with, or a process that
 * follows the venue. One thread.
 */
final class CopySeed implements NativeListener {
    private static final int REQUEST_BYTES = 2_048;
    private static final long WAIT_NS = TimeUnit.MICROSECONDS.toNanos(100);
    private static final Pattern FIRST_EVENT = Pattern.compile("(?m)^firstEvent=([1-9]\\d{0,17})$");

    private final Wanted wanted;
    private final Path directory;
    private final Consumer<String> lines;
    private @Nullable SeedFolder folder;
    private @Nullable IOException fault;
    private @Nullable RuntimeException refusal;
    private final ChangedLines changes;
    private boolean done;

    private CopySeed(Wanted wanted, Path directory, Consumer<String> lines) {
        this.wanted = wanted;
        this.directory = directory;
        this.lines = lines;
        this.changes = new ChangedLines(lines);
    }

    /** Files that are wanted. */
    interface Wanted {
        /** Returns them in words. */
        String text();

        /** Asks for them. */
        void ask(NativeClient client);

        /**
         * Takes the venue's settings.
         *
         * @throws IOException if nothing can be begun with them
         * @throws RuntimeException likewise, if they contradict the configuration
         */
        void take(String settings) throws IOException;

        /**
         * Completes the folder, whose files are whole.
         *
         * @throws RuntimeException if they are not good
         */
        default void complete() throws IOException {}

        /** Whether a venue that refuses the connection is not asked again. */
        default boolean endsWhenRefused() {
            return false;
        }
    }

    /** What a gateway in a process of its own begins with. */
    private static final class OfGateway implements Wanted {
        private final String gateway;
        private long firstEvent;

        OfGateway(String gateway) {
            this.gateway = gateway;
        }

        @Override
        public String text() {
            return "the copy of the event log can't be begun: gateway=" + gateway;
        }

        @Override
        public void ask(NativeClient client) {
            client.seedGateway(gateway);
        }

        @Override
        public void take(String settings) throws IOException {
            Matcher first = FIRST_EVENT.matcher(settings);
            if (!first.find()) {
                throw new IOException("no first event in the settings: settings=" + settings);
            }
            firstEvent = Long.parseLong(first.group(1));
        }
    }

    /** Code that writes files. */
    private interface Step {
        void run() throws IOException;
    }

    /**
     * Removes what the folder has, and begins it anew. Waits for the venue.
     *
     * @param gateway the gateway's name
     * @param stopped whether to stop waiting
     * @return the event that the copy begins with; 0 if it was stopped before the venue answered
     * @throws IOException if the venue refuses, or the disk can't be written
     */
    static long begin(
            VenueAccess venue, String gateway, EventFileSpec copy, BooleanSupplier stopped, Consumer<String> lines)
            throws IOException {
        OfGateway wanted = new OfGateway(gateway);
        return fill(venue, wanted, copy.directory(), stopped, lines) ? wanted.firstEvent : 0;
    }

    /**
     * Removes what a folder has, and fills it anew. Waits for the venue.
     *
     * @param stopped whether to stop waiting
     * @return false if it was stopped before the folder was filled
     * @throws IOException if the venue refuses, or the disk can't be written
     */
    static boolean fill(
            VenueAccess venue, Wanted wanted, Path directory, BooleanSupplier stopped, Consumer<String> lines)
            throws IOException {
        CopySeed seed = new CopySeed(wanted, directory, lines);
        try (NativeClient client = venue.client(() -> Token.read(venue.tokenFile()), seed)) {
            return seed.run(client, stopped);
        } finally {
            if (seed.folder != null) {
                seed.folder.close();
            }
        }
    }

    private boolean run(NativeClient client, BooleanSupplier stopped) throws IOException {
        while (!done && fault == null && refusal == null && !stopped.getAsBoolean()) {
            int work = client.poll();
            if (client.begins(2, REQUEST_BYTES)) {
                client.giveNeededReason(wanted.text());
                wanted.ask(client);
                client.flush();
            }
            if (work == 0) {
                LockSupport.parkNanos(WAIT_NS);
            }
        }
        if (refusal != null) {
            throw refusal;
        }
        if (fault != null) {
            throw fault;
        }
        return done;
    }

    private void step(Step step) {
        if (fault != null || refusal != null) {
            return;
        }
        try {
            step.run();
        } catch (IOException e) {
            fault = e;
        } catch (RuntimeException e) {
            refusal = e;
        }
    }

    private void fail(String reason) {
        step(() -> {
            throw failure(reason);
        });
    }

    private IOException failure(String reason) {
        return new IOException(wanted.text() + " folder=" + directory + " cause=" + reason);
    }

    private SeedFolder folder() throws IOException {
        SeedFolder begun = folder;
        if (begun == null) {
            throw failure("the venue sent a file before its settings");
        }
        return begun;
    }

    @Override
    public void onSeedStart(SeedStart seed) {
        step(() -> {
            wanted.take(seed.settings);
            if (folder != null) {
                folder.close();
            }
            folder = SeedFolder.beginAgain(directory, lines);
        });
    }

    @Override
    public void onSeedFile(SeedFile file) {
        step(() -> folder().begin(file.name, file.used, file.length));
    }

    @Override
    public void onSeedPiece(SeedPiece piece) {
        step(() -> folder().append(piece.bytes));
    }

    @Override
    public void onSeedFileEnd(SeedFileEnd end) {
        step(() -> folder().end(end.crc));
    }

    @Override
    public void onSeedEnd(SeedEnd end) {
        if (end.failure.isEmpty()) {
            step(() -> {
                wanted.complete();
                folder().removeMark();
                done = true;
            });
        } else {
            fail(end.failure);
        }
    }

    @Override
    public void onCommandRefused(CommandRefused refused) {
        fail("refused: " + refused.reason);
    }

    @Override
    public void onLost(String reason) {
        if (!done) {
            changes.accept("venue is gone, connecting again: " + reason);
        }
    }

    @Override
    public void onRefused(boolean byVenue, String reason) {
        if (byVenue && wanted.endsWhenRefused()) {
            fail("the venue refuses this process: " + reason);
        }
        changes.accept("venue can't be reached: " + reason);
    }
}
