// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativegateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.api.instrument.Phase;
import org.outcry.api.instrument.SetPhase;
import org.outcry.api.operator.SuspendOrders;
import org.outcry.channel.ChannelLimits;
import org.outcry.nativeapi.Token;

/** Commands that need a second operator: here a change of phase. */
class FourEyesTest {
    private static final int SET_PHASE = 7;
    private static final int APPROVE = 32_772;
    private static final int LIST = 32_773;
    private static final long WAIT_NS = TimeUnit.MINUTES.toNanos(5);

    @TempDir
    private Path directory;

    private long syncs;

    private NativeRig rig(List<String> operators) throws IOException {
        return new NativeRig(
                directory, 0, ChannelLimits.standard(), new FourEyes(List.of("setPhase"), operators, WAIT_NS, 2));
    }

    private static void halt(TestClient client) {
        SetPhase halt = new SetPhase();
        halt.instrument = 1;
        halt.phase = Phase.HALTED;
        client.venue.setPhase(halt);
    }

    /** Waits until everything that the client sent is answered, and returns the answers. */
    private List<String> answers(NativeRig rig, TestClient client) {
        client.answers.clear();
        long id = ++syncs;
        client.client.sync(id);
        client.client.flush();
        rig.driveUntil(
                () -> client.answers.stream().anyMatch(answer -> answer.startsWith("synced " + id + " ")), "answer");
        return client.answers.subList(0, client.answers.size() - 1);
    }

    private long ask(NativeRig rig, TestClient client) {
        client.client.giveReason("fat finger");
        halt(client);
        assertThat(answers(rig, client)).containsExactly("refused " + SET_PHASE + " WAITS_FOR_SECOND_OPERATOR");
        return client.lastWaiting;
    }

    private List<String> approve(NativeRig rig, TestClient client, long number) {
        client.client.giveReason("seen");
        client.client.approve(number, false);
        return answers(rig, client);
    }

    @Test
    void shouldCarryOutACommandThatAnotherOperatorApproves() throws IOException {
        try (NativeRig rig = rig(List.of())) {
            TestClient one = rig.client(NativeRig.OPERATOR, 0);
            TestClient other = rig.client(NativeRig.SECOND, 0);
            long number = ask(rig, one);
            assertThat(one.heard()).isEmpty();
            other.client.listWaiting();
            assertThat(answers(rig, other))
                    .containsExactly("waits " + number + " ops fat finger setPhase: { instrument: 1, phase: HALTED }");
            assertThat(approve(rig, other, number)).isEmpty();
            assertThat(other.heard()).containsExactly("actionRecorded", "actionRecorded", "phaseChanged");
            assertThat(other.events.get(0)).contains("user: ops,", "method: 7", "reason: \"fat finger\"");
            assertThat(other.events.get(1)).contains("user: ops2", "method: 7", "approves " + number + ": seen");
            assertThat(approve(rig, other, number)).containsExactly("refused " + APPROVE + " NOT_WAITING");
            other.client.listWaiting();
            assertThat(answers(rig, other)).isEmpty();
            assertThat(rig.lines).anyMatch(line -> line.contains("waits for a second operator: number=" + number));
        }
    }

    @Test
    void shouldLetNobodyElseApprove() throws IOException {
        try (NativeRig rig = rig(List.of())) {
            TestClient one = rig.client(NativeRig.OPERATOR, 0);
            long number = ask(rig, one);
            assertThat(approve(rig, one, number)).containsExactly("refused " + APPROVE + " SAME_OPERATOR");
            TestClient again = rig.client(NativeRig.OPERATOR, 0);
            assertThat(approve(rig, again, number)).containsExactly("refused " + APPROVE + " SAME_OPERATOR");
            for (Token token : List.of(NativeRig.READER, NativeRig.ALPHA, NativeRig.GATEWAY)) {
                TestClient lower = rig.client(token, 0);
                assertThat(approve(rig, lower, number))
                        .as(token.name())
                        .containsExactly("refused " + APPROVE + " NOT_FOR_THIS_ROLE");
                lower.client.listWaiting();
                assertThat(answers(rig, lower)).containsExactly("refused " + LIST + " NOT_FOR_THIS_ROLE");
            }
            assertThat(one.heard()).isEmpty();
            TestClient other = rig.client(NativeRig.SECOND, 0);
            assertThat(approve(rig, other, number + 1)).containsExactly("refused " + APPROVE + " NOT_WAITING");
            assertThat(approve(rig, other, number)).isEmpty();
        }
    }

    @Test
    void shouldEndTheWaitInTime() throws IOException {
        try (NativeRig rig = rig(List.of())) {
            TestClient one = rig.client(NativeRig.OPERATOR, 0);
            TestClient other = rig.client(NativeRig.SECOND, 0);
            long declined = ask(rig, one);
            one.client.approve(declined, true);
            assertThat(answers(rig, one)).isEmpty();
            assertThat(approve(rig, other, declined)).containsExactly("refused " + APPROVE + " NOT_WAITING");
            long late = ask(rig, one);
            rig.aheadNs += WAIT_NS;
            assertThat(approve(rig, other, late)).containsExactly("refused " + APPROVE + " NOT_WAITING");
            long withdrawn = ask(rig, one);
            rig.withdraw(NativeRig.OPERATOR);
            rig.driveUntil(() -> !one.losses.isEmpty(), "end of the connection");
            assertThat(approve(rig, other, withdrawn)).containsExactly("refused " + APPROVE + " NOT_WAITING");
            assertThat(other.heard()).isEmpty();
            assertThat(rig.lines)
                    .filteredOn(line -> line.contains("waits no longer"))
                    .hasSize(2);
        }
    }

    @Test
    void shouldForgetWhatWaitsWithARestart() throws IOException {
        long number;
        try (NativeRig rig = rig(List.of())) {
            number = ask(rig, rig.client(NativeRig.OPERATOR, 0));
        }
        try (NativeRig rig = rig(List.of())) {
            TestClient other = rig.client(NativeRig.SECOND, 0);
            assertThat(approve(rig, other, number)).containsExactly("refused " + APPROVE + " NOT_WAITING");
            assertThat(other.heard()).doesNotContain("phaseChanged");
        }
    }

    @Test
    void shouldBoundWhatWaits() throws IOException {
        try (NativeRig rig = rig(List.of())) {
            TestClient one = rig.client(NativeRig.OPERATOR, 0);
            ask(rig, one);
            ask(rig, one);
            halt(one);
            assertThat(answers(rig, one)).containsExactly("refused " + SET_PHASE + " TOO_MANY_WAIT");
            one.client.commands().claim(1);
            one.client.commands().commit(SET_PHASE, 1);
            assertThat(answers(rig, one)).containsExactly("refused " + SET_PHASE + " UNDECODABLE");
        }
    }

    /** Halting is not slowed unless it is configured so, and neither are operators who are not named. */
    @Test
    void shouldLetOtherCommandsAndOperatorsThrough() throws IOException {
        try (NativeRig rig = rig(List.of(NativeRig.SECOND.name()))) {
            TestClient one = rig.client(NativeRig.OPERATOR, 0);
            halt(one);
            assertThat(answers(rig, one)).isEmpty();
            assertThat(one.heard()).containsExactly("actionRecorded", "phaseChanged");
            TestClient other = rig.client(NativeRig.SECOND, 0);
            other.venue.suspendOrders(new SuspendOrders());
            assertThat(answers(rig, other)).isEmpty();
            assertThat(other.heard()).containsExactly("actionRecorded", "ordersSuspended");
            ask(rig, other);
        }
    }
}
