// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import java.io.IOException;
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
import org.outcry.nativeapi.Welcome;
import org.outcry.wire.file.EventFileSpec;

/**
 * Client of a venue that begins the folder of a joined gateway anew: with the venue's bookmark of the gateway, if there
 * is one. One thread.
 */
final class CopySeed implements NativeListener {
    private static final int REQUEST_BYTES = 64;
    private static final long WAIT_NS = TimeUnit.MICROSECONDS.toNanos(100);
    private static final Pattern FIRST_EVENT = Pattern.compile("(?m)^firstEvent=([1-9]\\d{0,17})$");

    private final String gateway;
    private final EventFileSpec copy;
    private final Consumer<String> lines;
    private @Nullable SeedFolder folder;
    private @Nullable IOException fault;
    private @Nullable String told;
    private boolean asked;
    private boolean done;
    private long firstEvent;

    private CopySeed(String gateway, EventFileSpec copy, Consumer<String> lines) {
        this.gateway = gateway;
        this.copy = copy;
        this.lines = lines;
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
        CopySeed seed = new CopySeed(gateway, copy, lines);
        try (NativeClient client = venue.client(() -> Token.read(venue.tokenFile()), seed)) {
            return seed.run(client, stopped);
        } finally {
            if (seed.folder != null) {
                seed.folder.close();
            }
        }
    }

    private long run(NativeClient client, BooleanSupplier stopped) throws IOException {
        while (!done && fault == null && !stopped.getAsBoolean()) {
            int work = client.poll();
            if (!asked && client.hasRoom(REQUEST_BYTES)) {
                asked = true;
                client.seedGateway(gateway);
                client.flush();
            }
            if (work == 0) {
                LockSupport.parkNanos(WAIT_NS);
            }
        }
        if (fault != null) {
            throw fault;
        }
        return done ? firstEvent : 0;
    }

    private void step(Step step) {
        if (fault != null) {
            return;
        }
        try {
            step.run();
        } catch (IOException e) {
            fault = e;
        }
    }

    private void fail(String reason) {
        step(() -> {
            throw new IOException("the copy of the event log can't be begun: gateway=" + gateway + " folder="
                    + copy.directory() + " cause=" + reason);
        });
    }

    private SeedFolder folder() throws IOException {
        SeedFolder begun = folder;
        if (begun == null) {
            throw new IOException("the venue sent a file before its first event");
        }
        return begun;
    }

    @Override
    public void onWelcome(Welcome welcome) {
        asked = false;
    }

    @Override
    public void onSeedStart(SeedStart seed) {
        Matcher first = FIRST_EVENT.matcher(seed.settings);
        if (first.find()) {
            firstEvent = Long.parseLong(first.group(1));
            step(() -> {
                if (folder != null) {
                    folder.close();
                }
                folder = SeedFolder.beginAgain(copy.directory(), lines);
            });
        } else {
            fail("no first event in the settings: settings=" + seed.settings);
        }
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
        tell("venue is gone, connecting again: " + reason);
    }

    @Override
    public void onRefused(boolean byVenue, String reason) {
        tell("venue can't be reached: " + reason);
    }

    private void tell(String line) {
        if (!line.equals(told)) {
            told = line;
            lines.accept(line);
        }
    }
}
