// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.outcry.api.operator.LimitKind;
import org.outcry.engine.VenueQueries;
import org.outcry.engine.rules.LimitVisitor;
import org.outcry.gateway.UsedLimit;
import org.outcry.wire.file.Pace;

/**
 * Watch of the limits of participants: looks every second, on a thread of its own, publishes what it saw, and says
 * which are nearly used. Each is told once until its use falls below that. The thread that applies commands copies the
 * limits of one participant at a time, without allocation unless there are more than before.
 */
final class LimitWatch implements AutoCloseable {
    private static final long INTERVAL_NS = TimeUnit.SECONDS.toNanos(1);
    private static final long WAIT_NS = TimeUnit.MICROSECONDS.toNanos(100);
    private static final int CELLS = 4;
    private static final int FIRST_LIMITS = 8;

    private final Consumer<Consumer<VenueQueries>> state;
    private final Consumer<String> lines;
    private final Consumer<VenueQueries> question = this::read;
    private final LimitVisitor visitor = this::copy;
    private final Set<Limit> told = new HashSet<>();
    private final Pace pace = new Pace();
    private LimitKind[] kinds = new LimitKind[FIRST_LIMITS];
    private long[] copied = new long[CELLS * FIRST_LIMITS];
    private int limits;
    private int place;
    private boolean more;
    private long seenEvent = -1;
    private volatile boolean answered;
    private volatile List<UsedLimit> present = List.of();
    private @Nullable Thread thread;

    /** One limit of a participant; instrument 0 over all instruments. */
    private record Limit(int participant, int instrument, LimitKind kind) {}

    /**
     * Creates a watch without a thread.
     *
     * @param state has a question read the state, in its turn, where commands are applied
     */
    LimitWatch(Consumer<Consumer<VenueQueries>> state, Consumer<String> lines) {
        this.state = state;
        this.lines = lines;
    }

    /**
     * Begins to watch.
     *
     * @param lastEvent the number of the last event: without new ones nothing has changed, and a quiet venue is not
     *     woken
     */
    void start(LongSupplier lastEvent) {
        thread = Thread.ofPlatform().name("limits").daemon().start(() -> run(lastEvent));
    }

    /** Returns the limits as they were seen last; the same list until one changed. Any thread. */
    List<UsedLimit> present() {
        return present;
    }

    private void run(LongSupplier lastEvent) {
        pace.pause(INTERVAL_NS);
        while (!pace.isEnded()) {
            lookIfChanged(lastEvent.getAsLong());
            pace.pause(INTERVAL_NS);
        }
    }

    /** Looks, unless there was no event since the last time. */
    void lookIfChanged(long lastEvent) {
        if (lastEvent != seenEvent) {
            seenEvent = lastEvent;
            look();
        }
    }

    /** Looks at all participants that have limits. */
    void look() {
        List<UsedLimit> seen = new ArrayList<>();
        place = 0;
        do {
            answered = false;
            state.accept(question);
            while (!answered && !pace.isEnded()) {
                LockSupport.parkNanos(WAIT_NS);
            }
            if (!answered) {
                return;
            }
            for (int index = 0; index < limits; index++) {
                int cell = CELLS * index;
                UsedLimit limit = new UsedLimit(
                        (int) copied[cell], (int) copied[cell + 1], kinds[index], copied[cell + 2], copied[cell + 3]);
                seen.add(limit);
                compare(limit);
            }
            place++;
        } while (more);
        if (!seen.equals(present)) {
            present = List.copyOf(seen);
        }
    }

    private void read(VenueQueries venue) {
        limits = 0;
        if (place < venue.participantsWithLimits()) {
            venue.visitLimits(place, visitor);
        }
        more = place + 1 < venue.participantsWithLimits();
        answered = true;
    }

    private void copy(int participant, int instrument, LimitKind kind, long used, long limit) {
        if (limits == kinds.length) {
            kinds = Arrays.copyOf(kinds, 2 * limits);
            copied = Arrays.copyOf(copied, 2 * copied.length);
        }
        int cell = CELLS * limits;
        copied[cell] = participant;
        copied[cell + 1] = instrument;
        copied[cell + 2] = used;
        copied[cell + 3] = limit;
        kinds[limits++] = kind;
    }

    /** Says that a limit is nearly used, if it was not before. */
    private void compare(UsedLimit limit) {
        Limit named = new Limit(limit.participant(), limit.instrument(), limit.kind());
        if (!limit.isNear()) {
            told.remove(named);
        } else if (told.add(named)) {
            lines.accept("limit nearly used: participant=" + limit.participant() + " limit="
                    + limit.kind().text() + " instrument=" + limit.instrument() + " percent=" + limit.percent()
                    + "; outcry limits " + limit.participant());
        }
    }

    @Override
    public void close() {
        if (thread != null) {
            pace.end(thread);
        }
    }
}
