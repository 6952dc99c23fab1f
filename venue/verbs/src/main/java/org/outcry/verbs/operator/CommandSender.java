// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.operator;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.outcry.api.OrderEntryWriter;
import org.outcry.app.CommandFile;
import org.outcry.app.VenueAccess;
import org.outcry.app.VenueFailure;
import org.outcry.nativeapi.CommandRefused;
import org.outcry.nativeapi.NativeClient;
import org.outcry.nativeapi.NativeListener;
import org.outcry.nativeapi.Synced;
import org.outcry.nativeapi.Token;
import org.outcry.nativeapi.Welcome;
import org.outcry.verbs.access.Reason;

/**
 * Sender of commands by a venue's native API. It reports the outcome of each: the events of the command, without events
 * of other commands between them.
 */
public final class CommandSender implements NativeListener {
    /** Room for a command and the request of its outcome. */
    private static final int COMMANDS_AT_ONCE = 2;

    private static final long PATIENCE_NS = TimeUnit.SECONDS.toNanos(10);

    /** Listener for the outcomes of the commands, in their order. */
    interface Outcomes {
        /** Called when the command is in the log. */
        void onSequenced(CommandFile.Command command, long commandNumber);

        /** Called for each event of the command. */
        void onEvent(long eventNumber, long timeNs, int methodId, byte[] body);

        /** Called when the gateway rejected the command. */
        void onRefused(CommandFile.Command command, String reason);
    }

    private static final class Event {
        private final long number;
        private final long timeNs;
        private final int methodId;
        private final byte[] body;

        private Event(long number, long timeNs, int methodId, byte[] body) {
            this.number = number;
            this.timeNs = timeNs;
            this.methodId = methodId;
            this.body = body;
        }
    }

    private final List<CommandFile.Command> commands;
    private final Reason reason;
    private final Outcomes outcomes;
    private final ArrayDeque<Event> events = new ArrayDeque<>();
    private final ArrayDeque<String> refusals = new ArrayDeque<>();
    private @Nullable VenueFailure failure;
    private int answered;
    private long lastCommandNumber;
    private long progressNs = System.nanoTime();

    private CommandSender(List<CommandFile.Command> commands, Reason reason, Outcomes outcomes) {
        this.commands = commands;
        this.reason = reason;
        this.outcomes = outcomes;
    }

    /**
     * Sends commands and waits until all outcomes are reported.
     *
     * @param reason recorded with each command
     * @throws IOException if the venue is not reachable, it rejects this client, or the connection is lost
     */
    public static void send(VenueAccess venue, List<CommandFile.Command> commands, Reason reason, Outcomes outcomes)
            throws IOException {
        Token token = Token.read(venue.tokenFile());
        CommandSender sender = new CommandSender(commands, reason, outcomes);
        try (NativeClient client = venue.client(() -> token, sender)) {
            sender.run(client);
        }
    }

    private void run(NativeClient client) throws IOException {
        int written = 0;
        while (answered < commands.size()) {
            int work = client.poll();
            if (client.begins(COMMANDS_AT_ONCE, OrderEntryWriter.MAX_LENGTH)) {
                client.giveReason(reason.text(client.needsReasons()));
                progressNs = System.nanoTime();
            }
            while (written < commands.size()
                    && written - answered < 128
                    && client.hasRoom(COMMANDS_AT_ONCE, OrderEntryWriter.MAX_LENGTH)) {
                commands.get(written).write(client.commands());
                client.sync(written++);
                work++;
            }
            client.flush();
            if (failure != null) {
                throw failure.exception("; commands answered: " + answered + " of " + commands.size());
            }
            if (System.nanoTime() - progressNs > PATIENCE_NS) {
                throw new IOException("the venue does not answer: commands answered: " + answered + " of "
                        + commands.size() + " sent: " + written);
            }
            if (work == 0) {
                LockSupport.parkNanos(TimeUnit.MICROSECONDS.toNanos(100));
            }
        }
    }

    @Override
    public void onWelcome(Welcome welcome) {
        progressNs = System.nanoTime();
    }

    @Override
    public void onEvent(long eventNumber, long timeNs, int methodId, byte[] buffer, int offset, int length) {
        events.add(new Event(eventNumber, timeNs, methodId, Arrays.copyOfRange(buffer, offset, offset + length)));
    }

    @Override
    public void onSynced(Synced synced) {
        progressNs = System.nanoTime();
        CommandFile.Command command = commands.get(answered++);
        if (synced.commandNumber == lastCommandNumber) {
            // No new command of this client is in the log: the gateway has sent the reason.
            outcomes.onRefused(command, String.valueOf(refusals.poll()));
            return;
        }
        lastCommandNumber = synced.commandNumber;
        outcomes.onSequenced(command, synced.commandNumber);
        while (!events.isEmpty() && events.element().number < synced.nextEventNumber) {
            Event event = events.remove();
            if (event.number >= synced.firstEventNumber) {
                outcomes.onEvent(event.number, event.timeNs, event.methodId, event.body);
            }
        }
    }

    @Override
    public void onCommandRefused(CommandRefused refused) {
        refusals.add(refused.text());
    }

    @Override
    public void onLost(String reason) {
        failure = VenueFailure.lost(reason);
    }

    @Override
    public void onRefused(boolean byVenue, String reason) {
        failure = VenueFailure.refused(byVenue, reason);
    }
}
