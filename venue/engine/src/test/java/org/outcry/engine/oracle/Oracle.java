// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.oracle;

import java.util.Comparator;
import java.util.List;
import org.outcry.api.VenueEvents;
import org.outcry.api.instrument.DefineInstrument;
import org.outcry.api.instrument.DefinePhaseRow;
import org.outcry.api.instrument.DefineTickRow;
import org.outcry.api.instrument.SetInstrumentControls;
import org.outcry.api.instrument.SetPhase;
import org.outcry.api.instrument.SetReferencePrice;
import org.outcry.api.operator.DefineLimits;
import org.outcry.api.operator.DefineParticipant;
import org.outcry.api.operator.OperatorCancel;
import org.outcry.api.operator.ParticipantLimits;
import org.outcry.api.operator.PauseParticipant;
import org.outcry.api.operator.PositionLimits;
import org.outcry.api.operator.ResumeParticipant;
import org.outcry.api.operator.RulesVersion;
import org.outcry.api.operator.SetLimitOverride;
import org.outcry.api.operator.StartDay;
import org.outcry.api.operator.SuspendOrders;
import org.outcry.api.operator.SuspendParticipant;
import org.outcry.api.order.BustTrade;
import org.outcry.api.order.CancelOrder;
import org.outcry.api.order.CancelReason;
import org.outcry.api.order.MassCancel;
import org.outcry.api.order.NewOrder;
import org.outcry.api.order.ReduceOrder;
import org.outcry.api.order.ReplaceOrder;
import org.outcry.api.order.RequestOrderStatus;
import org.outcry.api.order.TimeInForce;
import org.outcry.api.quote.CancelQuotes;
import org.outcry.api.quote.MassQuote;
import org.outcry.api.quote.QuoteProtection;
import org.outcry.api.session.ConsumeMessages;
import org.outcry.api.session.DefineSession;
import org.outcry.api.session.DisconnectSession;
import org.outcry.api.session.Logon;
import org.outcry.api.session.Logout;
import org.outcry.api.session.RejectMessage;
import org.outcry.api.session.ResetSession;
import org.outcry.api.session.SendSessionMessage;
import org.outcry.api.session.SetSessionControls;

/** Carries commands out as docs/matching.md says, one after the other, and tells what came of them. */
public final class Oracle {
    private final OracleVenue venue;
    private final OracleMatching matching;
    private final OracleStops stops;
    private final OraclePegs pegs;
    private final OracleTrailingStops trailingStops;
    private final OracleLinks links;
    private final OracleOrders orders;
    private final OracleQuotes quotes;
    private final OracleMassCancels massCancels;
    private final OracleSessions sessions;
    private final OracleAdministration administration;
    private final OraclePhaseReports phaseReports;
    private final OraclePhases phases;
    private final OracleSchedules schedules;
    private final OracleDays days;
    private final OracleTickTables tickTables;

    /** Shows the limits of participants that orders use up, as they are between two commands. */
    public void visitLimits(OracleLimitVisitor visitor) {
        for (OracleParticipant participant : venue.participants.values()) {
            OracleParticipantLimits limits = participant.limits;
            if (limits != null) {
                limits.visit(visitor);
            }
        }
    }

    /** An empty venue that tells these events, and begins by these rules. */
    public Oracle(VenueEvents events, int rulesVersion) {
        venue = new OracleVenue(events, rulesVersion);
        OracleReports reports = new OracleReports(venue);
        OracleLimitOverrides limitOverrides = new OracleLimitOverrides(venue);
        links = new OracleLinks(venue, reports);
        phaseReports = new OraclePhaseReports(venue);
        matching = new OracleMatching(venue, reports, links, phaseReports);
        stops = new OracleStops(venue, matching, reports, links);
        pegs = new OraclePegs(venue, reports, matching, stops, links);
        trailingStops = new OracleTrailingStops(venue, reports, stops);
        orders = new OracleOrders(venue, reports, matching, stops, links, limitOverrides);
        quotes = new OracleQuotes(venue, reports, limitOverrides, matching, stops, links);
        massCancels = new OracleMassCancels(venue, links);
        sessions = new OracleSessions(venue, links);
        administration = new OracleAdministration(venue, limitOverrides);
        phases = new OraclePhases(venue, phaseReports, reports, matching, stops, links, administration);
        schedules = new OracleSchedules(venue, phases, administration);
        tickTables = new OracleTickTables(venue, administration);
        days = new OracleDays(venue, phaseReports, reports, links, administration, tickTables, this::settle);
    }

    /**
     * Carries a command out: its object, or its name if it has none. What earlier commands left, and timers, come
     * first.
     */
    public void apply(long timeNs, Object command) {
        venue.timeNs = timeNs;
        venue.commandNumber++;
        venue.unfinishedMatches = OracleVenue.MOST_MATCHES;
        venue.triggers = 1_024;
        venue.triggeredMatches = 4_096;
        venue.phaseWork = 4_096;
        resume();
        settle();
        carryOut(command);
        settle();
        phaseReports.tellPrices();
    }

    /** Steps 2, 4 and 5 of a command: cancels of linked orders, then orders that follow the market. */
    private void settle() {
        links.settle();
        trailingStops.settle(pegs.settle());
    }

