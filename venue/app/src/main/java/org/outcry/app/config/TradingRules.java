package org.outcry.app.config;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.outcry.api.instrument.Allocation;
import org.outcry.api.instrument.DefinePhaseRow;
import org.outcry.api.instrument.DefineTickRow;
import org.outcry.api.instrument.SetInstrumentControls;
import org.outcry.api.operator.DefineParticipant;
import org.outcry.api.session.SetSessionControls;

/**
 * What holds for orders beyond the instruments' own bounds, as the commands that say so.
 *
 * @param maxParticipants the bound of participants
 * @param participants all that sessions belong to, and those with a self-trade group
 * @param tickRows rows of tick tables
 * @param phaseRows rows of phase schedules
 * @param instruments by number; those without an entry have none of it
 * @param sessions controls of those that have some
 */
public record TradingRules(
        int maxParticipants,
        List<DefineParticipant> participants,
        List<DefineTickRow> tickRows,
        List<DefinePhaseRow> phaseRows,
        Map<Integer, ForInstrument> instruments,
        List<SetSessionControls> sessions) {
    /** No participants, no tables, no controls. */
    public static final TradingRules NONE = new TradingRules(0, List.of(), List.of(), List.of(), Map.of(), List.of());

    /** The rules of one instrument; {@link ForInstrument#NONE} if none are given. */
    public ForInstrument of(int instrument) {
        return instruments.getOrDefault(instrument, ForInstrument.NONE);
    }

    /**
     * The rules of one instrument.
     *
     * @param currency ISO 4217, or ""
     * @param tickTable 0: its tick holds at every price
     * @param phaseSchedule 0: its phase changes only by command
     * @param allocation how orders at one price share
     * @param referencePriceTicks what a venue that has none yet begins with; 0: none
     * @param controls null: those that it has
     */
    public record ForInstrument(
            String currency,
            int tickTable,
            int phaseSchedule,
            Allocation allocation,
            long referencePriceTicks,
            @Nullable SetInstrumentControls controls) {
        /** None of it. */
        public static final ForInstrument NONE = new ForInstrument("", 0, 0, Allocation.PRICE_TIME, 0, null);
    }
}
