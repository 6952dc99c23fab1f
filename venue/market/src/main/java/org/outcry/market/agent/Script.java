// SPDX-License-Identifier: Apache-2.0
package org.outcry.market.agent;

import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntSupplier;
import org.outcry.api.instrument.Phase;
import org.outcry.api.instrument.SetPhase;
import org.outcry.api.operator.StartDay;

/** Phases and shocks of a market, each at its time after the opening. */
final class Script {
    /** Parts of a compressed day, and the parts at which its phases begin. */
    private static final int PARTS = 20;

    /** The part of a part in which instruments open a day: meanwhile they take no change of phase. */
    private static final int QUIET = 4;

    private static final int OPENING_AUCTION = 1;
    private static final int CONTINUOUS = 2;
    private static final int VOLATILITY_AUCTION = 9;
    private static final int AUCTION_OVER = 10;
    private static final int CLOSING_AUCTION = 17;
    private static final int CLOSED = 19;

    private final MarketTerms terms;
    private final Requests requests;
    private final List<MarketBook> books;
    private final List<Step> steps = new ArrayList<>();
    private final IntSupplier presentDay;
    private final SetPhase setPhase = new SetPhase();
    private final StartDay startDay = new StartDay();
    private boolean halts;

    private record Step(long atNs, Runnable action) {}

    /**
     * Creates a script.
     *
     * @param presentDay the venue's day, as yyyymmdd
     */
    Script(MarketTerms terms, Requests requests, List<MarketBook> books, IntSupplier presentDay) {
        this.presentDay = presentDay;
        this.terms = terms;
        this.requests = requests;
        this.books = books;
    }

    /** Begins: a market that changes phases starts in its first one, whatever a former process left. */
    void begin(long nowNs) {
        if (terms.dayNs() > 0) {
            step(nowNs, () -> all(Phase.HALTED));
            day(nowNs);
        } else if (terms.changesPhases()) {
            Phase first = terms.preOpenNs() > 0
                    ? Phase.PRE_OPEN
                    : terms.auctionNs() > 0 ? Phase.OPENING_AUCTION : Phase.CONTINUOUS;
            step(nowNs, () -> begin(first));
        }
        if (terms.preOpenNs() > 0 && terms.auctionNs() > 0) {
            step(nowNs + terms.preOpenNs(), () -> all(Phase.OPENING_AUCTION));
        }
        if (terms.preOpenNs() + terms.auctionNs() > 0) {
            step(nowNs + terms.preOpenNs() + terms.auctionNs(), () -> all(Phase.CONTINUOUS));
        }
        terms.shocks().forEach(shock -> add(shock, nowNs));
    }

    /** Schedules the phases of a compressed day, and the next day at its end. */
    private void day(long beginNs) {
        long part = terms.dayNs() / PARTS;
        step(beginNs + part / QUIET, () -> all(Phase.PRE_OPEN));
        step(beginNs + OPENING_AUCTION * part, () -> all(Phase.OPENING_AUCTION));
        step(beginNs + CONTINUOUS * part, () -> all(Phase.CONTINUOUS));
        // One instrument a day has an auction in between, each in turn.
        step(beginNs + VOLATILITY_AUCTION * part, () -> oneOfDay(Phase.VOLATILITY_AUCTION));
        step(beginNs + AUCTION_OVER * part, () -> oneOfDay(Phase.CONTINUOUS));
        step(beginNs + CLOSING_AUCTION * part, () -> all(Phase.CLOSING_AUCTION));
        step(beginNs + CLOSED * part, () -> all(Phase.CLOSED));
        step(beginNs + PARTS * part, () -> nextDay(beginNs + PARTS * part));
    }

    private void step(long atNs, Runnable action) {
        steps.add(new Step(atNs, action));
        steps.sort(Comparator.comparingLong(Step::atNs));
    }

    private void oneOfDay(Phase phase) {
        if (!books.isEmpty()) {
            set(books.get(presentDay.getAsInt() % books.size()), phase);
        }
    }

    private void nextDay(long beginNs) {
        LocalDate present = LocalDate.parse(Integer.toString(presentDay.getAsInt()), DateTimeFormatter.BASIC_ISO_DATE);
        startDay.day = Integer.parseInt(present.plusDays(1).format(DateTimeFormatter.BASIC_ISO_DATE));
        requests.entry().startDay(startDay);
        day(beginNs);
    }

    private void begin(Phase first) {
        if (first != Phase.CONTINUOUS) {
            // A day does not go back from continuous trading, but a halt may end in any phase.
            all(Phase.HALTED);
        }
        all(first);
    }

    /** Takes the steps that are due. Returns how many. */
    int turn(long nowNs) {
        int taken = 0;
        while (!steps.isEmpty() && steps.getFirst().atNs() <= nowNs && requests.hasRoom()) {
            steps.removeFirst().action().run();
            taken++;
        }
        return taken;
    }

    /** Returns the time of the next step; {@link Long#MAX_VALUE} if there is none. */
    long nextNs() {
        return steps.isEmpty() ? Long.MAX_VALUE : steps.getFirst().atNs();
    }

    /** Ends the halts that a shock began. */
    void end() {
        if (halts) {
            all(Phase.CONTINUOUS);
        }
        steps.clear();
    }

    /** Has a shock strike at its time after another time. */
    void add(Shock shock, long beginNs) {
        step(beginNs + shock.atNs(), () -> strike(shock));
        if (shock.haltNs() > 0) {
            step(beginNs + shock.atNs() + shock.haltNs(), () -> resume(shock));
        }
    }

    private void strike(Shock shock) {
        halts |= shock.haltNs() > 0;
        for (MarketBook book : books) {
            if (shock.concerns(book)) {
                FairPrices.move(book, shock.factor());
                if (shock.haltNs() > 0) {
                    set(book, Phase.HALTED);
                }
            }
        }
    }

    private void resume(Shock shock) {
        for (MarketBook book : books) {
            if (shock.concerns(book)) {
                set(book, Phase.CONTINUOUS);
            }
        }
    }

    private void all(Phase phase) {
        books.forEach(book -> set(book, phase));
    }

    private void set(MarketBook book, Phase phase) {
        setPhase.instrument = book.instrument();
        setPhase.phase = phase;
        requests.entry().setPhase(setPhase);
    }
}
