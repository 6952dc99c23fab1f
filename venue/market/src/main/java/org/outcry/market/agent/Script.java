// SPDX-License-Identifier: Apache-2.0
package org.outcry.market.agent;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.outcry.api.instrument.Phase;
import org.outcry.api.instrument.SetPhase;

/** Phases and shocks of a market, each at its time after the opening. */
final class Script {
    private final MarketTerms terms;
    private final Requests requests;
    private final List<MarketBook> books;
    private final List<Step> steps = new ArrayList<>();
    private final SetPhase setPhase = new SetPhase();
    private boolean halts;

    private record Step(long atNs, Runnable action) {}

    Script(MarketTerms terms, Requests requests, List<MarketBook> books) {
        this.terms = terms;
        this.requests = requests;
        this.books = books;
    }

    /** Begins: a market that changes phases starts in its first one, whatever a former process left. */
    void begin(long nowNs) {
        if (terms.changesPhases()) {
            Phase first = terms.preOpenNs() > 0
                    ? Phase.PRE_OPEN
                    : terms.auctionNs() > 0 ? Phase.OPENING_AUCTION : Phase.CONTINUOUS;
            steps.add(new Step(nowNs, () -> begin(first)));
        }
        if (terms.preOpenNs() > 0 && terms.auctionNs() > 0) {
            steps.add(new Step(nowNs + terms.preOpenNs(), () -> all(Phase.OPENING_AUCTION)));
        }
        if (terms.preOpenNs() + terms.auctionNs() > 0) {
            steps.add(new Step(nowNs + terms.preOpenNs() + terms.auctionNs(), () -> all(Phase.CONTINUOUS)));
        }
        terms.shocks().forEach(shock -> schedule(shock, nowNs));
        steps.sort(Comparator.comparingLong(Step::atNs));
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

    /** Has a shock strike at once, beside those of the terms. */
    void add(Shock shock, long nowNs) {
        schedule(shock, nowNs);
        steps.sort(Comparator.comparingLong(Step::atNs));
    }

    private void schedule(Shock shock, long beginNs) {
        steps.add(new Step(beginNs + shock.atNs(), () -> strike(shock)));
        if (shock.haltNs() > 0) {
            steps.add(new Step(beginNs + shock.atNs() + shock.haltNs(), () -> resume(shock)));
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
