// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.oracle;

import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.List;
import org.outcry.api.instrument.PhaseReason;
import org.outcry.api.operator.DayStage;
import org.outcry.api.operator.DayStarted;
import org.outcry.api.operator.StartDay;
import org.outcry.api.order.CancelReason;
import org.outcry.api.order.RejectReason;
import org.outcry.api.order.TimeInForce;

/** Days: the orders of the former one end, and the venue is described as it stands. */
final class OracleDays {
    /** The rules from which on a day is one of the calendar. */
    private static final int REAL_DAYS = 2;

    private final OracleVenue venue;
    private final OraclePhaseReports phases;
    private final OracleReports reports;
    private final OracleLinks links;
    private final OracleAdministration administration;
    private final OracleTickTables tickTables;

    /** Does what cancels cause: other cancels, and moves of orders that follow the market. */
    private final Runnable settle;

    OracleDays(
            OracleVenue venue,
            OraclePhaseReports phases,
            OracleReports reports,
            OracleLinks links,
            OracleAdministration administration,
            OracleTickTables tickTables,
            Runnable settle) {
        this.venue = venue;
        this.phases = phases;
        this.reports = reports;
        this.links = links;
        this.administration = administration;
        this.tickTables = tickTables;
        this.settle = settle;
    }

    void startDay(StartDay wanted) {
        if (wanted.day <= venue.day || (venue.rulesVersion >= REAL_DAYS && !isReal(wanted.day))) {
            administration.reject(0, 0, 0, 0, RejectReason.INVALID_DEFINITION);
            return;
        }
        venue.toStart = wanted.day;
        run();
    }

    private static boolean isReal(int day) {
        try {
            return day > 0
                    && LocalDate.parse("%08d".formatted(day), DateTimeFormatter.BASIC_ISO_DATE)
                                    .getYear()
                            > 0;
        } catch (DateTimeParseException e) {
            return false;
        }
    }

    /** Ends the day and starts the next one, unless the rest of other work comes first. */
    void run() {
        if (venue.toStart == 0 || !venue.mayGoOn()) {
            return;
        }
        for (OracleSession session : venue.sessions.values()) {
            for (OracleOrder order : List.copyOf(session.orders.values())) {
                if (order.terms.timeInForce != TimeInForce.GOOD_TILL_CANCEL
                        && order.terms.timeInForce != TimeInForce.GOOD_TILL_DATE) {
                    links.cancel(order, CancelReason.DAY_ENDED, null);
                }
            }
        }
        settle.run();
        phases.tellPrices();
        if (venue.stage == DayStage.MARKET_OPENED) {
            phases.tellStage(DayStage.MARKET_CLOSED);
        }
        if (venue.day != 0) {
            phases.tellStage(DayStage.ORDER_ENTRY_ENDED);
            phases.tellStage(DayStage.ENDED);
        }
        begin();
    }

    private void begin() {
        venue.day = venue.toStart;
        venue.toStart = 0;
        venue.stage = DayStage.STARTED;
        venue.firstMatchOfDay = venue.nextMatchNumber;
        DayStarted event = new DayStarted();
        event.day = venue.day;
        venue.next().dayStarted(event);
        tickTables.tellAll();
        for (OracleInstrument instrument : venue.instruments.values()) {
            administration.tell(instrument.terms);
            phases.tell(instrument, PhaseReason.DAY_STARTED);
            instrument.line(true).forEach(reports::carriedOver);
            instrument.line(false).forEach(reports::carriedOver);
            instrument.toldPrice = OracleAuctionPrice.NONE;
            venue.priced.clear();
            venue.changePrice(instrument);
            phases.tellPrices();
        }
        phases.tellStage();
    }
}
