// SPDX-License-Identifier: Apache-2.0
package org.outcry.app.config;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.outcry.api.instrument.Allocation;
import org.outcry.api.instrument.AuctionIcebergs;
import org.outcry.api.instrument.AuctionPricing;
import org.outcry.api.instrument.DefineTickRow;
import org.outcry.api.instrument.SetInstrumentControls;
import org.outcry.api.operator.DefineParticipant;
import org.outcry.api.operator.ParticipantLimits;
import org.outcry.api.operator.PositionLimits;
import org.outcry.api.quote.QuoteProtection;
import org.outcry.api.session.SetSessionControls;
import org.outcry.app.calendar.LocalSchedule;

/**
 * Rules for orders beyond the terms of instruments, as the commands that define them.
 *
 * @param maxParticipants the maximum number of participants
 * @param participants all participants of sessions, and those with a self-trade group
 * @param tickRows rows of tick tables
 * @param schedules phase schedules
 * @param instruments rules by instrument number; instruments without an entry have none
 * @param sessions controls of the sessions that have any
 * @param quoteProtections protections of the quotes of sessions that have any
 * @param participantLimits limits of the participants that have any, over all their sessions
 * @param positionLimits limits of participants in instruments
 * @param quotingObligations obligations of participants to quote instruments, for reports
 */
public record TradingRules(
        int maxParticipants,
        List<DefineParticipant> participants,
        List<DefineTickRow> tickRows,
        List<LocalSchedule> schedules,
        Map<Integer, ForInstrument> instruments,
        List<SetSessionControls> sessions,
        List<QuoteProtection> quoteProtections,
        List<ParticipantLimits> participantLimits,
        List<PositionLimits> positionLimits,
        List<QuotingObligation> quotingObligations) {
    /** Rules without participants, tables and controls. */
    public static final TradingRules NONE = new TradingRules(
            0, List.of(), List.of(), List.of(), Map.of(), List.of(), List.of(), List.of(), List.of(), List.of());

    /** Returns the rules for other participants, with a limit that has room for them. */
    TradingRules withParticipants(List<DefineParticipant> others) {
        int highest = others.stream().mapToInt(each -> each.participant).max().orElse(0);
        return new TradingRules(
                Math.max(maxParticipants, highest),
                others,
                tickRows,
                schedules,
                instruments,
                sessions,
                quoteProtections,
                participantLimits,
                positionLimits,
                quotingObligations);
    }

    /** Returns the rules of one instrument; {@link ForInstrument#NONE} if there are none. */
    public ForInstrument of(int instrument) {
        return instruments.getOrDefault(instrument, ForInstrument.NONE);
    }

    /**
     * Rules of one instrument.
     *
     * @param currency ISO 4217, or ""
     * @param tickTable the number of the tick table; 0 if the tick increment applies at every price
     * @param phaseSchedule the number of the phase schedule; 0 if the phase changes only by command
     * @param allocation the rule that allocates among orders at one price
     * @param minDisplayLots the smallest quantity that an iceberg order may display; 0 for any
     * @param inFlightMitigation whether the quantity of a replace is the total, executed quantity included
     * @param auctionPricing the choice among auction prices of equal volume and surplus
     * @param auctionIcebergs how iceberg orders trade in an auction
     * @param minPriceTicks the lowest price: 1, or 0 or less
     * @param referencePriceTicks the initial reference price of a venue that has none; 0 for none
     * @param controls the controls; null for none
     */
    public record ForInstrument(
            String currency,
            int tickTable,
            int phaseSchedule,
            Allocation allocation,
            long minDisplayLots,
            boolean inFlightMitigation,
            AuctionPricing auctionPricing,
            AuctionIcebergs auctionIcebergs,
            long minPriceTicks,
            long referencePriceTicks,
            @Nullable SetInstrumentControls controls) {
        /** Rules of an instrument that has none. */
        public static final ForInstrument NONE = new ForInstrument(
                "",
                0,
                0,
                Allocation.PRICE_TIME,
                0,
                true,
                AuctionPricing.REFERENCE_PRICE,
                AuctionIcebergs.DISPLAYED_PARTS,
                1,
                0,
                null);
    }
}
