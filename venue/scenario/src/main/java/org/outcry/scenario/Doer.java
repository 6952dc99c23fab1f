// SPDX-License-Identifier: Apache-2.0
package org.outcry.scenario;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.outcry.api.instrument.Phase;
import org.outcry.api.instrument.SetPhase;
import org.outcry.api.operator.OperatorCancel;
import org.outcry.api.order.BustTrade;
import org.outcry.api.session.LogoutReason;
import org.outcry.api.session.SendSessionMessage;
import org.outcry.api.session.SessionMessageType;
import org.outcry.scenario.fault.FeedRelay;
import org.outcry.scenario.fault.FixFault;
import org.outcry.scenario.fault.FixMessage;
import org.outcry.scenario.fault.ScriptedSession;
import org.outcry.scenario.fault.Tape;
import org.outcry.scenario.script.Action;
import org.outcry.scenario.script.Effect;
import org.outcry.scenario.script.Variables;
import org.outcry.wire.AsciiLongs;

/** Doer of a scenario's actions, on a stage. Each action ends when its effect is in the venue's log, or was sent. */
final class Doer implements Stage.Timers {
    private static final long PATIENCE_NS = TimeUnit.SECONDS.toNanos(5);

    private final Stage stage;
    private final Variables variables;
    private final OwnOrders orders;
    private final Fills fills;
    private final Rejections rejections = new Rejections();
    private final ArrayDeque<Timer> timers = new ArrayDeque<>();
    private final Set<Integer> touched = new HashSet<>();

    private record Timer(long dueNs, Runnable action) {}

    Doer(Stage stage, Variables variables) {
        this.stage = stage;
        this.variables = variables;
        orders = stage.orders();
        fills = new Fills(stage, this);
    }

    @Override
    public long turn(long nowNs) {
        long next = Long.MAX_VALUE;
        for (Timer timer : Set.copyOf(timers)) {
            if (timer.dueNs - nowNs <= 0) {
                timers.remove(timer);
                timer.action.run();
            } else {
                next = Math.min(next, timer.dueNs);
            }
        }
        return next == Long.MAX_VALUE ? nowNs + PATIENCE_NS : next;
    }

    /** Ends auctions and halts. */
    void end() throws InterruptedException {
        timers.clear();
        for (int instrument : touched) {
            if (stage.script().phase(instrument) != Phase.CONTINUOUS) {
                setPhase(instrument, Phase.CONTINUOUS);
                stage.await(() -> stage.script().phase(instrument) == Phase.CONTINUOUS, PATIENCE_NS, this);
            }
        }
    }

    /**
     * Does an action.
     *
     * @param member the session that it is about; null if the step is about the feed
     */
    void act(Action action, ScenarioRun.@Nullable Member member) throws StepFailure, IOException, InterruptedException {
        if (action.afterNs() > 0) {
            sleep(action.afterNs());
        }
        switch (action.effect()) {
            case Effect.Wait wait -> sleep(wait.ns());
            case Effect.Trading trading -> trading(trading);
            case Effect.Bust bust -> bust();
            case Effect.Restart restart -> {
                note("the venue restarts");
                stage.restart();
            }
            case Effect.Order order -> orders.rest(order);
            case Effect.Trade trade -> orders.trade(trade);
            case Effect.Flow flow -> orders.flow(flow);
            case Effect.CancelOthers cancel -> orders.cancelAll();
            case Effect.Feed feed -> feed(feed);
            default -> {
                if (member == null) {
                    throw new StepFailure(action.text() + " needs a session: add 'session: OMS1' to the step");
                }
                actOn(action, member);
            }
        }
    }

    private void actOn(Action action, ScenarioRun.Member member) throws StepFailure, InterruptedException {
        ScriptedSession session = member.session;
        switch (action.effect()) {
            case Effect.Accept accept -> accept(member);
            case Effect.Ignore ignore -> {
                synchronized (stage.monitor()) {
                    held(member, "ignore");
                    session.withhold();
                }
            }
            case Effect.Reject reject -> reject(member, reject);
            case Effect.Fill fill -> fills.fill(member, fill);
            case Effect.Cancel cancel -> cancel(member);
            case Effect.Disconnect disconnect -> {
                synchronized (stage.monitor()) {
                    session.breakConnection();
                }
                await(() -> !session.isConnected(), "the connection was not closed");
            }
            case Effect.Logout logout -> logout(session, logout.text());
            case Effect.TestRequest request -> testRequest(session, request.id());
            case Effect.Send send -> sendInPlace(session, send.type(), resolved(send.fields()));
            case Effect.SkipSeq skip -> {
                int epoch = epoch(session);
                synchronized (stage.monitor()) {
                    for (int i = 0; i < skip.count(); i++) {
                        session.skipInPlace();
                    }
                }
                for (int i = 0; i < skip.count(); i++) {
                    sessionMessage(session, epoch, SessionMessageType.HEARTBEAT, "");
                }
                await(session::isPlanDone, "no numbers were skipped");
            }
            case Effect.Delay delay -> {
                synchronized (stage.monitor()) {
                    session.sendsFrom(System.nanoTime() + delay.ns());
                }
            }
            case Effect.Fault fault -> {
                synchronized (stage.monitor()) {
                    FixFault given = fault.fault();
                    session.add(new FixFault(given.kind(), given.type(), given.count(), resolved(given.fields())));
                }
            }
            default -> throw new IllegalStateException(action.text());
        }
    }

