// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.state;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.outcry.gateway.GatewayCounters;
import org.outcry.gateway.UsedLimit;
import org.outcry.runtime.EndedThreads;
import org.outcry.runtime.KernelClock;

/**
 * Conditions that an operator should look at, found once a second. A condition that comes and goes holds on for some
 * seconds, so that it is not told each time. One thread.
 */
public final class Alerts {
    /** Bytes that a disk must have left. */
    public static final long LOW_DISK_BYTES = 5_000_000_000L;

    /** The part of a limit in percent that is told. */
    public static final int NEAR_PERCENT = 80;

    private static final int REFUSED_LOGONS = 5;
    private static final long REFUSED_WITHIN_MS = TimeUnit.MINUTES.toMillis(1);
    private static final long HOLDS_MS = 5_000;

    /** More than the clocks of two machines differ by. */
    private static final long HELD_MS = 1_000;

    private static final long PHASE_LATE_NS = TimeUnit.SECONDS.toNanos(3);
    private static final List<String> REFUSALS = List.of(
            GatewayCounters.WRONG_LOGONS,
            GatewayCounters.LOCKED_LOGONS,
            GatewayCounters.FOREIGN_LOGONS,
            GatewayCounters.TURNED_AWAY);

    /**
     * Facts at a time.
     *
     * @param venue the newest copy
     * @param used the limits of participants that orders use up
     * @param behindEvents the released events that the console has not read
     * @param clock the state of the system's clock; null if it is not known
     * @param nowMs the time in ms since 1970
     */
    record Facts(
            VenueCopy venue,
            VenueFolder folder,
            Limits limits,
            List<UsedLimit> used,
            long behindEvents,
            @Nullable KernelClock clock,
            long nowMs) {}

    /** Refused logons of a gateway, in all at a time. */
    private record Refused(long count, long atMs) {}

    private final AlertTerms terms;
    private final DiskUse disk = new DiskUse();
    private final Map<String, ArrayDeque<Refused>> refused = new HashMap<>();
    private final Map<String, Long> heldUntilMs = new HashMap<>();
    private Map<String, Alert> present = Map.of();
    private Map<String, Alert> found = new LinkedHashMap<>();
    private long releasedBefore = -1;
    private long diskLeftMs = Long.MAX_VALUE;
    private long nowMs;

    Alerts(AlertTerms terms) {
        this.terms = terms;
    }

    /**
     * Returns the time for which the disk lasts, in ms, as it was found last; {@link Long#MAX_VALUE} if it is not
     * known.
     */
    long diskLeftMs() {
        return diskLeftMs;
    }

    /** Returns the conditions that hold now. */
    List<Alert> find(Facts facts) {
        nowMs = facts.nowMs();
        found = new LinkedHashMap<>();
        VenueCopy venue = facts.venue();
        if (venue.isSuspended()) {
            add("orders-suspended", "", "new orders are rejected: " + venue.suspensionText());
        }
        disk(facts.folder());
        snapshot(venue, facts.folder());
        clock(facts.clock());
        held(venue);
        if (venue.firstEventNumber() > 1) {
            add("events-missing", "", "the console knows nothing before event " + venue.firstEventNumber());
        }
        agents(facts.folder());
        readers(facts);
        phases(venue);
        near("venue-orders", "venue", venue.openOrders(), facts.limits().orders());
        for (SessionCopy session : venue.sessions()) {
            near(
                    "session-orders",
                    session.compId(),
                    session.openOrders(),
                    facts.limits().ordersPerSession());
            rate(session);
        }
        facts.used().stream().filter(UsedLimit::isNear).forEach(limit -> near(venue, limit));
        keepHeld();
        present = found;
        return List.copyOf(found.values());
    }

    private void disk(VenueFolder folder) {
        diskLeftMs = disk.leftMs(folder.freeBytes(), nowMs);
        if (folder.freeBytes() >= 0 && folder.freeBytes() < LOW_DISK_BYTES) {
            add("disk-low", "", String.format(Locale.ROOT, "the disk has %,d MB left", folder.freeBytes() / 1_000_000));
        } else if (diskLeftMs < TimeUnit.NANOSECONDS.toMillis(terms.diskNs())) {
            add(
                    "disk-low",
                    "",
                    String.format(
                            Locale.ROOT, "the disk is full in %.1f days, as it is used", diskLeftMs / 86_400_000.0));
        }
    }

    private void snapshot(VenueCopy venue, VenueFolder folder) {
        if (terms.snapshotNs() == AlertTerms.NEVER || folder.freeBytes() < 0) {
            return;
        }
        long fromMs = folder.newestSnapshotMs() > 0
                ? folder.newestSnapshotMs()
                : TimeUnit.NANOSECONDS.toMillis(venue.startedNs());
        long ageMs = nowMs - fromMs;
        if (fromMs > 0 && ageMs > TimeUnit.NANOSECONDS.toMillis(terms.snapshotNs())) {
            add(
                    "snapshot-old",
                    "",
                    "the newest snapshot is " + TimeUnit.MILLISECONDS.toMinutes(ageMs) + " minutes old");
        }
    }

