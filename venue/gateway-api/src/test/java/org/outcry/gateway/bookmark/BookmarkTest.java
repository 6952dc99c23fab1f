// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway.bookmark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.engine.RandomDay;
import org.outcry.gateway.bookmark.BookmarkCheck.Loss;
import org.outcry.wire.file.EventFileReader;
import org.outcry.wire.schema.FieldSchema;
import org.outcry.wire.schema.MethodSchema;

/**
 * Test of the bookmarks of a gateway over random days: 200 with {@code -Doutcry.long=true}.
 *
 * @param <S> the gateway's state
 */
public abstract class BookmarkTest<S extends EventState> {
    private static final boolean LONG = Boolean.getBoolean("outcry.long");
    private static final int DAYS = LONG ? 200 : 2;
    private static final int COMMANDS = 1_500;
    private static final int LOSS_DAYS = 3;
    private static final int LOSS_EVERY = 17;
    private static final int FIRST_SEED = 7_000;

    /** A day in which an order of OUCH takes the place of one that a self-trade had reduced. */
    private static final int REUSED_PLACE = 7_087;

    private static final byte[] NONE = {};

    @TempDir
    private Path folder;

    /**
     * Returns a state before the first event.
     *
     * @param log the reader that hands over its events
     * @param past a reader for lookups of old events
     */
    protected abstract S newState(EventFileReader log, EventFileReader past);

    /** Returns the bytes that a state sends for the event that it took last. */
    protected byte[] sent(S state) {
        return NONE;
    }

    /** Returns the calls, as {@code call}, and fields, as {@code call.field}, whose loss a random day does not show. */
    protected Set<String> unseen() {
        return Set.of();
    }

    private BookmarkCheck<S> day(long seed) throws IOException {
        Path events = Files.createDirectories(folder.resolve("day" + seed));
        return new BookmarkCheck<>(RandomDay.write(events, seed, COMMANDS), this::newState, this::sent);
    }

    @Test
    void shouldBeWhatAllEventsMakeAfterEachEvent() throws IOException {
        for (int i = 0; i < DAYS; i++) {
            assertThat(day(FIRST_SEED + i).difference())
                    .as("seed=%d", FIRST_SEED + i)
                    .isEmpty();
        }
        if (!LONG) {
            assertThat(day(REUSED_PLACE).difference())
                    .as("seed=%d", REUSED_PLACE)
                    .isEmpty();
        }
    }

    @Test
    void shouldShowWhateverIsLost() throws IOException {
        List<BookmarkCheck<S>> days = new ArrayList<>();
        for (int i = 0; i < LOSS_DAYS; i++) {
            days.add(day(FIRST_SEED + i));
        }
        S state;
        try (EventFileReader log = EventFileReader.open(days.getFirst().events())) {
            state = newState(log, log);
        }
        Set<String> unseen = new TreeSet<>();
        for (MethodSchema method : BookmarkCheck.methods(state)) {
            if (!isSeen(days, Loss.of(method))) {
                unseen.add(method.name());
            }
            if (method.type().isFixed()) {
                for (FieldSchema field : method.type().fields()) {
                    if (!isSeen(days, Loss.of(method, field))) {
                        unseen.add(method.name() + '.' + field.name());
                    }
                }
            }
        }
        assertThat(unseen).isSubsetOf(unseen());
    }

    private boolean isSeen(List<BookmarkCheck<S>> days, Loss loss) throws IOException {
        for (BookmarkCheck<S> day : days) {
            try {
                if (!day.difference(loss, LOSS_EVERY).isEmpty()) {
                    return true;
                }
            } catch (RuntimeException e) {
                // A state that can't go on shows its loss.
                return true;
            }
        }
        return false;
    }
}
