// SPDX-License-Identifier: Apache-2.0
package org.outcry.scenario;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.outcry.api.order.MassCancel;
import org.outcry.api.order.MassCancelScope;
import org.outcry.fix.Tags;
import org.outcry.scenario.fault.FeedRelay;
import org.outcry.scenario.fault.FixMessage;
import org.outcry.scenario.fault.MoldRequest;
import org.outcry.scenario.fault.ScriptedSession;
import org.outcry.scenario.report.ScenarioResult;
import org.outcry.scenario.report.StepResult;
import org.outcry.scenario.script.Action;
import org.outcry.scenario.script.Durations;
import org.outcry.scenario.script.MessageNames;
import org.outcry.scenario.script.MessagePattern;
import org.outcry.scenario.script.Scenario;
import org.outcry.scenario.script.Step;
import org.outcry.scenario.script.Variables;

/** Run of a scenario on a stage: its steps in order, until one fails. One thread. */
public final class ScenarioRun {
    private static final long CLEARED_NS = TimeUnit.SECONDS.toNanos(5);
    private static final int MOST_INSTEAD = 3;

    private final Scenario scenario;
    private final Stage stage;
    private final Consumer<String> progress;
    private final Map<String, Member> members = new HashMap<>();
    private final Variables variables = new Variables();
    private final Doer doer;
    private int requestsSeen;

    /** Client's side of a session, as the script has come to it. */
    static final class Member {
        final ScriptedSession session;
        /** The index of the first message of the client that no step has expected. */
        int cursor;
        /** The message that the present step expects; null if it has been answered. */
        @Nullable
        FixMessage request;
        /** The last order or replace that a step has expected. */
        @Nullable
        FixMessage order;

        Member(ScriptedSession session, int cursor) {
            this.session = session;
            this.cursor = cursor;
        }
    }

    private ScenarioRun(Scenario scenario, Stage stage, Consumer<String> progress) {
        this.scenario = scenario;
        this.stage = stage;
        this.progress = progress;
        doer = new Doer(stage, variables);
    }

    /**
     * Returns what the venue lacks for a scenario; empty for nothing.
     *
     * @param scenario the scenario
     */
    public static String lacks(Scenario scenario, Stage stage) {
        for (String session : scenario.sessions()) {
            if (stage.client(session) == null) {
                return scenario.file() + ":1:1: no such session: " + session + "; the venue's sessions are "
                        + stage.clients();
            }
        }
        return scenario.needsFeed() && stage.relay() == null
                ? scenario.file() + ":1:1: the scenario is about the feed, and the venue has none: add a section itch"
                : "";
    }

    /**
     * Runs a scenario.
     *
     * @param logonWithinNs the time in which its clients must be logged on
     * @param progress receives a line for each step
     */
    public static ScenarioResult run(Scenario scenario, Stage stage, long logonWithinNs, Consumer<String> progress)
            throws IOException, InterruptedException {
        return new ScenarioRun(scenario, stage, progress).run(logonWithinNs);
    }

    private ScenarioResult run(long logonWithinNs) throws IOException, InterruptedException {
        int firstLine = stage.tape().size();
        long beginNs = System.nanoTime();
        List<StepResult> results = new ArrayList<>();
        String failure = "";
        try {
            synchronized (stage.monitor()) {
                for (String compId : scenario.sessions()) {
                    ScriptedSession session = Objects.requireNonNull(stage.client(compId));
                    members.put(compId, new Member(session, session.firstHeld()));
                }
                hold(0, null);
                stage.others(scenario.sessions()).forEach(ScriptedSession::free);
            }
            failure = awaitLogons(logonWithinNs);
            boolean failed = !failure.isEmpty();
            for (int i = 0; i < scenario.steps().size(); i++) {
                Step step = scenario.steps().get(i);
                StepResult result =
                        failed ? new StepResult(step, StepResult.Status.NOT_REACHED, "", 0, 0) : perform(step, i);
                failed |= result.status() == StepResult.Status.FAILED;
                results.add(result);
                progress.accept(line(result));
            }
            if (!failed) {
                failure = unmet();
            }
        } finally {
            clear();
        }
        return new ScenarioResult(scenario, failure, results, stage.tape().from(firstLine), beginNs, System.nanoTime());
    }