    private void resume() {
        while (!venue.unfinished.isEmpty() && venue.unfinishedMatches > 0) {
            OracleInstrument instrument = venue.unfinished.element();
            venue.unfinishedMatches -= matching.goOn(instrument, venue.unfinishedMatches);
            if (instrument.unfinished != null) {
                return;
            }
            venue.unfinished.remove();
            venue.change(instrument);
            stops.run(instrument);
            links.settle();
        }
        if (!venue.unfinished.isEmpty()) {
            return;
        }
        phases.resume();
        int cascades = venue.cascades.size();
        for (int i = 0; i < cascades && venue.triggers > 0 && venue.triggeredMatches > 0; i++) {
            OracleInstrument instrument = venue.cascades.remove();
            instrument.cascades = false;
            venue.change(instrument);
            stops.run(instrument);
        }
        massCancels.run();
        days.run();
        expire();
        links.settle();
        sessions.runTimers();
    }

    /** Orders whose time has come, by that time, then by age. */
    private void expire() {
        List<OracleOrder> due = venue.sessions.values().stream()
                .flatMap(session -> session.orders.values().stream())
                .filter(order -> order.terms.timeInForce == TimeInForce.GOOD_TILL_DATE)
                .filter(order -> order.terms.expireTimeNs <= venue.timeNs)
                .sorted(Comparator.<OracleOrder>comparingLong(order -> order.terms.expireTimeNs)
                        .thenComparingLong(order -> order.orderId))
                .toList();
        if (venue.mayGoOn()) {
            due.forEach(order -> links.cancel(order, CancelReason.EXPIRED, null));
        }
    }

    private void carryOut(Object command) {
        if (command instanceof NewOrder wanted) {
            orders.newOrder(wanted);
        } else if (command instanceof CancelOrder wanted) {
            orders.cancelOrder(wanted);
        } else if (command instanceof OperatorCancel wanted) {
            orders.operatorCancel(wanted);
        } else if (command instanceof ReplaceOrder wanted) {
            orders.replaceOrder(wanted);
        } else if (command instanceof ReduceOrder wanted) {
            orders.reduceOrder(wanted);
        } else if (command instanceof RequestOrderStatus wanted) {
            orders.requestOrderStatus(wanted);
        } else if (command instanceof MassCancel wanted) {
            massCancels.massCancel(wanted);
        } else if (command instanceof MassQuote wanted) {
            quotes.massQuote(wanted);
        } else if (command instanceof CancelQuotes wanted) {
            massCancels.cancelQuotes(wanted);
        } else if (command instanceof SuspendParticipant wanted) {
            OracleParticipant participant = administration.participant(wanted.participant);
            if (participant != null) {
                massCancels.suspendParticipant(wanted, participant);
            }
        } else if (!isOfSession(command)) {
            administer(command);
        }
    }

    private boolean isOfSession(Object command) {
        if (command instanceof Logon wanted) {
            sessions.logon(wanted);
        } else if (command instanceof Logout wanted) {
            sessions.logout(wanted);
        } else if (command instanceof DisconnectSession wanted) {
            sessions.disconnect(wanted);
        } else if (command instanceof ConsumeMessages wanted) {
            sessions.consume(wanted);
        } else if (command instanceof SendSessionMessage wanted) {
            sessions.send(wanted);
        } else if (command instanceof RejectMessage wanted) {
            sessions.reject(wanted);
        } else if (command instanceof ResetSession wanted) {
            sessions.reset(wanted);
        } else {
            return false;
        }
        return true;
    }

    private void administer(Object command) {
        if (command instanceof DefineLimits wanted) {
            administration.defineLimits(wanted);
        } else if (command instanceof DefineInstrument wanted) {
            administration.defineInstrument(wanted);
        } else if (command instanceof DefineSession wanted) {
            administration.defineSession(wanted);
        } else if (command instanceof DefineParticipant wanted) {
            administration.defineParticipant(wanted);
        } else if (command instanceof DefineTickRow wanted) {
            tickTables.defineTickRow(wanted);
        } else if (command instanceof DefinePhaseRow wanted) {
            schedules.definePhaseRow(wanted);
        } else if (command instanceof RulesVersion wanted) {
            administration.adoptRules(wanted);
        } else if (command instanceof StartDay wanted) {
            days.startDay(wanted);
        } else if (command instanceof SetInstrumentControls wanted) {
            administration.setInstrumentControls(wanted);
        } else if (command instanceof SetPhase wanted) {
            phases.setPhase(wanted);
        } else if (command instanceof SetReferencePrice wanted) {
            administration.setReferencePrice(wanted);
        } else if (command instanceof SetSessionControls wanted) {
            administration.setSessionControls(wanted);
        } else if (command instanceof QuoteProtection wanted) {
            administration.setQuoteProtection(wanted);
        } else if (command instanceof ParticipantLimits wanted) {
            administration.setParticipantLimits(wanted);
        } else if (command instanceof PositionLimits wanted) {
            administration.setPositionLimits(wanted);
        } else if (command instanceof SetLimitOverride wanted) {
            administration.setLimitOverride(wanted);
        } else if (command instanceof BustTrade wanted) {
            administration.bustTrade(wanted);
        } else if (command instanceof SuspendOrders wanted) {
            administration.suspendOrders(wanted);
        } else if (command instanceof PauseParticipant wanted) {
            administration.pauseParticipant(wanted);
        } else if (command instanceof ResumeParticipant wanted) {
            administration.resumeParticipant(wanted);
        } else if (command.equals("venueStarted")) {
            sessions.venueStarted();
        } else if (command.equals("resumeOrders")) {
            administration.resumeOrders();
        } else if (!command.equals("time") && !command.equals("takeSnapshot") && !command.equals("resumeWork")) {
            throw new IllegalArgumentException("not a command that the oracle knows: " + command);
        }
    }
}
