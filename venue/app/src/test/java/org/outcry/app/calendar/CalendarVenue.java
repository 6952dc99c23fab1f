// SPDX-License-Identifier: Apache-2.0
package org.outcry.app.calendar;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.outcry.api.IgnoredEvents;
import org.outcry.api.OrderEntry;
import org.outcry.api.OrderEntryWriter;
import org.outcry.api.VenueEventsReader;
import org.outcry.api.instrument.DefineInstrument;
import org.outcry.api.instrument.DefinePhaseRow;
import org.outcry.api.instrument.PhaseChanged;
import org.outcry.api.operator.DayStarted;
import org.outcry.api.operator.DefineParticipant;
import org.outcry.api.order.NewOrder;
import org.outcry.api.order.OrderCancelled;
import org.outcry.api.order.Side;
import org.outcry.api.order.TimeInForce;
import org.outcry.api.session.DefineSession;
import org.outcry.api.session.Logon;
import org.outcry.api.session.SessionReset;
import org.outcry.engine.Engine;
import org.outcry.sequencer.DueCommands;
import org.outcry.sequencer.Durability;
import org.outcry.sequencer.Sequencer;
import org.outcry.sequencer.SequencerConfig;
import org.outcry.wire.file.EventFileReader;

/** Venue without gateways, in virtual time: an instrument with schedule 1, and a session. */
final class CalendarVenue implements AutoCloseable {
    private static final long NS_PER_S = 1_000_000_000L;

    private final Path folder;
    private final VenueCalendar calendar;
    private final LocalSchedule schedule;
    private final Map<Integer, NumbersReset> resets;
    private final ZoneId zone;
    private long nowNs;
    private int stopAfter = Integer.MAX_VALUE;

    @Nullable
    private Sequencer sequencer;

    CalendarVenue(Path folder, VenueCalendar calendar, LocalSchedule schedule, NumbersReset reset) {
        this.folder = folder;
        this.calendar = calendar;
        this.schedule = schedule;
        this.resets = Map.of(1, reset);
        this.zone = calendar.zone();
    }