    private void sleep(long ns) throws InterruptedException {
        stage.await(() -> false, ns, this);
    }

    /**
     * Waits for a condition.
     *
     * @throws StepFailure that begins with {@code otherwise}, if it does not come true
     */
    void await(BooleanSupplier condition, String otherwise) throws StepFailure, InterruptedException {
        if (!stage.await(condition, PATIENCE_NS, this)) {
            throw new StepFailure(otherwise + " within " + TimeUnit.NANOSECONDS.toSeconds(PATIENCE_NS) + " s");
        }
    }

    private void note(String text) {
        stage.tape().add("", Tape.From.SCRIPT, "", text, "");
    }

    private Map<Integer, String> resolved(Map<Integer, String> fields) {
        Map<Integer, String> resolved = new LinkedHashMap<>(fields);
        resolved.replaceAll((tag, value) -> variables.resolved(value));
        return resolved;
    }

    // Answers to a message

    private static FixMessage held(ScenarioRun.Member member, String action) throws StepFailure {
        FixMessage request = member.request;
        if (request == null || member.session.held() != request) {
            throw new StepFailure(action + ": the message has reached the venue, or its connection has ended");
        }
        return request;
    }

    private void accept(ScenarioRun.Member member) throws StepFailure, InterruptedException {
        FixMessage request;
        int mark;
        synchronized (stage.monitor()) {
            request = held(member, "accept");
            mark = member.session.sentCount();
            member.session.release();
        }
        String id = request.text(11);
        if (id.isEmpty()) {
            return;
        }
        FixMessage[] answer = new FixMessage[1];
        await(
                () -> {
                    answer[0] = member.session.sentFrom(mark, message -> answers(request, message));
                    return answer[0] != null;
                },
                "accept: the venue did not answer " + request.type() + " " + id);
        FixMessage came = answer[0];
        if (came != null && (!came.type().equals("8") || "8".equals(came.get(39)))) {
            throw new StepFailure("accept: the venue rejected " + id + ": " + came);
        }
    }

    private static boolean answers(FixMessage request, FixMessage answer) {
        return switch (answer.type()) {
            case "8", "9", "r" -> request.text(11).equals(answer.get(11));
            case "3", "j" -> String.valueOf(request.seqNum()).equals(answer.get(45));
            default -> false;
        };
    }

    private void reject(ScenarioRun.Member member, Effect.Reject reject) throws StepFailure, InterruptedException {
        FixMessage request;
        FixMessage report;
        synchronized (stage.monitor()) {
            request = held(member, "reject");
            report = member.session.report(request.text(41));
            member.session.withhold();
        }
        String type = reject.type().isEmpty() ? Rejections.type(request) : reject.type();
        Map<Integer, String> body = rejections.body(type, request, report);
        body.putAll(resolved(reject.fields()));
        sendInPlace(member.session, type, body);
    }

    // Operator

    private void cancel(ScenarioRun.Member member) throws StepFailure, InterruptedException {
        FixMessage order = member.order;
        FixMessage report;
        synchronized (stage.monitor()) {
            report = order == null ? null : member.session.report(order.text(11));
        }
        String id = report == null ? "" : report.text(37);
        VenueScript.OwnedOrder owned = id.matches("\\d{1,18}") ? stage.script().order(Long.parseLong(id)) : null;
        if (owned == null || order == null) {
            throw new StepFailure("cancel: the venue has no order of the client");
        }
        OperatorCancel cancel = new OperatorCancel();
        cancel.session = owned.session();
        cancel.clientOrder = owned.clientOrder();
        cancel.orderId = owned.orderId();
        stage.ask(to -> to.operatorCancel(cancel));
        await(
                () -> {
                    FixMessage present = member.session.report(order.text(11));
                    return present != null && "4".equals(present.get(39));
                },
                "cancel: the order was not cancelled");
    }