    private static String line(StepResult result) {
        return switch (result.status()) {
            case PASSED -> "  ok      " + result.step().text() + ": " + result.detail();
            case FAILED -> "  failed  line " + result.step().line() + ": " + result.detail();
            case NOT_REACHED -> "  not reached  " + result.step().text();
        };
    }

    /** Waits for clients, unless the logon is what their first step expects. Returns who did not come. */
    private String awaitLogons(long withinNs) throws InterruptedException {
        for (Member member : members.values()) {
            String compId = member.session.compId();
            boolean scripted = scenario.steps().stream()
                    .filter(step -> step.session().equals(compId))
                    .findFirst()
                    .map(step -> step instanceof Step.Expect expect
                            && expect.pattern().type().equals("A"))
                    .orElse(false);
            if (!scripted
                    && scenario.steps().stream().anyMatch(step -> step.session().equals(compId))
                    && !stage.await(member.session::isLoggedOn, withinNs, doer)) {
                return compId + " did not log on within " + TimeUnit.NANOSECONDS.toSeconds(withinNs)
                        + " s: SenderCompID " + compId + ", TargetCompID " + stage.name() + ", at "
                        + stage.address("fix");
            }
        }
        return "";
    }

    /**
     * Has sessions hold messages of applications, those of the type that their next step expects, and the one that the
     * present step has.
     */
    private void hold(int from, @Nullable FixMessage present) {
        for (Member member : members.values()) {
            Set<String> types = Set.of();
            for (int i = from; i < scenario.steps().size() && types.isEmpty(); i++) {
                if (scenario.steps().get(i) instanceof Step.Expect expect
                        && expect.session().equals(member.session.compId())) {
                    types = Set.of(expect.pattern().type());
                }
            }
            Set<String> held = types;
            member.session.hold(
                    message -> message == present || !message.isOfSession() || held.contains(message.type()));
        }
    }

    private StepResult perform(Step step, int index) throws IOException, InterruptedException {
        long beginNs = System.nanoTime();
        try {
            String detail = switch (step) {
                case Step.Expect expect -> expect(expect, index);
                case Step.ExpectNone none -> expectNone(none);
                case Step.Do does -> act(does.session(), does.actions());
            };
            return new StepResult(step, StepResult.Status.PASSED, detail, beginNs, System.nanoTime());
        } catch (StepFailure e) {
            return new StepResult(
                    step, StepResult.Status.FAILED, String.valueOf(e.getMessage()), beginNs, System.nanoTime());
        }
    }

    private String expect(Step.Expect step, int index) throws StepFailure, IOException, InterruptedException {
        if (step.isOfFeed()) {
            return expectRequest(step);
        }
        Member member = Objects.requireNonNull(members.get(step.session()));
        List<String> instead = new ArrayList<>();
        FixMessage[] found = new FixMessage[1];
        boolean came = stage.await(
                () -> {
                    found[0] = match(member, step.pattern(), instead);
                    return found[0] != null;
                },
                step.withinNs(),
                doer);
        FixMessage message = found[0];
        if (!came || message == null) {
            throw new StepFailure("expected " + step.pattern() + " within "
                    + Durations.text(step.withinNs()) + "; "
                    + (instead.isEmpty() ? "nothing came" : "came instead: " + String.join("; ", instead))
                    + (member.session.isLoggedOn() ? "" : "; the client is not logged on"));
        }
        step.captures().forEach((name, tag) -> variables.set(name, message.text(tag)));
        member.request = message;
        if (message.type().equals("D") || message.type().equals("G")) {
            member.order = message;
        }
        synchronized (stage.monitor()) {
            hold(index + 1, message);
        }
        String did = act(step.session(), step.actions());
        synchronized (stage.monitor()) {
            if (member.session.held() == message) {
                member.session.release();
            }
            member.request = null;
        }
        return "MsgSeqNum " + message.seqNum() + (did.isEmpty() ? "" : "; " + did);
    }

