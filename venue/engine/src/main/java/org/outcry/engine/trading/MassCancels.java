// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.trading;

import org.outcry.api.operator.StartDay;
import org.outcry.api.order.CancelReason;
import org.outcry.api.order.MassCancel;
import org.outcry.api.order.MassCancelDone;
import org.outcry.api.order.MassCancelScope;
import org.outcry.api.order.RejectReason;
import org.outcry.api.quote.CancelQuotes;
import org.outcry.api.quote.QuoteAnswer;
import org.outcry.engine.book.Orders;
import org.outcry.engine.rules.Budget;
import org.outcry.engine.rules.CalendarDay;
import org.outcry.engine.rules.Rules;
import org.outcry.engine.state.Backlog;
import org.outcry.engine.state.CancelJob;
import org.outcry.engine.state.CancelJobs;
import org.outcry.engine.state.Progress;
import org.outcry.engine.state.Registry;
import org.outcry.engine.state.Session;
import org.outcry.engine.state.VenueState;

/**
 * Cancels of many orders at once: asked for by sessions and operators, for suspended participants, at the end of a day.
 * A command does as much as its budget allows; the rest continues in the next ones, in the order in which it was asked
 * for.
 */
public final class MassCancels {
    /** Jobs that may wait; the suspension of a participant and the end of a day are always taken. */
    public static final int MOST_WAITING = 64;

    private final Progress progress;
    private final Registry registry;
    private final Orders orders;
    private final Backlog backlog;
    private final EventStream events;
    private final MassCancelDone massCancelDone = new MassCancelDone();
    private final QuoteAnswer quotesCancelled = new QuoteAnswer();
    private final Canceller canceller;
    private final FollowingOrders followers;
    private final PhaseMachine phases;
    private final DayStages stages;
    private final Budget budget;

    public MassCancels(
            VenueState state,
            EventStream events,
            Canceller canceller,
            FollowingOrders followers,
            PhaseMachine phases,
            DayStages stages,
            Budget budget) {
        progress = state.progress;
        registry = state.registry;
        orders = state.orders;
        backlog = state.backlog;
        this.events = events;
        this.canceller = canceller;
        this.followers = followers;
        this.phases = phases;
        this.stages = stages;
        this.budget = budget;
    }

    public void massCancel(MassCancel asked) {
        Session session = registry.session(asked.session);
        if (asked.session != 0 && (session == null || !session.takes(asked.ownerEpoch, asked.msgSeqNum))) {
            return;
        }
        massCancelDone.symbol = asked.symbol;
        massCancelDone.requestType = asked.requestType;
        RejectReason reason = fault(asked, session == null ? 0 : session.participant);
        CancelJob job = backlog.cancelJobs.add();
        job.set(asked);
        job.endOrderId = progress.nextOrderId;
        backlog.cancelJobs.added();
        if (reason != RejectReason.NONE) {
            backlog.cancelJobs.removeLast();
            sendDone(job, reason);
            return;
        }
        resume();
    }

    public void cancelQuotes(CancelQuotes asked) {
        Session session = registry.session(asked.session);
        if (session == null || !session.takes(asked.ownerEpoch, asked.msgSeqNum)) {
            return;
        }
        RejectReason reason = fault(asked.refusal, asked.instrument);
        CancelJob job = backlog.cancelJobs.add();
        job.set(asked);
        job.endOrderId = progress.nextOrderId;
        backlog.cancelJobs.added();
        if (reason != RejectReason.NONE) {
            backlog.cancelJobs.removeLast();
            quotesCancelled.symbol = asked.symbol;
            sendQuotesCancelled(job, reason);
            return;
        }
        resume();
    }

    /** Cancels all that a participant has. */
    public void cancelSuspended(int participant) {
        CancelJob waiting = backlog.cancelJobs.ofSuspended(participant);
        if (waiting != null) {
            waiting.endOrderId = progress.nextOrderId;
            waiting.restart();
            return;
        }
        CancelJob job = backlog.cancelJobs.add();
        job.reason = CancelReason.PARTICIPANT_SUSPENDED;
        job.scope = MassCancelScope.PARTICIPANT;
        job.participant = participant;
        job.endOrderId = progress.nextOrderId;
        backlog.cancelJobs.added();
        resume();
    }

    public void startDay(StartDay wanted) {
        boolean real = progress.rulesVersion < Rules.REAL_DAYS || CalendarDay.exists(wanted.day);
        if (backlog.cancelJobs.dayEnds() || wanted.day <= progress.day || !real) {
            RejectReason reason = backlog.cancelJobs.dayEnds() ? RejectReason.BUSY : RejectReason.INVALID_DEFINITION;
            events.reject(0, 0, reason);
            return;
        }
        CancelJob job = backlog.cancelJobs.add();
        job.reason = CancelReason.DAY_ENDED;
        job.day = wanted.day;
        job.endOrderId = progress.nextOrderId;
        backlog.cancelJobs.added();
        resume();
    }

