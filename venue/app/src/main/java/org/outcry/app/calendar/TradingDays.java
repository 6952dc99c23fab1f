// SPDX-License-Identifier: Apache-2.0
package org.outcry.app.calendar;

import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.IsoFields;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.outcry.api.OrderEntry;
import org.outcry.api.instrument.DefinePhaseRow;
import org.outcry.api.instrument.Phase;
import org.outcry.api.operator.StartDay;
import org.outcry.api.session.ResetSession;
import org.outcry.engine.Engine;
import org.outcry.sequencer.DueCommands;

/**
 * Commands that follow from a venue's calendar: at the beginning of each date the rows of its phase schedules, and on a
 * trading day the resets of sessions and the start of the day.
 *
 * <p>What is left to do follows from the engine's state, so that a process that was killed among these commands
 * continues with the rest of them, and a clock that is set back repeats nothing. One thread.
 */
public final class TradingDays implements DueCommands {
    private static final long NS_PER_S = 1_000_000_000L;

    private final Supplier<TradingPlan> plans;
    private final Consumer<String> lines;
    private final ArrayDeque<Consumer<OrderEntry>> commands = new ArrayDeque<>();
    private @Nullable Engine engine;
    private long dueNs = NEVER;
    private TradingPlan plan;
    private boolean begun;

    /**
     * Creates the commands of a calendar.
     *
     * @param plans the settings, which are asked for at the beginning of each date
     * @param lines receives messages for the operator
     */
    public TradingDays(Supplier<TradingPlan> plans, Consumer<String> lines) {
        this.plans = plans;
        this.plan = plans.get();
        this.lines = lines;
    }

    /**
     * Continues with the present state. A venue without a day waits for {@link #open}, because its definitions come
     * first.
     */
    @Override
    public void recovered(Engine recovered) {
        engine = recovered;
        if (recovered.day() != 0) {
            open();
        }
    }

    /** Makes due what the state lacks at its present time: the rows of the schedules, and the day. */
    public void open() {
        dueNs = Math.max(engine().timeNs(), 1);
        begun = false;
    }

    /** Returns the commands that give the phase schedules the rows of the present time. */
    public List<DefinePhaseRow> rowsAt(long timeNs) {
        VenueCalendar.Window window = plan.calendar().window(instant(timeNs));
        List<DefinePhaseRow> changes = new ArrayList<>();
        for (LocalSchedule schedule : plan.schedules()) {
            NavigableMap<Long, Phase> present = new TreeMap<>();
            engine().visitPhaseRows(schedule.number(), present::put);
            changes.addAll(schedule.changes(plan.calendar(), window, present));
        }
        return changes;
    }

    @Override
    public long dueNs() {
        return dueNs;
    }

    @Override
    public void next(OrderEntry venue) {
        if (engine().hasPendingWork()) {
            venue.resumeWork();
        } else if (!begun && engine().nextDeadlineNs() <= dueNs) {
            // Rows of the former date that are due run before the new ones take their place.
            venue.time();
        } else if (!begun) {
            begun = true;
            plan = plans.get();
            prepare();
        } else if (commands.isEmpty()) {
            Instant end = plan.calendar().window(instant(dueNs)).end();
            dueNs = end.getEpochSecond() * NS_PER_S + end.getNano();
            begun = false;
        } else {
            commands.remove().accept(venue);
        }
    }

    private void prepare() {
        commands.clear();
        for (DefinePhaseRow row : rowsAt(dueNs)) {
            commands.add(venue -> venue.definePhaseRow(row));
        }
        LocalDate tradingDay = plan.calendar().tradingDay(instant(dueNs));
        int day = number(tradingDay);
        if (day <= engine().day()) {
            return;
        }
        addResets(tradingDay);
        StartDay start = new StartDay();
        start.day = day;
        commands.add(venue -> venue.startDay(start));
        commands.add(OrderEntry::takeSnapshot);
        commands.add(venue -> lines.accept("day " + tradingDay + " has begun"));
    }

    private void addResets(LocalDate tradingDay) {
        int former = engine().day();
        boolean newWeek = former != 0 && week(tradingDay) != week(date(former));
        plan.resets().forEach((session, reset) -> {
            boolean due = former != 0 && (reset == NumbersReset.DAILY || (reset == NumbersReset.WEEKLY && newWeek));
            if (due && engine().hasSession(session)) {
                ResetSession command = new ResetSession();
                command.session = session;
                commands.add(venue -> venue.resetSession(command));
            }
        });
    }

    private Engine engine() {
        if (engine == null) {
            throw new IllegalStateException("the state is not recovered");
        }
        return engine;
    }

    private static int week(LocalDate date) {
        return date.get(IsoFields.WEEK_BASED_YEAR) * 100 + date.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR);
    }

    private static int number(LocalDate day) {
        return day.getYear() * 10_000 + day.getMonthValue() * 100 + day.getDayOfMonth();
    }

    private static LocalDate date(int day) {
        return LocalDate.of(day / 10_000, day / 100 % 100, day % 100);
    }

    private static Instant instant(long timeNs) {
        return Instant.EPOCH.plusNanos(timeNs);
    }
}
