// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.oracle;

import java.util.function.Consumer;
import org.outcry.api.instrument.AuctionUncrossed;
import org.outcry.api.instrument.IndicativePriceChanged;
import org.outcry.api.instrument.Phase;
import org.outcry.api.instrument.PhaseChanged;
import org.outcry.api.instrument.PhaseReason;
import org.outcry.api.operator.DayStage;
import org.outcry.api.operator.DayStageReached;
import org.outcry.api.order.Side;

/** Enters phases, and tells of them, of the prices of auctions and of the stages of a day. */
final class OraclePhaseReports {
    private final OracleVenue venue;
    private Consumer<OracleInstrument> auctionOver = instrument -> {};

    OraclePhaseReports(OracleVenue venue) {
        this.venue = venue;
    }

    void enter(OracleInstrument instrument, Phase phase, PhaseReason reason, long lastsNs) {
        instrument.phase = phase;
        instrument.ends = new OracleAuctionEnd();
        setEnd(instrument, lastsNs);
        instrument.toldPrice = OracleAuctionPrice.NONE;
        venue.change(instrument);
        tell(instrument, reason);
        tellStage();
    }

    /** Sets what happens when the time of an auction is over. */
    void endAuctionsWith(Consumer<OracleInstrument> auctionOver) {
        this.auctionOver = auctionOver;
    }

    /** The phase ends by itself after a time; 0: it does not. */
    void setEnd(OracleInstrument instrument, long lastsNs) {
        venue.timers.stop(instrument);
        instrument.ends.dueNs = lastsNs == 0 ? 0 : venue.timeNs + lastsNs;
        if (lastsNs != 0) {
            venue.timers.start(instrument, instrument.ends.dueNs, () -> {
                instrument.ends.dueNs = 0;
                auctionOver.accept(instrument);
            });
        }
    }

    /** A trade would have left a range. */
    void interrupt(OracleInstrument instrument, PhaseReason reason) {
        enter(instrument, Phase.VOLATILITY_AUCTION, reason, instrument.controls.volatilityAuctionNs);
    }

    void tell(OracleInstrument instrument, PhaseReason reason) {
        PhaseChanged event = new PhaseChanged();
        event.instrument = instrument.terms.instrument;
        event.symbol = instrument.terms.symbol;
        event.phase = instrument.phase;
        event.reason = reason;
        event.endTimeNs = instrument.ends.isDrawn ? 0 : instrument.ends.dueNs;
        venue.next().phaseChanged(event);
    }

    /** The market opens and closes once a day. */
    void tellStage() {
        boolean trades = venue.instruments.values().stream().anyMatch(one -> one.phase == Phase.CONTINUOUS);
        boolean isClosed = venue.instruments.values().stream().allMatch(one -> one.phase == Phase.CLOSED);
        if (venue.day != 0 && venue.stage == DayStage.STARTED && trades) {
            tellStage(DayStage.MARKET_OPENED);
        } else if (venue.day != 0 && venue.stage == DayStage.MARKET_OPENED && isClosed) {
            tellStage(DayStage.MARKET_CLOSED);
        }
    }

    void tellStage(DayStage stage) {
        venue.stage = stage;
        DayStageReached event = new DayStageReached();
        event.day = venue.day;
        event.stage = stage;
        venue.next().dayStageReached(event);
    }

    void tellUncrossed(OracleInstrument instrument, long priceTicks, long lots, long matchNumber) {
        AuctionUncrossed event = new AuctionUncrossed();
        event.instrument = instrument.terms.instrument;
        event.phase = instrument.phase;
        event.priceTicks = priceTicks;
        event.volumeLots = lots;
        event.matchNumber = matchNumber;
        venue.next().auctionUncrossed(event);
    }

    /** An order traded at the last price, if it executed more than before. */
    void tradedAtLast(OracleOrder order, long cumLotsBefore) {
        if (order.instrument.phase == Phase.TRADE_AT_LAST && order.cumLots > cumLotsBefore) {
            tellUncrossed(
                    order.instrument,
                    order.instrument.lastTicks,
                    order.cumLots - cumLotsBefore,
                    venue.nextMatchNumber - 1);
        }
    }

    /** Tells the prices of auctions that are others than those told before. */
    void tellPrices() {
        for (OracleInstrument instrument : venue.priced) {
            if (!OraclePhaseRules.isAuction(instrument.phase) || instrument.change != null) {
                continue;
            }
            OracleAuctionPrice price = OracleAuctionPrice.of(instrument);
            if (!price.equals(instrument.toldPrice)) {
                instrument.toldPrice = price;
                IndicativePriceChanged event = new IndicativePriceChanged();
                event.instrument = instrument.terms.instrument;
                event.priceTicks = price.priceTicks();
                event.pairedLots = price.pairedLots();
                event.imbalanceLots = Math.abs(price.surplusLots());
                event.imbalanceSide = price.surplusLots() < 0 ? Side.SELL : Side.BUY;
                event.phase = instrument.phase;
                venue.next().indicativePriceChanged(event);
            }
        }
        venue.priced.clear();
    }
}