    /**
     * Does what the command's budget allows, once no change of phase is under way and no order has matches left to
     * make.
     */
    void resume() {
        CancelJobs jobs = backlog.cancelJobs;
        while (!backlog.hasUrgentWork() && jobs.size() > 0 && run(jobs.get(0))) {
            finish(jobs.removeFirst());
        }
    }

    /** Cancels on; true if it is done. */
    private boolean run(CancelJob job) {
        int last = job.lastSession(registry.highestSession());
        while (job.atSession <= last) {
            Session session = registry.session(job.atSession);
            if (session != null && session.openOrders > 0 && job.takes(session) && !run(job, session)) {
                return false;
            }
            job.atSession++;
            job.atIndex = 0;
            if (--budget.visits <= 0) {
                return false;
            }
        }
        return true;
    }

    private boolean run(CancelJob job, Session session) {
        int index = session.nextIndex(job.atIndex, orders);
        while (index >= 0) {
            job.atIndex = index;
            if (budget.cancels == 0 || budget.visits <= 0) {
                return false;
            }
            budget.visits--;
            int slot = session.slot(index);
            if (job.takes(orders, slot)) {
                budget.cancels--;
                job.cancelledOrders++;
                cancel(job, session, slot);
            }
            index = session.nextIndex(index + 1, orders);
        }
        return true;
    }

    private void cancel(CancelJob job, Session session, int slot) {
        if (job.withdraws()) {
            canceller.withdraw(session, slot, job.reason, job.clOrdId);
        } else {
            canceller.cancel(session, slot, job.reason);
        }
    }

    private void finish(CancelJob job) {
        canceller.cancelLinked();
        if (job.reason == CancelReason.MASS_CANCEL) {
            sendDone(job, RejectReason.NONE);
        } else if (job.reason == CancelReason.QUOTE_WITHDRAWN) {
            sendQuotesCancelled(job, RejectReason.NONE);
        } else if (job.reason == CancelReason.DAY_ENDED) {
            // Effects of the cancels belong to the day that ends: the new one begins with the books as they
            // stand.
            followers.settle();
            phases.indicate();
            stages.startDay(job.day);
            phases.openDay();
        }
    }

    private RejectReason fault(MassCancel asked, int participant) {
        if (asked.refusal != RejectReason.NONE) {
            return asked.refusal;
        }
        boolean operator = asked.session == 0;
        if (operator ? asked.scope == MassCancelScope.SESSION : asked.scope == MassCancelScope.VENUE) {
            return RejectReason.CONFLICTING_INSTRUCTIONS;
        }
        if (asked.scope == MassCancelScope.PARTICIPANT && !operator && asked.participant != participant) {
            return RejectReason.UNKNOWN_PARTICIPANT;
        }
        return fault(RejectReason.NONE, asked.instrument);
    }

    private RejectReason fault(RejectReason refusal, int instrument) {
        if (refusal != RejectReason.NONE) {
            return refusal;
        }
        if (instrument != 0 && registry.instrument(instrument) == null) {
            return RejectReason.UNKNOWN_INSTRUMENT;
        }
        return backlog.cancelJobs.size() >= MOST_WAITING ? RejectReason.BUSY : RejectReason.NONE;
    }

    private void sendQuotesCancelled(CancelJob job, RejectReason reason) {
        Session session = registry.session(job.session);
        quotesCancelled.session = job.session;
        quotesCancelled.sessionEventNumber = session == null ? 0 : session.nextSessionEventNumber++;
        quotesCancelled.instrument = job.instrument;
        quotesCancelled.quoteId.set(job.clOrdId);
        quotesCancelled.quotes = job.cancelledOrders;
        quotesCancelled.reason = reason;
        events.next().quotesCancelled(quotesCancelled);
        quotesCancelled.symbol = 0;
    }

    private void sendDone(CancelJob job, RejectReason reason) {
        Session session = registry.session(job.session);
        massCancelDone.session = job.session;
        massCancelDone.sessionEventNumber = session == null ? 0 : session.nextSessionEventNumber++;
        massCancelDone.scope = job.scope;
        massCancelDone.participant = job.participant;
        massCancelDone.instrument = job.instrument;
        massCancelDone.side = job.side;
        massCancelDone.cancelledOrders = job.cancelledOrders;
        massCancelDone.clOrdId.set(job.clOrdId);
        massCancelDone.reason = reason;
        events.next().massCancelDone(massCancelDone);
        massCancelDone.symbol = 0;
        massCancelDone.requestType = 0;
    }
}
