// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine;

import org.outcry.api.VenueEvents;
import org.outcry.engine.administration.BustHandler;
import org.outcry.engine.administration.ControlHandler;
import org.outcry.engine.administration.DefinitionHandler;
import org.outcry.engine.administration.LimitOverrideHandler;
import org.outcry.engine.administration.ParticipantLimitsHandler;
import org.outcry.engine.administration.SessionHandler;
import org.outcry.engine.administration.TableHandler;
import org.outcry.engine.rules.Budget;
import org.outcry.engine.state.VenueState;
import org.outcry.engine.trading.AmendmentHandler;
import org.outcry.engine.trading.Arrivals;
import org.outcry.engine.trading.Canceller;
import org.outcry.engine.trading.DayStages;
import org.outcry.engine.trading.EventStream;
import org.outcry.engine.trading.FollowingOrders;
import org.outcry.engine.trading.ForwardHandler;
import org.outcry.engine.trading.LimitOverrideUse;
import org.outcry.engine.trading.MassCancels;
import org.outcry.engine.trading.Matcher;
import org.outcry.engine.trading.NewOrderHandler;
import org.outcry.engine.trading.OrderChecks;
import org.outcry.engine.trading.OrderReports;
import org.outcry.engine.trading.PartitionEvents;
import org.outcry.engine.trading.PendingWork;
import org.outcry.engine.trading.PhaseEntry;
import org.outcry.engine.trading.PhaseMachine;
import org.outcry.engine.trading.PriceGuard;
import org.outcry.engine.trading.QuoteHandler;
import org.outcry.engine.trading.ReferencePrices;
import org.outcry.engine.trading.ReplaceHandler;
import org.outcry.engine.trading.SelfTradeGuard;
import org.outcry.engine.trading.StopOrders;
import org.outcry.engine.trading.TaggedOrders;

/** Handlers of an engine's commands, made once and connected with each other. */
final class Handlers {
    final DefinitionHandler definitions;
    final SessionHandler sessions;
    final ControlHandler controls;
    final TableHandler tables;
    final PhaseMachine phases;
    final NewOrderHandler orders;
    final AmendmentHandler amendments;
    final ReplaceHandler replaces;
    final TaggedOrders tagged;
    final QuoteHandler quotes;
    final MassCancels massCancels;
    final BustHandler busts;
    final LimitOverrideHandler limitOverrides;
    final ParticipantLimitsHandler participantLimits;
    final FollowingOrders followers;
    final PendingWork work;
    final ForwardHandler forwards;
    final PartitionEvents partitionEvents;
    final Budget budget = new Budget();
    private final VenueState state;
    private final Canceller canceller;

    Handlers(VenueState state, VenueEvents events) {
        this.state = state;
        EventStream stream = new EventStream(state.progress, state.registry, events);
        canceller = new Canceller(state, stream, budget);
        DayStages stages = new DayStages(state.progress, state.registry, stream);
        PhaseEntry entry = new PhaseEntry(state, stream, stages);
        OrderReports reports = new OrderReports(state.progress, state.orders, stream);
        ReferencePrices referencePrices = new ReferencePrices(state.store, state.backlog, stream);
        OrderChecks checks = new OrderChecks(state, new LimitOverrideUse(state.progress, state.registry, stream));
        SelfTradeGuard selfTrades =
                new SelfTradeGuard(state.registry, state.orders, state.store, stream, canceller, reports);
        Matcher matcher = new Matcher(state, stream, selfTrades, reports);
        Arrivals arrivals = new Arrivals(state, matcher, reports, new PriceGuard(state.orders, entry));
        StopOrders stops = new StopOrders(state, matcher, arrivals, reports, canceller, budget);
        followers = new FollowingOrders(state, stream, checks, matcher, arrivals, stops, reports, canceller, budget);
        phases = new PhaseMachine(state, stream, canceller, referencePrices, stops, reports, entry, stages, budget);
        massCancels = new MassCancels(state, stream, canceller, followers, phases, stages, budget);
        busts = new BustHandler(state.progress, state.registry, stream);
        limitOverrides = new LimitOverrideHandler(state.progress, state.registry, stream);
        participantLimits = new ParticipantLimitsHandler(state.registry, state.store, stream);
        work = new PendingWork(state, arrivals, stops, massCancels, canceller, budget);
        orders = new NewOrderHandler(state, stream, checks, matcher, arrivals, stops, reports);
        forwards = new ForwardHandler(state, stream, checks, orders, reports);
        partitionEvents = new PartitionEvents(state, stream, massCancels);
        sessions = new SessionHandler(state, stream, canceller, phases, budget, forwards);
        definitions = new DefinitionHandler(state, stream, entry, sessions);
        controls = new ControlHandler(state.progress, state.registry, stream, massCancels, referencePrices);
        tables = new TableHandler(state.progress, state.registry, state.backlog, stream);
        amendments = new AmendmentHandler(state.registry, state.orders, state.store, stream, reports, canceller);
        replaces = new ReplaceHandler(state, stream, checks, arrivals, stops, reports);
        tagged = new TaggedOrders(state.registry, stream);
        quotes = new QuoteHandler(state, stream, checks, matcher, arrivals, stops, reports, canceller);
    }

    /** Cancels orders that others cancel, and moves the orders that follow books which changed. */
    void followBooks() {
        canceller.cancelLinked();
        while (state.backlog.changedBooks.size() > 0) {
            followers.settle();
            canceller.cancelLinked();
        }
    }

    /**
     * Does what follows from the books that a command changed: followers move, then prices of auctions are indicated.
     */
    void settle() {
        followBooks();
        if (state.backlog.changedAuctions.size() > 0) {
            phases.indicate();
        }
        state.backlog.changesDone();
    }
}
