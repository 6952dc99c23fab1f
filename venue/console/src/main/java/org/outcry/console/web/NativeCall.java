// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.web;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.outcry.api.OrderEntryWriter;
import org.outcry.api.Right;
import org.outcry.nativeapi.CommandRefusal;
import org.outcry.nativeapi.CommandRefused;
import org.outcry.nativeapi.NativeClient;
import org.outcry.nativeapi.NativeListener;
import org.outcry.nativeapi.NeededRights;
import org.outcry.nativeapi.OperatorAnswer;
import org.outcry.nativeapi.Synced;
import org.outcry.nativeapi.Token;
import org.outcry.nativeapi.Welcome;

/**
 * Connection to the venue's native API for one request, with the token that the request shows. The native gateway
 * checks the token and records the command, so that a command from the page has the rights and the record of one from
 * the command line.
 */
final class NativeCall implements NativeListener {
    private static final int COMMANDS_AT_ONCE = 3;
    private static final long PATIENCE_NS = TimeUnit.SECONDS.toNanos(5);
    private static final long COMPLETE_WITHIN_NS = TimeUnit.SECONDS.toNanos(2);
    private static final long PARK_NS = TimeUnit.MICROSECONDS.toNanos(500);

    private final Effect effect;
    private final CommandEvents events;
    private final CommandEventsReader reader;
    private String failure = "";
    private String refused = "";
    private @Nullable Holder holder;
    private @Nullable Right missing;
    private boolean synced;
    private boolean complete;
    private final List<AwaitedApproval> waiting = new ArrayList<>();
    private long waitsAs;
    private long commandNumber;
    private long firstEventNumber;
    private long nextEventNumber;

    private NativeCall(Effect effect) {
        this.effect = effect;
        events = new CommandEvents(effect.cancels());
        reader = new CommandEventsReader(events);
    }

    /** Asks for the holder of a token. */
    static NativeOutcome holder(NativeAddress venue, Token token) throws IOException {
        NativeCall call = new NativeCall(Effect.NONE);
        try (NativeClient client = venue.client(token, call)) {
            call.pollUntil(client, () -> call.holder != null, PATIENCE_NS);
            return call.outcome();
        }
    }

    /**
     * Sends a command, or another request, if the token is an operator's.
     *
     * @param effect all that follows from the command; not waited for long
     */
    static NativeOutcome send(
            NativeAddress venue, Token token, String reason, Consumer<NativeClient> command, Effect effect)
            throws IOException {
        NativeCall call = new NativeCall(effect);
        try (NativeClient client = venue.client(token, call)) {
            call.pollUntil(client, () -> client.hasRoom(COMMANDS_AT_ONCE, OrderEntryWriter.MAX_LENGTH), PATIENCE_NS);
            if (call.failure.isEmpty() && call.isOperator()) {
                client.giveReason(reason);
                command.accept(client);
                client.sync(1);
                client.flush();
                call.pollUntil(client, () -> call.synced, PATIENCE_NS);
                if (call.synced && call.rejected().isEmpty()) {
                    call.pollEffect(client);
                }
            }
            return call.outcome();
        }
    }

    private boolean isOperator() {
        Holder known = holder;
        return known != null && known.isOperator();
    }

    private void pollUntil(NativeClient client, BooleanSupplier done, long withinNs) {
        long beginNs = System.nanoTime();
        while (failure.isEmpty() && !done.getAsBoolean()) {
            poll(client);
            if (System.nanoTime() - beginNs > withinNs) {
                failure = "the venue does not answer";
            }
        }
    }

    /**
     * Reads until the effect is complete, and its events, which may come later than to the console's copies, are read.
     */
    private void pollEffect(NativeClient client) {
        long beginNs = System.nanoTime();
        long last = Long.MAX_VALUE;
        while (failure.isEmpty() && !complete && System.nanoTime() - beginNs < COMPLETE_WITHIN_NS) {
            poll(client);
            if (last == Long.MAX_VALUE && effect.complete().getAsBoolean()) {
                last = effect.copied().getAsLong();
            }
            complete = events.last() >= last;
        }
    }

    private static void poll(NativeClient client) {
        if (client.poll() == 0) {
            LockSupport.parkNanos(PARK_NS);
        }
    }

    private String rejected() {
        return refused.isEmpty() ? events.rejected(firstEventNumber, nextEventNumber) : refused;
    }

    private NativeOutcome outcome() {
        return new NativeOutcome(
                holder,
                failure,
                commandNumber,
                rejected(),
                synced ? events.cancelsFrom(firstEventNumber) : 0,
                complete,
                missing,
                waitsAs,
                waiting);
    }

    @Override
    public void onWelcome(Welcome welcome) {
        holder = Holder.of(welcome);
    }

    @Override
    public void onEvent(long eventNumber, long timeNs, int methodId, byte[] buffer, int offset, int length) {
        events.begin(eventNumber);
        reader.onFrame(methodId, buffer, offset, length);
    }

    @Override
    public void onSynced(Synced answer) {
        synced = true;
        commandNumber = answer.commandNumber;
        firstEventNumber = answer.firstEventNumber;
        nextEventNumber = answer.nextEventNumber;
    }

    @Override
    public void onCommandRefused(CommandRefused answer) {
        refused = answer.text();
        missing = answer.reason == CommandRefusal.NO_RIGHT ? NeededRights.of(answer.methodId) : null;
        waitsAs = answer.number;
    }

    @Override
    public void onWaitingCommand(OperatorAnswer one) {
        waiting.add(new AwaitedApproval(one.number, one.user, one.address, one.reason, one.endsNs, one.text));
    }

    @Override
    public void onLost(String reason) {
        failure = "the connection to the venue was lost: " + reason;
    }

    @Override
    public void onRefused(boolean byVenue, String reason) {
        failure = reason;
    }
}
