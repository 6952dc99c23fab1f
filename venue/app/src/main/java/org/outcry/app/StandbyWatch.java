// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.outcry.app.config.StandbySection;
import org.outcry.app.config.VenueConfig;
import org.outcry.cluster.StartEndedException;
import org.outcry.gateway.FollowedCommands;
import org.outcry.gateway.tls.TlsSection;
import org.outcry.link.LinkFactory;
import org.outcry.nativeapi.CommandRefused;
import org.outcry.nativeapi.NativeClient;
import org.outcry.nativeapi.NativeListener;
import org.outcry.nativeapi.SeedEnd;
import org.outcry.nativeapi.SeedStart;
import org.outcry.nativeapi.Token;
import org.outcry.nativeapi.Welcome;
import org.outcry.runtime.ChangedLines;
import org.outcry.sequencer.FolderNote;
import org.outcry.sequencer.FollowSettings;
import org.outcry.sequencer.StartRefusedException;
import org.outcry.sequencer.VenueEpoch;

/**
 * Watch for the process that follows a venue, on a thread of its own: when that process was promoted, this venue has
 * been replaced, and ends. A file of the folder keeps it from starting again.
 */
final class StandbyWatch implements NativeListener, AutoCloseable {
    private static final String FILE = "replaced";
    private static final String CANT_BE_ASKED = "the process that follows this venue can't be asked: ";
    private static final int REQUEST_BYTES = 2_048;
    private static final long FIRST_ANSWER_NS = TimeUnit.SECONDS.toNanos(3);
    private static final long AGAIN_NS = TimeUnit.SECONDS.toNanos(1);
    private static final long TURN_NS = TimeUnit.MILLISECONDS.toNanos(10);

    private final String name;
    private final Path folder;
    private final String address;
    private final long ownEpoch;
    private final Consumer<String> lines;
    private final ChangedLines changes;
    private final NativeClient client;
    private boolean asks;
    private long askNs;
    private volatile boolean answered;
    private volatile @Nullable StartRefusedException replaced;
    private volatile boolean closing;
    private @Nullable Thread thread;

    private StandbyWatch(String name, Path folder, VenueAccess standby, Consumer<String> lines) throws IOException {
        this.name = name;
        this.folder = folder;
        this.address = FollowLink.textOf(standby.addresses());
        this.ownEpoch = VenueEpoch.of(folder).number();
        this.lines = lines;
        this.changes = new ChangedLines(lines);
        this.client = standby.client(() -> Token.read(standby.tokenFile()), this);
    }

    /**
     * Asks the process that follows the venue whether it replaces it. Waits some seconds for the answer.
     *
     * @param endsEarly whether the process is to end, so that it does not wait
     * @return null if there is no such process
     * @throws StartRefusedException if this venue was replaced
     * @throws StartEndedException if the process is to end before the answer
     */
    static @Nullable StandbyWatch open(VenueConfig config, BooleanSupplier endsEarly, Consumer<String> lines)
            throws IOException {
        Path folder = config.sequencer().directory();
        if (Files.exists(folder.resolve(FILE))) {
            Properties known = FolderNote.read(folder.resolve(FILE));
            throw refusal(known.getProperty("address", ""), FolderNote.number(known, "epoch"), folder);
        }
        StandbySection section = config.standby();
        if (section == null) {
            return null;
        }
        StandbyWatch watch = new StandbyWatch(config.name(), folder, access(section, config), lines);
        try {
            watch.awaitAnswer(endsEarly);
            return watch;
        } catch (RuntimeException e) {
            watch.client.close();
            throw e;
        }
    }

    private static VenueAccess access(StandbySection section, VenueConfig config) throws IOException {
        TlsSection tls = config.gatewaysHere().stream()
                .filter(gateway -> gateway.configured().nativeApi() != null)
                .map(gateway -> gateway.configured().tls())
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
        LinkFactory links = tls == null ? LinkFactory.plain() : tls.ownLinks();
        return new VenueAccess(List.of(section.address()), links, section.tokenFile());
    }