    /** Opens the folder at a local time. The first time, the instrument and the session are defined. */
    CalendarVenue openAt(String local) {
        set(local);
        TradingDays days = new TradingDays(() -> new TradingPlan(calendar, List.of(schedule), resets), line -> {});
        try {
            sequencer = Sequencer.solo(
                    new SequencerConfig(folder, 1 << 20, 1L << 30, Durability.PROCESS, 0),
                    () -> nowNs,
                    line -> {},
                    new Stopping(days));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        if (engine().day() == 0) {
            define(days);
            days.open();
        }
        turn();
        return this;
    }

    private void define(TradingDays days) {
        OrderEntry venue = commands();
        for (DefinePhaseRow row : days.rowsAt(nowNs)) {
            venue.definePhaseRow(row);
        }
        DefineInstrument instrument = new DefineInstrument();
        instrument.instrument = 1;
        instrument.symbol = 'A';
        instrument.tickIncrement = 1;
        instrument.lotIncrement = 1;
        instrument.maxPriceTicks = 1_000;
        instrument.maxQuantityLots = 1_000;
        instrument.phaseSchedule = 1;
        venue.defineInstrument(instrument);
        DefineParticipant participant = new DefineParticipant();
        participant.participant = 1;
        venue.defineParticipant(participant);
        DefineSession session = new DefineSession();
        session.session = 1;
        session.participant = 1;
        session.cancelOnDisconnectNs = -1;
        venue.defineSession(session);
    }

    private OrderEntry commands() {
        return new OrderEntryWriter(sequencer().input());
    }

    Sequencer sequencer() {
        if (sequencer == null) {
            throw new IllegalStateException("not open");
        }
        return sequencer;
    }

    Engine engine() {
        return sequencer().engine();
    }

    /** Ends the calendar's commands after so many: what follows is as after a kill. */
    CalendarVenue stopAfter(int commandsOfTheCalendar) {
        stopAfter = commandsOfTheCalendar;
        return this;
    }

    void logon() {
        Logon logon = new Logon();
        logon.session = 1;
        logon.connection = 7;
        logon.msgSeqNum = engine().lastMsgSeqNum(1) + 1;
        commands().logon(logon);
    }

    void order(int clientOrder, Side side, TimeInForce timeInForce) {
        NewOrder order = new NewOrder();
        order.session = 1;
        order.ownerEpoch = engine().ownerEpoch(1);
        order.msgSeqNum = engine().lastMsgSeqNum(1) + 1;
        order.instrument = 1;
        order.clientOrder = clientOrder;
        order.terms.side = side;
        order.terms.timeInForce = timeInForce;
        order.terms.priceTicks = side == Side.BUY ? 100 : 200;
        order.terms.quantityLots = 10;
        commands().newOrder(order);
    }

    void set(String local) {
        Instant at = LocalDateTime.parse(local).atZone(zone).toInstant();
        nowNs = at.getEpochSecond() * NS_PER_S + at.getNano();
    }

    void turn() {
        int turns = 0;
        while (sequencer().doWork() > 0) {
            if (++turns > 1_000) {
                throw new AssertionError("the sequencer finds no end");
            }
        }
    }

    /** Runs to a local time in steps of a minute. */
    CalendarVenue runTo(String local) {
        Instant end = LocalDateTime.parse(local).atZone(zone).toInstant();
        long endNs = end.getEpochSecond() * NS_PER_S;
        while (nowNs < endNs) {
            nowNs += Duration.ofMinutes(1).toNanos();
            turn();
        }
        return this;
    }

    /** Copies the files as they are, as after a kill, for a venue of its own. */
    CalendarVenue killed(Path to) {
        try (Stream<Path> files = Files.list(folder)) {
            Files.createDirectories(to);
            for (Path file : files.filter(each -> !each.toString().endsWith(".unfinished"))
                    .toList()) {
                Files.copy(file, to.resolve(file.getFileName()));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new CalendarVenue(to, calendar, schedule, resets.getOrDefault(1, NumbersReset.NEVER));
    }

    /** Returns days, phases, ended orders and resets, with local times. */
    List<String> history() {
        List<String> told = new ArrayList<>();
        SequencerConfig config = new SequencerConfig(folder, 1 << 20, 1L << 30, Durability.PROCESS, 0);
        try (EventFileReader events = EventFileReader.open(config.eventLog())) {
            VenueEventsReader reader = new VenueEventsReader(new IgnoredEvents() {
                private void tell(String text) {
                    told.add(LocalDateTime.ofInstant(
                                    Instant.ofEpochSecond(events.timeNs() / NS_PER_S, events.timeNs() % NS_PER_S), zone)
                            + " " + text);
                }

                @Override
                public void dayStarted(DayStarted event) {
                    tell("day " + event.day);
                }

                @Override
                public void phaseChanged(PhaseChanged event) {
                    if (event.reason == org.outcry.api.instrument.PhaseReason.SCHEDULED) {
                        tell(event.phase.toString());
                    }
                }

                @Override
                public void orderCancelled(OrderCancelled event) {
                    tell("order " + event.clientOrder + " " + event.reason);
                }

                @Override
                public void sessionReset(SessionReset event) {
                    tell("reset " + event.session);
                }
            });
            while (events.poll(reader, sequencer().releasedEventNumber(), 1_000) > 0) {
                // Each poll tells the next events.
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return told;
    }

    @Override
    public void close() {
        sequencer().close();
    }

    /** Commands of the calendar until the venue is stopped among them. */
    private final class Stopping implements DueCommands {
        private final TradingDays days;

        Stopping(TradingDays days) {
            this.days = days;
        }

        @Override
        public void recovered(Engine engine) {
            days.recovered(engine);
        }

        @Override
        public long dueNs() {
            return stopAfter > 0 ? days.dueNs() : NEVER;
        }

        @Override
        public void next(OrderEntry venue) {
            long before = engineCommand();
            days.next(venue);
            if (engineCommand() > before && stopAfter != Integer.MAX_VALUE) {
                stopAfter--;
            }
        }

        private long engineCommand() {
            return sequencer == null ? 0 : sequencer.engine().commandNumber();
        }
    }
}
