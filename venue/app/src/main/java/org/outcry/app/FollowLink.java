// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import org.outcry.link.HostPort;
import org.outcry.nativeapi.CommandRefused;
import org.outcry.nativeapi.NativeClient;
import org.outcry.nativeapi.NativeListener;
import org.outcry.nativeapi.SeedEnd;
import org.outcry.nativeapi.SeedPiece;
import org.outcry.nativeapi.SeedStart;
import org.outcry.nativeapi.Token;
import org.outcry.nativeapi.Welcome;
import org.outcry.runtime.ChangedLines;
import org.outcry.sequencer.FollowSettings;
import org.outcry.sequencer.FollowedFolder;
import org.outcry.sequencer.SequencerConfig;
import org.outcry.sequencer.StartRefusedException;
import org.outcry.sequencer.VenueEpoch;

/**
 * Link of a process to the venue that it follows: asks for the commands after those that its folder has, again after
 * each loss, from one node of the venue after the other. One thread.
 */
final class FollowLink implements NativeListener, AutoCloseable {
    private static final int REQUEST_BYTES = 2_048;
    private static final long AGAIN_NS = TimeUnit.SECONDS.toNanos(1);
    private static final long SILENCE_NS = TimeUnit.SECONDS.toNanos(2);
    private static final int ROUNDS = 3;

    private final String name;
    private final SequencerConfig config;
    private final VenueAccess access;
    private final FollowedFolder folder;
    private final LongSupplier clockNs;
    private final ChangedLines lines;
    private final Deque<InetSocketAddress> addresses;
    private String source;
    private NativeClient client;
    private boolean receives;
    private boolean begins;
    private boolean closing;
    private boolean refused;
    private int refusals;
    private long againNs;
    private long heardNs;
    private long epoch;
    private long newEpoch;

    FollowLink(
            String name,
            SequencerConfig config,
            VenueAccess access,
            FollowedFolder folder,
            LongSupplier clockNs,
            Consumer<String> lines)
            throws IOException {
        this.name = name;
        this.config = config;
        this.access = access;
        this.folder = folder;
        this.clockNs = clockNs;
        this.lines = new ChangedLines(lines);
        this.addresses = new ArrayDeque<>(access.addresses());
        this.source = textOf(addresses);
        this.epoch = VenueEpoch.of(config.directory()).number();
        this.client = connect();
    }

    private NativeClient connect() {
        return new VenueAccess(List.copyOf(addresses), access.links(), access.tokenFile())
                .client(() -> Token.read(access.tokenFile()), this);
    }

    /** Returns the addresses of the venue, separated by commas. */
    String source() {
        return source;
    }

    /** Returns addresses as texts, separated by commas. */
    static String textOf(Collection<InetSocketAddress> some) {
        return some.stream().map(one -> HostPort.of(one).toString()).sorted().collect(Collectors.joining(","));
    }

    /** Returns whether commands come, or would, were there any. */
    boolean isAlive() {
        return receives && silenceNs() < SILENCE_NS;
    }

    /** Returns for how long the venue has told nothing, in ns. One without commands tells so several times a second. */
    long silenceNs() {
        return clockNs.getAsLong() - heardNs;
    }

    /** Runs one turn: receives bytes for the folder. */
    int poll() throws IOException {
        if (refused) {
            return again();
        }
        int work = client.poll();
        if (client.begins(2, REQUEST_BYTES)) {
            client.giveNeededReason("follows the venue");
            folder.beginStream();
            client.follow(folder.engine().commandNumber() + 1, folder.fingerprint());
            client.flush();
        }
        return work;
    }

    /** Tries the next node after a refusal, until all have refused several times. */
    private int again() throws IOException {
        long nowNs = clockNs.getAsLong();
        if (nowNs - againNs < 0) {
            return 0;
        }
        refused = false;
        closing = true;
        client.close();
        closing = false;
        addresses.add(addresses.remove());
        client = connect();
        return 1;
    }

    private void refuse(String reason) {
        begins = false;
        receives = false;
        refused = true;
        refusals++;
        againNs = clockNs.getAsLong() + AGAIN_NS;
        String line = "the venue can't be followed: address=" + client.address() + " cause=" + reason;
        if (refusals >= ROUNDS * addresses.size()) {
            throw new StartRefusedException(line);
        }
        lines.accept(line);
    }

    @Override
    public boolean takesEvents() {
        return !refused && folder.takesBytes();
    }

    @Override
    public void onWelcome(Welcome welcome) {
        for (InetSocketAddress other : welcome.otherAddresses()) {
            if (!addresses.contains(other)) {
                addresses.add(other);
                source = textOf(addresses);
                client.addAddress(other);
            }
        }
    }

    @Override
    public void onSeedStart(SeedStart seed) {
        FollowSettings settings = FollowSettings.parse(seed.settings);
        FollowFilling.requireSame(settings, name, config);
        if (settings.epoch() < epoch) {
            refuse("the venue was replaced: epoch=" + settings.epoch() + " epochOfCopy=" + epoch
                    + "; follow the one that replaced it");
            return;
        }
        newEpoch = settings.epoch();
        begins = true;
    }

    private void begin() {
        begins = false;
        receives = true;
        refusals = 0;
        if (newEpoch > epoch) {
            epoch = newEpoch;
            try {
                new VenueEpoch(epoch, folder.engine().commandNumber(), "").write(config.directory());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        lines.accept("follows the venue: address=" + client.address() + " lastCommand="
                + folder.engine().commandNumber());
    }

    @Override
    public void onSeedPiece(SeedPiece piece) {
        heardNs = clockNs.getAsLong();
        folder.append(piece.bytes);
        if (begins) {
            begin();
        }
    }

    @Override
    public void onSeedEnd(SeedEnd end) {
        refuse(end.failure);
    }

    @Override
    public void onCommandRefused(CommandRefused answer) {
        throw new StartRefusedException("the token has no right to follow the venue: address=" + client.address()
                + " reason=" + answer.reason + "; its client needs 'role: operator' and the right 'nodes'");
    }

    @Override
    public void onLost(String reason) {
        receives = false;
        if (closing) {
            return;
        }
        lines.accept("venue is gone, connecting again: address=" + client.address() + " " + reason);
    }

    @Override
    public void onRefused(boolean byVenue, String reason) {
        lines.accept("venue can't be reached: " + reason);
    }

    @Override
    public void close() throws IOException {
        closing = true;
        client.close();
    }
}