    private void clock(@Nullable KernelClock clock) {
        if (clock != null
                && terms.clockNs() != AlertTerms.NEVER
                && TimeUnit.MICROSECONDS.toNanos(clock.maxErrorUs()) > terms.clockNs()) {
            add(
                    "clock-error",
                    "",
                    "the system's clock may be wrong by " + clock.maxErrorUs() + " us"
                            + (clock.synchronised() ? "" : ", nothing keeps it"));
        }
    }

    /** Times of events never go back: with a clock behind them they stand still. */
    private void held(VenueCopy venue) {
        long heldMs = TimeUnit.NANOSECONDS.toMillis(venue.eventNs()) - nowMs;
        if (heldMs > HELD_MS) {
            add(
                    "clock-behind",
                    "",
                    "times of events stand still for " + heldMs / 1_000 + " s, since the clock is behind them");
        }
    }

    private void agents(VenueFolder folder) {
        for (AgentTurn turn : folder.turns().values()) {
            if (turn.ageMs() > VenueFolder.STUCK_MS) {
                add(
                        "agent-stuck",
                        turn.agent(),
                        "agent " + turn.agent() + " made no turn for " + turn.ageMs() / 1_000 + " s");
            }
        }
        for (String thread : EndedThreads.names()) {
            add("thread-ended", thread, "thread " + thread + " ended by an exception, its work is left undone");
        }
        folder.counters().forEach((file, counters) -> {
            long refusals = 0;
            for (String counter : REFUSALS) {
                refusals += counters.getOrDefault(counter, 0L);
            }
            refusedLogons(file, refusals);
            long away = counters.getOrDefault(GatewayCounters.AWAY, 0L);
            if (away > 0) {
                add(
                        "gateway-gone",
                        file,
                        away
                                + " gateways of other processes are gone; their sessions are disconnected if they"
                                + " do not come"
                                + " back");
            }
        });
    }

    private void refusedLogons(String gateway, long count) {
        ArrayDeque<Refused> last = refused.computeIfAbsent(gateway, absent -> new ArrayDeque<>());
        while (last.size() > 1 && nowMs - last.getFirst().atMs() > REFUSED_WITHIN_MS) {
            last.removeFirst();
        }
        last.addLast(new Refused(count, nowMs));
        long recent = count - last.getFirst().count();
        if (recent >= REFUSED_LOGONS) {
            add("logons-refused", gateway, "gateway " + gateway + " refused logons: " + recent + " in the last minute");
        }
    }

    /** Readers that have not read an event although it was there a second ago. */
    private void readers(Facts facts) {
        long released = facts.folder().counter("sequencer", "releasedEvent", -1);
        if (releasedBefore >= 0 && released >= 0) {
            long ofLastSecond = released - releasedBefore;
            facts.folder()
                    .counters()
                    .forEach((file, counters) -> counters.forEach((name, behind) -> {
                        if (name.endsWith(GatewayCounters.BEHIND) && behind > ofLastSecond) {
                            late(AgentTurn.agent(file, name), behind);
                        }
                    }));
            if (facts.behindEvents() > ofLastSecond) {
                late("console", facts.behindEvents());
            }
        }
        releasedBefore = released;
    }

    private void late(String reader, long behind) {
        hold("reader-late", reader, "reader " + reader + " is more than a second late, " + behind + " events");
    }

    private void phases(VenueCopy venue) {
        for (InstrumentCopy instrument : venue.instruments()) {
            long endsNs = instrument.phaseEndsNs();
            if (endsNs > 0 && TimeUnit.MILLISECONDS.toNanos(nowMs) - endsNs > PHASE_LATE_NS) {
                add(
                        "phase-late",
                        instrument.symbol(),
                        instrument.symbol() + " is still in phase "
                                + instrument.phase().name() + ", whose end is over");
            }
        }
    }

    private void near(String id, String subject, long value, long limit) {
        if (limit > 0 && value * 100 >= limit * NEAR_PERCENT) {
            add(id, subject, subject + " has " + value + " open orders of at most " + limit);
        }
    }

    private void rate(SessionCopy session) {
        long limit = session.maxOrdersPerSecond();
        if (limit > 0 && session.ordersPerSecond() * 100 >= limit * NEAR_PERCENT) {
            hold(
                    "session-rate",
                    session.compId(),
                    session.compId() + " sent " + session.ordersPerSecond() + " orders in a second of at most "
                            + limit);
        }
    }

    private void near(VenueCopy venue, UsedLimit limit) {
        String instrument = venue.instruments().stream()
                .filter(each -> each.number() == limit.instrument())
                .map(each -> " " + each.symbol())
                .findFirst()
                .orElse("");
        String subject = limit.participant() + " " + limit.kind().text() + instrument;
        add("limit-near", subject, "participant " + subject + ": " + limit.percent() + " % of the limit are used");
    }

    private void add(String id, String subject, String text) {
        Alert before = present.get(key(id, subject));
        found.put(key(id, subject), new Alert(id, subject, text, before == null ? nowMs : before.sinceMs()));
    }

    private void hold(String id, String subject, String text) {
        heldUntilMs.put(key(id, subject), nowMs + HOLDS_MS);
        add(id, subject, text);
    }

    private void keepHeld() {
        heldUntilMs.values().removeIf(until -> nowMs >= until);
        heldUntilMs.keySet().forEach(key -> {
            Alert before = present.get(key);
            if (before != null) {
                found.putIfAbsent(key, before);
            }
        });
    }

    private static String key(String id, String subject) {
        return id + " " + subject;
    }
}
