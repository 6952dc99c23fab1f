// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;
import org.outcry.nativeapi.BookLevel;
import org.outcry.nativeapi.CommandRefused;
import org.outcry.nativeapi.Description;
import org.outcry.nativeapi.LimitUse;
import org.outcry.nativeapi.NativeClient;
import org.outcry.nativeapi.NativeListener;
import org.outcry.nativeapi.OpenOrders;
import org.outcry.nativeapi.Token;
import org.outcry.nativeapi.Welcome;

/**
 * Question about the present state of a running venue. The answer does not take longer with the length of the event
 * log.
 */
public final class VenueQuestion implements NativeListener {
    private static final long PATIENCE_NS = TimeUnit.SECONDS.toNanos(10);
    private static final int REQUEST_BYTES = 64;

    /** Receiver of an answer. */
    public interface Answer {
        /** Called with the venue's clock when the answer began, in ns since 1970-01-01T00:00:00Z. */
        default void onTime(long timeNs) {}

        /** Called for each event that made a definition or changed a session's connection, the last one of each. */
        default void onEvent(long timeNs, int methodId, byte[] buffer, int offset, int length) {}

        /** Called for each session and each instrument with open orders. */
        default void onOpenOrders(OpenOrders openOrders) {}

        /** Called for each limit of a participant that orders use up, each participant's together. */
        default void onLimitUse(LimitUse limitUse) {}

        /** Called for each price level, best first. */
        default void onLevel(BookLevel level) {}
    }

    private final IntSupplier instrument;
    private final int levels;
    private final @Nullable Answer book;
    private Answer answer;
    private boolean ofBook;
    private @Nullable VenueFailure failure;
    private boolean asked;
    private boolean done;
    private long nextEventNumber;
    private long progressNs = System.nanoTime();

    private VenueQuestion(Answer definitions, IntSupplier instrument, int levels, @Nullable Answer book) {
        this.answer = definitions;
        this.instrument = instrument;
        this.levels = levels;
        this.book = book;
    }

    /**
     * Asks for definitions, sessions, open orders and the use of limits.
     *
     * @return the number of the last event that the answer takes account of
     * @throws IOException if the venue is not reachable, or it rejects this client
     */
    public static long definitions(VenueAccess venue, Answer answer) throws IOException {
        return new VenueQuestion(answer, () -> 0, 0, null).ask(venue);
    }

    /**
     * Asks for definitions, and then, over the same connection, for the best levels of each side of a book. Otherwise
     * the same as {@link #definitions}.
     *
     * @param instrument the instrument's number, asked for when {@code definitions} has all of them
     * @param book receives the levels
     */
    public static long book(VenueAccess venue, Answer definitions, IntSupplier instrument, int levels, Answer book)
            throws IOException {
        return new VenueQuestion(definitions, instrument, levels, book).ask(venue);
    }

    private long ask(VenueAccess venue) throws IOException {
        Token token = Token.read(venue.tokenFile());
        try (NativeClient client = venue.client(() -> token, this)) {
            while (!done) {
                int work = client.poll();
                if (!asked && client.hasRoom(REQUEST_BYTES)) {
                    asked = true;
                    request(client);
                    client.flush();
                }
                requireProgress();
                if (work == 0) {
                    LockSupport.parkNanos(TimeUnit.MICROSECONDS.toNanos(100));
                }
            }
        }
        return nextEventNumber - 1;
    }

    private void request(NativeClient client) {
        if (ofBook) {
            client.describeBook(2, instrument.getAsInt(), levels);
        } else {
            client.describeBook(1, 0, 0);
        }
    }

    private void requireProgress() throws IOException {
        if (failure != null) {
            throw failure.exception("");
        }
        if (System.nanoTime() - progressNs > PATIENCE_NS) {
            throw new IOException("the venue does not answer within " + TimeUnit.NANOSECONDS.toSeconds(PATIENCE_NS)
                    + " s; it may still be reading its events after a start");
        }
    }

    @Override
    public void onWelcome(Welcome welcome) {
        progressNs = System.nanoTime();
    }

    @Override
    public void onDescribed(long eventNumber, long timeNs, int methodId, byte[] buffer, int offset, int length) {
        progressNs = System.nanoTime();
        answer.onEvent(timeNs, methodId, buffer, offset, length);
    }

    @Override
    public void onOpenOrders(OpenOrders openOrders) {
        answer.onOpenOrders(openOrders);
    }

    @Override
    public void onLimitUse(LimitUse limitUse) {
        answer.onLimitUse(limitUse);
    }

    @Override
    public void onBookLevel(BookLevel level) {
        answer.onLevel(level);
    }

    @Override
    public void onDescriptionEnds(Description description) {
        answer.onTime(description.timeNs);
        nextEventNumber = description.nextEventNumber;
        if (book == null || ofBook) {
            done = true;
        } else {
            ofBook = true;
            asked = false;
            answer = book;
        }
    }

    @Override
    public void onCommandRefused(CommandRefused refused) {
        failure = new VenueFailure(
                true,
                "the venue does not answer a client of this role: " + refused.text()
                        + ": use the token of an operator or reader");
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