    private void bust() throws StepFailure, InterruptedException {
        VenueScript.Execution[] trade = stage.script().lastTrade();
        if (trade == null) {
            throw new StepFailure("bust: nothing has traded");
        }
        BustTrade bust = new BustTrade();
        bust.instrument = trade[0].instrument();
        bust.matchNumber = trade[0].matchNumber();
        bust.firstExecutionEventNumber = trade[0].eventNumber();
        bust.secondExecutionEventNumber = trade[1].eventNumber();
        bust.firstSession = trade[0].session();
        bust.secondSession = trade[1].session();
        note("an operator busts trade " + bust.matchNumber);
        stage.ask(to -> to.bustTrade(bust));
        await(() -> stage.script().busted() == bust.matchNumber, "bust: the trade was not busted");
    }

    private void trading(Effect.Trading trading) throws StepFailure, InterruptedException {
        VenueScript.Listing listing = orders.listing(trading.symbol());
        Phase phase =
                trading.halts() ? Phase.HALTED : trading.auctionNs() > 0 ? Phase.VOLATILITY_AUCTION : Phase.CONTINUOUS;
        touched.add(listing.number());
        note(trading.symbol() + " is in phase " + phase);
        if (stage.script().phase(listing.number()) == phase) {
            return;
        }
        setPhase(listing.number(), phase);
        await(() -> stage.script().phase(listing.number()) == phase, trading.symbol() + " did not come to " + phase);
        if (trading.auctionNs() > 0) {
            timers.add(new Timer(System.nanoTime() + trading.auctionNs(), () -> {
                note(trading.symbol() + " is uncrossed");
                setPhase(listing.number(), Phase.CONTINUOUS);
            }));
        }
    }

    private void setPhase(int instrument, Phase phase) {
        SetPhase command = new SetPhase();
        command.instrument = instrument;
        command.phase = phase;
        stage.ask(to -> to.setPhase(command));
    }

    // Session layer

    private int epoch(ScriptedSession session) throws StepFailure {
        int epoch = stage.script().epoch(stage.session(session.compId()).number());
        if (epoch == 0) {
            throw new StepFailure(session.compId() + " is not logged on");
        }
        return epoch;
    }

    private void logout(ScriptedSession session, String text) throws StepFailure, InterruptedException {
        org.outcry.api.session.Logout command = new org.outcry.api.session.Logout();
        command.session = stage.session(session.compId()).number();
        command.ownerEpoch = epoch(session);
        command.reason = LogoutReason.SESSION_CLOSED;
        synchronized (stage.monitor()) {
            if (!text.isEmpty()) {
                session.add(new FixFault(FixFault.Kind.ALTER, "5", 1, Map.of(58, text)));
            }
        }
        stage.ask(to -> to.logout(command));
        await(() -> !session.isLoggedOn(), "logout: the client was not logged out");
    }

    private void testRequest(ScriptedSession session, String id) throws StepFailure, InterruptedException {
        int epoch = epoch(session);
        int mark;
        synchronized (stage.monitor()) {
            mark = session.sentCount();
        }
        sessionMessage(session, epoch, SessionMessageType.TEST_REQUEST, id);
        await(
                () -> session.sentFrom(mark, message -> message.type().equals("1")) != null,
                "testRequest: it was not sent");
    }

    private void sendInPlace(ScriptedSession session, String type, Map<Integer, String> body)
            throws StepFailure, InterruptedException {
        int epoch = epoch(session);
        synchronized (stage.monitor()) {
            session.sendInPlace(type, body);
        }
        sessionMessage(session, epoch, SessionMessageType.HEARTBEAT, "");
        await(session::isPlanDone, "the message was not sent");
    }

    private void sessionMessage(ScriptedSession session, int epoch, SessionMessageType type, String id) {
        SendSessionMessage command = new SendSessionMessage();
        command.session = stage.session(session.compId()).number();
        command.ownerEpoch = epoch;
        command.type = type;
        command.testReqId1 = AsciiLongs.part(id, 0);
        command.testReqId2 = AsciiLongs.part(id, 1);
        command.testReqId3 = AsciiLongs.part(id, 2);
        stage.ask(to -> to.sendSessionMessage(command));
    }

    // Feed

    private void feed(Effect.Feed feed) throws StepFailure {
        FeedRelay relay = stage.relay();
        if (relay == null) {
            throw new StepFailure("feed: the venue has none");
        }
        relay.add(feed.fault(), feed.line(), feed.count(), feed.ns());
    }
}