    /** Returns the first message that fulfils a pattern, which stays held; those before it are released. */
    private @Nullable FixMessage match(Member member, MessagePattern pattern, List<String> instead) {
        List<FixMessage> received = member.session.received();
        while (member.cursor < received.size()) {
            FixMessage message = received.get(member.cursor++);
            boolean isType = isMeant(pattern, message);
            String difference = isType ? pattern.difference(message::get, variables) : "";
            if (isType && difference.isEmpty()) {
                return message;
            }
            if ((isType || (!message.isOfSession() && !message.isPossDup())) && instead.size() < MOST_INSTEAD) {
                instead.add(MessageNames.text(message.type()) + " MsgSeqNum " + message.seqNum()
                        + (difference.isEmpty() ? "" : ", where " + difference));
            }
            if (member.session.held() == message) {
                member.session.release();
            }
        }
        return null;
    }

    /** Returns whether a message is of a pattern's type, and not sent again, unless the pattern has PossDupFlag. */
    private static boolean isMeant(MessagePattern pattern, FixMessage message) {
        return message.type().equals(pattern.type())
                && (!message.isPossDup() || pattern.where().containsKey(Tags.POSS_DUP_FLAG));
    }

    private String expectNone(Step.ExpectNone step) throws StepFailure, InterruptedException {
        String[] came = {""};
        boolean found = stage.await(
                () -> {
                    came[0] = unexpected(step);
                    return !came[0].isEmpty();
                },
                step.forNs(),
                doer);
        if (found) {
            throw new StepFailure("expected no " + step.pattern() + "; came: " + came[0]);
        }
        return "none came";
    }

    /** Returns the first message, or re-request of the feed, that must not come; empty if there is none. */
    private String unexpected(Step.ExpectNone step) {
        Member member = step.isOfFeed() ? null : members.get(step.session());
        if (member == null) {
            return requests().isEmpty() ? "" : requests().getFirst().toString();
        }
        List<FixMessage> received = member.session.received();
        return received.subList(member.cursor, received.size()).stream()
                .filter(each -> each.type().equals(step.pattern().type())
                        && step.pattern().difference(each::get, variables).isEmpty())
                .findFirst()
                .map(FixMessage::toString)
                .orElse("");
    }

    private List<MoldRequest> requests() {
        FeedRelay relay = stage.relay();
        return relay == null
                ? List.of()
                : relay.seen().subList(requestsSeen, relay.seen().size());
    }

    private String expectRequest(Step.Expect step) throws StepFailure, IOException, InterruptedException {
        if (!stage.await(() -> !requests().isEmpty(), step.withinNs(), doer)) {
            throw new StepFailure(
                    "expected " + step.pattern() + " within " + TimeUnit.NANOSECONDS.toMillis(step.withinNs())
                            + " ms; none came to " + stage.address("requests"));
        }
        MoldRequest request;
        synchronized (stage.monitor()) {
            request = requests().getFirst();
            requestsSeen++;
        }
        String did = act("", step.actions());
        return request + (did.isEmpty() ? "" : "; " + did);
    }

    private String act(String session, List<Action> actions) throws StepFailure, IOException, InterruptedException {
        List<String> done = new ArrayList<>();
        for (Action action : actions) {
            doer.act(action, members.get(session));
            done.add(action.text());
        }
        return String.join(", ", done);
    }

    private String unmet() {
        synchronized (stage.monitor()) {
            for (Member member : members.values()) {
                if (!member.session.unmet().isEmpty()) {
                    return "a fault met no message to " + member.session.compId() + ": "
                            + member.session.unmet().getFirst();
                }
            }
        }
        return "";
    }

    /** Leaves the stage as the next scenario needs it: nothing is held, no order is open, instruments trade. */
    private void clear() throws InterruptedException {
        synchronized (stage.monitor()) {
            members.values().forEach(member -> {
                member.session.free();
                member.session.awaitScript();
            });
            FeedRelay relay = stage.relay();
            if (relay != null) {
                relay.free();
            }
        }
        doer.end();
        for (String compId : scenario.sessions()) {
            cancelAll(stage.session(compId).participant());
        }
        cancelAll(stage.counterparty(0));
        cancelAll(stage.counterparty(1));
    }

    /** Cancels the orders of a participant, and waits for that: the next scenario's orders come after it. */
    private void cancelAll(int participant) throws InterruptedException {
        long before = stage.script().massCancels();
        MassCancel cancel = new MassCancel();
        cancel.scope = MassCancelScope.PARTICIPANT;
        cancel.participant = participant;
        stage.ask(to -> to.massCancel(cancel));
        stage.await(() -> stage.script().massCancels() > before, CLEARED_NS, doer);
    }
}
