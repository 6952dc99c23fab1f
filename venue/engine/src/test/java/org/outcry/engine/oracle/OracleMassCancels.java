// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.oracle;

import java.util.List;
import java.util.Objects;
import org.outcry.api.operator.ParticipantSuspended;
import org.outcry.api.operator.SuspendParticipant;
import org.outcry.api.order.CancelReason;
import org.outcry.api.order.MassCancel;
import org.outcry.api.order.MassCancelDone;
import org.outcry.api.order.MassCancelScope;
import org.outcry.api.order.RejectReason;
import org.outcry.api.quote.CancelQuotes;
import org.outcry.api.quote.QuoteAnswer;

/** Cancels of many orders: by session, then by index. They wait while an order goes on with its matches. */
final class OracleMassCancels {
    private final OracleVenue venue;
    private final OracleLinks links;

    OracleMassCancels(OracleVenue venue, OracleLinks links) {
        this.venue = venue;
        this.links = links;
    }

    void massCancel(MassCancel wanted) {
        OracleSession session = venue.sessions.get(wanted.session);
        if (wanted.session != 0 && (session == null || !session.takes(wanted.ownerEpoch, wanted.msgSeqNum))) {
            return;
        }
        RejectReason fault = fault(wanted, session == null ? 0 : session.participant);
        if (fault != RejectReason.NONE) {
            tellDone(wanted, 0, fault);
            return;
        }
        venue.massCancels.add(new OracleMassCancel(wanted, CancelReason.MASS_CANCEL, venue.nextOrderId));
        run();
    }

    void suspendParticipant(SuspendParticipant wanted, OracleParticipant participant) {
        participant.suspended = true;
        ParticipantSuspended event = new ParticipantSuspended();
        event.participant = wanted.participant;
        event.initiator = wanted.initiator;
        event.cancelOrders = wanted.cancelOrders;
        venue.next().participantSuspended(event);
        if (wanted.cancelOrders) {
            MassCancel all = new MassCancel();
            all.scope = MassCancelScope.PARTICIPANT;
            all.participant = wanted.participant;
            boolean waits = venue.massCancels.stream()
                    .anyMatch(job -> job.reason() == CancelReason.PARTICIPANT_SUSPENDED
                            && job.asked().participant == wanted.participant);
            if (!waits) {
                venue.massCancels.add(new OracleMassCancel(all, CancelReason.PARTICIPANT_SUSPENDED, venue.nextOrderId));
            }
            run();
        }
    }

    void run() {
        while (venue.mayGoOn() && !venue.massCancels.isEmpty()) {
            OracleMassCancel job = venue.massCancels.remove(0);
            int cancelled = 0;
            for (OracleSession session : venue.sessions.values()) {
                for (OracleOrder order : List.copyOf(session.orders.values())) {
                    if (job.takes(order)) {
                        cancel(job, order);
                        cancelled++;
                    }
                }
            }
            links.settle();
            if (job.reason() == CancelReason.MASS_CANCEL) {
                tellDone(job.asked(), cancelled, RejectReason.NONE);
            } else if (job.reason() == CancelReason.QUOTE_WITHDRAWN) {
                tellWithdrawn(job.asked(), cancelled, RejectReason.NONE);
            }
        }
    }

    private void cancel(OracleMassCancel job, OracleOrder order) {
        if (job.isOfQuotes()) {
            links.withdraw(order, job.reason(), job.asked().clOrdId);
        } else {
            links.cancel(order, job.reason(), null);
        }
    }

    void cancelQuotes(CancelQuotes wanted) {
        OracleSession session = venue.sessions.get(wanted.session);
        if (session == null || !session.takes(wanted.ownerEpoch, wanted.msgSeqNum)) {
            return;
        }
        MassCancel quotes = new MassCancel();
        quotes.session = wanted.session;
        quotes.instrument = wanted.instrument;
        quotes.clOrdId.set(wanted.quoteId);
        quotes.symbol = wanted.symbol;
        RejectReason fault = wanted.refusal;
        if (fault == RejectReason.NONE && wanted.instrument != 0 && !venue.instruments.containsKey(wanted.instrument)) {
            fault = RejectReason.UNKNOWN_INSTRUMENT;
        }
        if (fault != RejectReason.NONE) {
            tellWithdrawn(quotes, 0, fault);
            return;
        }
        venue.massCancels.add(new OracleMassCancel(quotes, CancelReason.QUOTE_WITHDRAWN, venue.nextOrderId));
        run();
    }

    private void tellWithdrawn(MassCancel wanted, int cancelled, RejectReason reason) {
        OracleSession session = Objects.requireNonNull(venue.sessions.get(wanted.session));
        QuoteAnswer event = new QuoteAnswer();
        event.session = wanted.session;
        event.sessionEventNumber = session.nextEventNumber++;
        event.instrument = wanted.instrument;
        event.quoteId.set(wanted.clOrdId);
        event.quotes = cancelled;
        event.reason = reason;
        event.symbol = reason == RejectReason.NONE ? 0 : wanted.symbol;
        venue.next().quotesCancelled(event);
    }

    private RejectReason fault(MassCancel wanted, int participant) {
        if (wanted.refusal != RejectReason.NONE) {
            return wanted.refusal;
        }
        boolean operator = wanted.session == 0;
        if (wanted.scope == (operator ? MassCancelScope.SESSION : MassCancelScope.VENUE)) {
            return RejectReason.CONFLICTING_INSTRUCTIONS;
        }
        if (wanted.scope == MassCancelScope.PARTICIPANT && !operator && wanted.participant != participant) {
            return RejectReason.UNKNOWN_PARTICIPANT;
        }
        return wanted.instrument != 0 && !venue.instruments.containsKey(wanted.instrument)
                ? RejectReason.UNKNOWN_INSTRUMENT
                : RejectReason.NONE;
    }

    private void tellDone(MassCancel wanted, int cancelled, RejectReason reason) {
        OracleSession session = venue.sessions.get(wanted.session);
        MassCancelDone event = new MassCancelDone();
        event.session = wanted.session;
        event.sessionEventNumber = session == null ? 0 : session.nextEventNumber++;
        event.scope = wanted.scope;
        event.participant = wanted.participant;
        event.instrument = wanted.instrument;
        event.side = wanted.side;
        event.cancelledOrders = cancelled;
        event.clOrdId.set(wanted.clOrdId);
        event.requestType = reason == RejectReason.NONE ? 0 : wanted.requestType;
        event.symbol = reason == RejectReason.NONE ? 0 : wanted.symbol;
        event.reason = reason;
        venue.next().massCancelDone(event);
    }
}
