// SPDX-License-Identifier: Apache-2.0
package org.outcry.records;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.outcry.api.instrument.Phase;
import org.outcry.api.order.Side;
import org.outcry.app.config.QuotingObligation;

/**
 * Quotes of market makers over the continuous trading of a day: a row for each participant and instrument with mass
 * quotes, and for each obligation. Time counts while the instrument is traded continuously, the venue runs, and its
 * order entry is not suspended. One thread.
 */
final class Quoting {
    private static final double MILLION = 1e6;

    private final Table table;
    private final DefinedItems defined;
    private final Map<Key, QuotingObligation> obligations = new TreeMap<>();
    private final Map<Integer, ContinuousTime> times = new TreeMap<>();
    private final Map<Key, Maker> makers = new TreeMap<>();
    private long nowNs;
    private long beforeNs;
    private boolean suspended;

    private record Key(int participant, int instrument) implements Comparable<Key> {
        @Override
        public int compareTo(Key other) {
            return participant == other.participant
                    ? Integer.compare(instrument, other.instrument)
                    : Integer.compare(participant, other.participant);
        }
    }

    /** @param table the table of rows */
    Quoting(Table table, DefinedItems defined, List<QuotingObligation> obligations) {
        this.table = table;
        this.defined = defined;
        obligations.forEach(each -> this.obligations.put(new Key(each.participant(), each.instrument()), each));
    }

    /** Sets the time of the events that follow. */
    void at(long timeNs) {
        if (timeNs != nowNs) {
            beforeNs = nowNs;
            nowNs = timeNs;
        }
    }

    /** The venue started: the time since the last event before does not count. */
    void onStart() {
        times.values().forEach(time -> time.leaveOut(beforeNs, nowNs));
    }

    /** Order entry was suspended in the whole venue, or is no longer. */
    void onSuspended(boolean is) {
        suspended = is;
        times.values().forEach(time -> time.suspended(is, nowNs));
    }

    /** An instrument's phase changed. */
    void onPhase(int instrument, Phase phase) {
        time(instrument).continuous(phase == Phase.CONTINUOUS, nowNs);
    }

    private ContinuousTime time(int instrument) {
        return times.computeIfAbsent(instrument, absent -> {
            ContinuousTime time = new ContinuousTime();
            time.suspended(suspended, nowNs);
            return time;
        });
    }

    /** Returns the participant as the maker of an instrument, whose quotes of the day it has. */
    Maker maker(int participant, int instrument) {
        Key key = new Key(participant, instrument);
        return makers.computeIfAbsent(key, absent -> new Maker(time(instrument), obligations.get(key)));
    }

    /** An order is displayed with other terms than before, or no longer. */
    void changed(OpenOrder order) {
        Maker maker = order.maker;
        if (maker != null) {
            maker.changed(order, nowNs);
        }
    }

    /**
     * Ends a day, and writes its rows if they are wanted.
     *
     * @param date the day, in days since 1970-01-01
     */
    void endDay(long event, long date) {
        if (table.isOpen()) {
            obligations.keySet().forEach(key -> maker(key.participant(), key.instrument()));
            makers.forEach((key, maker) -> {
                DefinedItems.Instrument instrument = defined.instrument(key.instrument());
                table.begin()
                        .put(event)
                        .put(date)
                        .put(key.participant())
                        .put(key.instrument())
                        .put(instrument.symbol());
                maker.write(table, instrument.quantityDecimals(), nowNs);
            });
        }
        makers.clear();
        times.values().forEach(time -> time.beginDay(nowNs));
    }

    /** Quotes of a participant in an instrument on a day, over all its sessions. */
    static final class Maker {
        private final ContinuousTime time;
        private final @Nullable QuotingObligation obligation;
        private final List<OpenOrder> quotes = new ArrayList<>();
        private boolean twoSided;
        private long spreadTicks;
        private long lots;
        private long untilNs;
        private long presentNs;
        private long withinNs;
        private double spreadTickNs;
        private long smallestLots = Long.MAX_VALUE;

        private Maker(ContinuousTime time, @Nullable QuotingObligation obligation) {
            this.time = time;
            this.obligation = obligation;
        }

        private void changed(OpenOrder quote, long nowNs) {
            count(nowNs);
            if (quote.displayedLots == 0) {
                quotes.remove(quote);
            } else if (!quotes.contains(quote)) {
                quotes.add(quote);
            }
            long bidTicks = 0;
            long bidLots = 0;
            long offerTicks = 0;
            long offerLots = 0;
            for (OpenOrder each : quotes) {
                if (each.terms.side == Side.BUY) {
                    boolean isBetter = bidLots == 0 || each.displayedTicks > bidTicks;
                    bidLots = isBetter ? 0 : bidLots;
                    bidTicks = isBetter ? each.displayedTicks : bidTicks;
                    bidLots += each.displayedTicks == bidTicks ? each.displayedLots : 0;
                } else {
                    boolean isBetter = offerLots == 0 || each.displayedTicks < offerTicks;
                    offerLots = isBetter ? 0 : offerLots;
                    offerTicks = isBetter ? each.displayedTicks : offerTicks;
                    offerLots += each.displayedTicks == offerTicks ? each.displayedLots : 0;
                }
            }
            twoSided = bidLots > 0 && offerLots > 0;
            spreadTicks = offerTicks - bidTicks;
            lots = Math.min(bidLots, offerLots);
        }

        /** Counts the time since the last change. */
        private void count(long nowNs) {
            long presentTimeNs = time.at(nowNs);
            long passedNs = presentTimeNs - untilNs;
            untilNs = presentTimeNs;
            if (passedNs == 0 || !twoSided) {
                return;
            }
            presentNs += passedNs;
            spreadTickNs += (double) spreadTicks * passedNs;
            smallestLots = Math.min(smallestLots, lots);
            QuotingObligation bound = obligation;
            if (bound != null
                    && (bound.maxSpreadTicks() == 0 || spreadTicks <= bound.maxSpreadTicks())
                    && lots >= bound.minLots()) {
                withinNs += passedNs;
            }
        }

        private void write(Table table, int quantityDecimals, long nowNs) {
            count(nowNs);
            table.put(time.at(nowNs))
                    .put(presentNs)
                    .putIf(presentNs != 0, Math.round(MILLION * spreadTickNs / Math.max(1, presentNs)))
                    .putAmountIf(presentNs != 0, smallestLots, quantityDecimals);
            QuotingObligation bound = obligation;
            if (bound == null) {
                table.none().none().none().none().end();
                return;
            }
            table.put(withinNs)
                    .put(bound.presencePercent())
                    .putUnlessZero(bound.maxSpreadTicks())
                    .putAmountUnlessZero(bound.minLots(), quantityDecimals)
                    .end();
        }
    }
}