    private static StartRefusedException refusal(String address, long epoch, Path folder) {
        return new StartRefusedException("this venue was replaced, and takes no orders: replacedBy=" + address
                + " epoch=" + epoch + " directory=" + folder
                + "; settle what only this folder has, by 'outcry journal compare', move it away, and follow the venue"
                + " that replaced it by 'outcry run --follow'");
    }

    private void awaitAnswer(BooleanSupplier endsEarly) {
        long deadlineNs = System.nanoTime() + FIRST_ANSWER_NS;
        while (!answered && System.nanoTime() - deadlineNs < 0) {
            if (endsEarly.getAsBoolean()) {
                throw new StartEndedException();
            }
            turn();
        }
        StartRefusedException refusal = replaced;
        if (refusal != null) {
            throw refusal;
        }
        if (!answered) {
            lines.accept("the process that follows this venue does not answer, so it is not known whether it has"
                    + " replaced it: address=" + address);
        }
    }

    private void turn() {
        int work = client.poll();
        if (asks && System.nanoTime() - askNs >= 0 && client.hasRoom(2, REQUEST_BYTES)) {
            asks = false;
            client.giveNeededReason("asks for the epoch");
            client.follow(FollowedCommands.NO_COMMAND, 0);
            client.flush();
        }
        if (work == 0) {
            LockSupport.parkNanos(this, TURN_NS);
        }
    }

    /** Begins to watch. The listener is told once that this venue was replaced, on a thread of the watch. */
    void start(Consumer<Throwable> onReplaced) {
        thread = Thread.ofPlatform().daemon().name("standby-watch").start(() -> run(onReplaced));
    }

    private void run(Consumer<Throwable> onReplaced) {
        while (!closing && replaced == null) {
            try {
                turn();
            } catch (RuntimeException e) {
                onReplaced.accept(e);
                return;
            }
        }
        StartRefusedException refusal = replaced;
        if (refusal != null) {
            onReplaced.accept(refusal);
        }
    }

    @Override
    public void onWelcome(Welcome welcome) {
        askAfter(0);
    }

    private void askAfter(long ns) {
        asks = true;
        askNs = System.nanoTime() + ns;
    }

    @Override
    public void onSeedStart(SeedStart seed) {
        FollowSettings settings = FollowSettings.parse(seed.settings);
        if (!settings.name().equals(name)) {
            changes.accept(CANT_BE_ASKED + "another venue is there: address=" + address + " name=" + settings.name());
            return;
        }
        long epoch = settings.epoch();
        if (epoch > ownEpoch) {
            Properties values = new Properties();
            values.setProperty("address", address);
            values.setProperty("epoch", Long.toString(epoch));
            try {
                FolderNote.write(folder.resolve(FILE), values);
            } catch (IOException e) {
                lines.accept("that this venue was replaced can't be written: cause=" + e);
            }
            replaced = refusal(address, epoch, folder);
        }
        answered = true;
    }

    @Override
    public void onSeedEnd(SeedEnd end) {
        changes.accept(CANT_BE_ASKED + "address=" + address + " cause=" + end.failure);
        askAfter(AGAIN_NS);
    }

    @Override
    public void onCommandRefused(CommandRefused refused) {
        changes.accept("the process that follows this venue refuses its question: address=" + address + " reason="
                + refused.reason + "; the client of 'standby.tokenFile' needs the right 'nodes' there");
    }

    @Override
    public void onLost(String reason) {
        asks = false;
    }

    @Override
    public void onRefused(boolean byVenue, String reason) {
        changes.accept(CANT_BE_ASKED + reason);
    }

    @Override
    public void close() throws IOException {
        closing = true;
        Thread running = thread;
        if (running != null) {
            LockSupport.unpark(running);
            try {
                running.join();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
        client.close();
    }
}
