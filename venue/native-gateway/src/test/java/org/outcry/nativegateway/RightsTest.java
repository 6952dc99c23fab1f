// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativegateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.api.NeedsRight;
import org.outcry.api.OrderEntry;
import org.outcry.api.Right;
import org.outcry.api.instrument.Phase;
import org.outcry.api.instrument.SetPhase;
import org.outcry.api.order.Side;
import org.outcry.channel.ChannelLimits;
import org.outcry.nativeapi.Token;
import org.outcry.wire.MethodId;

/** Rights of single operators, who sees what, and reasons that are required: over real connections. */
class RightsTest {
    private static final int SET_PHASE = 7;
    private static final int APPROVE = 32_772;
    private static final Permissions MARKET_ONLY = new Permissions(Set.of(Right.HALT), false);

    @TempDir
    private Path directory;

    private long syncs;

    private List<String> answers(NativeRig rig, TestClient client) {
        client.answers.clear();
        long id = ++syncs;
        client.client.sync(id);
        client.client.flush();
        rig.driveUntil(
                () -> client.answers.stream().anyMatch(answer -> answer.startsWith("synced " + id + " ")), "answer");
        return client.answers.subList(0, client.answers.size() - 1);
    }

    private static void halt(TestClient client) {
        SetPhase halt = new SetPhase();
        halt.instrument = 1;
        halt.phase = Phase.HALTED;
        client.venue.setPhase(halt);
    }

    /**
     * Sends every command that operators may send, with all rights but its own: each is refused by name, and none is in
     * the log.
     */
    @Test
    void shouldRefuseEachCommandWithoutItsRight() throws Exception {
        try (NativeRig rig = new NativeRig(directory)) {
            for (Right right : Right.values()) {
                rig.permit(NativeRig.OPERATOR, new Permissions(EnumSet.complementOf(EnumSet.of(right)), true));
                TestClient operator = rig.client(NativeRig.OPERATOR, 0);
                assertThat(operator.rights).doesNotContain(right.text()).isNotEmpty();
                List<String> refusals = new ArrayList<>();
                for (Method method : OrderEntry.class.getMethods()) {
                    NeedsRight needs = method.getAnnotation(NeedsRight.class);
                    if (needs == null || needs.value() != right) {
                        continue;
                    }
                    Object[] arguments = method.getParameterCount() == 0
                            ? new Object[0]
                            : new Object[] {
                                method.getParameterTypes()[0].getConstructor().newInstance()
                            };
                    method.invoke(operator.venue, arguments);
                    refusals.add(
                            "refused " + method.getAnnotation(MethodId.class).value() + " NO_RIGHT");
                }
                if (right == Right.RELOAD) {
                    operator.client.reloadClients();
                    refusals.add("refused 32774 NO_RIGHT");
                }
                if (right == Right.SNAPSHOT) {
                    operator.client.describeNode(1, true);
                    refusals.add("refused 32776 NO_RIGHT");
                }
                if (right == Right.NODES) {
                    operator.client.seedNode(2);
                    operator.client.forgetNode(2);
                    refusals.addAll(List.of("refused 32777 NO_RIGHT", "refused 32778 NO_RIGHT"));
                }
                assertThat(refusals).as(right.text()).isNotEmpty();
                assertThat(answers(rig, operator)).as(right.text()).containsExactlyElementsOf(refusals);
                assertThat(operator.heard()).isEmpty();
                assertThat(operator.refusedText)
                        .isEqualTo(
                                right == Right.SNAPSHOT
                                        ? "NO_RIGHT: the client's 'may' in native.clients does not have it"
                                        : "NO_RIGHT right=" + right.text()
                                                + ": the client's 'may' in native.clients does not have it");
            }
            assertThat(rig.lines).anyMatch(line -> line.startsWith("operator's command refused: ops@"));
        }
    }

    @Test
    void shouldTakeACommandWithItsRight() throws IOException {
        try (NativeRig rig = new NativeRig(directory)) {
            rig.permit(NativeRig.OPERATOR, new Permissions(Set.of(Right.HALT), true));
            TestClient operator = rig.client(NativeRig.OPERATOR, 0);
            assertThat(operator.rights).isEqualTo("halt");
            halt(operator);
            assertThat(answers(rig, operator)).isEmpty();
            assertThat(operator.heard()).containsExactly("actionRecorded", "phaseChanged");
            rig.permit(NativeRig.OPERATOR, new Permissions(Set.of(Right.KILL), true));
            rig.driveUntil(() -> !operator.losses.isEmpty(), "end of the connection with the former rights");
        }
    }

    @Test
    void shouldLetNobodyApproveAboveHisRights() throws IOException {
        FourEyes rules = new FourEyes(List.of("setPhase"), List.of(), TimeUnit.MINUTES.toNanos(5), 2);
        try (NativeRig rig = new NativeRig(directory, 0, ChannelLimits.standard(), rules)) {
            rig.permit(NativeRig.SECOND, new Permissions(Set.of(Right.KILL), true));
            TestClient one = rig.client(NativeRig.OPERATOR, 0);
            halt(one);
            answers(rig, one);
            TestClient other = rig.client(NativeRig.SECOND, 0);
            other.client.listWaiting();
            assertThat(answers(rig, other)).isEmpty();
            for (boolean decline : List.of(false, true)) {
                other.client.approve(one.lastWaiting, decline);
                assertThat(answers(rig, other)).containsExactly("refused " + SET_PHASE + " NO_RIGHT");
                assertThat(other.refusedText).contains("right=halt");
            }
            one.client.listWaiting();
            assertThat(answers(rig, one)).hasSize(1);
        }
    }

    @Test
    void shouldShowTheMarketOnly() throws IOException {
        try (NativeRig rig = new NativeRig(directory)) {
            TestClient gateway = rig.client(NativeRig.GATEWAY, 0);
            rig.permit(NativeRig.OPERATOR, MARKET_ONLY);
            TestClient operator = rig.client(NativeRig.OPERATOR, 1);
            assertThat(operator.seesMarketOnly).isTrue();
            gateway.order(1, 1, 1, Side.BUY, 100);
            answers(rig, gateway);
            halt(operator);
            SetPhase unknown = new SetPhase();
            unknown.instrument = 9;
            operator.venue.setPhase(unknown);
            assertThat(answers(rig, operator)).isEmpty();
            assertThat(operator.heard())
                    .containsExactly(
                            "venueStarted", "instrumentDefined", "phaseChanged", "phaseChanged", "definitionRejected");
            operator.client.describe(1);
            rig.driveUntil(() -> operator.answers.contains("described 1"), "description");
            assertThat(TestClient.methods(operator.described)).containsExactly("instrumentDefined", "phaseChanged");
            assertThat(operator.answers).noneMatch(answer -> answer.startsWith("open "));
            operator.client.seedGateway("fix");
            assertThat(answers(rig, operator)).containsExactly("refused 32780 SEES_MARKET_ONLY");
        }
    }

    @Test
    void shouldAskForReasonsWhereTheyAreRequired() throws IOException {
        FourEyes rules =
                new FourEyes(List.of("setPhase"), List.of(NativeRig.SECOND.name()), TimeUnit.MINUTES.toNanos(5), 2);
        try (NativeRig rig = new NativeRig(directory, 0, ChannelLimits.standard(), rules, true)) {
            TestClient operator = rig.client(NativeRig.OPERATOR, 0);
            halt(operator);
            operator.client.reloadClients();
            assertThat(answers(rig, operator))
                    .containsExactly("refused " + SET_PHASE + " NO_REASON", "refused 32774 NO_REASON");
            assertThat(operator.refusedText).contains("native.reasons", "--reason");
            operator.client.giveReason("  ");
            halt(operator);
            assertThat(answers(rig, operator)).containsExactly("refused " + SET_PHASE + " NO_REASON");
            operator.client.giveReason("stale prices");
            halt(operator);
            assertThat(answers(rig, operator)).isEmpty();
            assertThat(operator.events.getFirst()).contains("reason: \"stale prices\"");
            TestClient second = rig.client(NativeRig.SECOND, 0);
            second.client.giveReason("test");
            halt(second);
            answers(rig, second);
            TestClient approver = rig.client(NativeRig.OPERATOR, 0);
            approver.client.listWaiting();
            approver.client.approve(second.lastWaiting, false);
            assertThat(answers(rig, approver)).hasSize(2).contains("refused " + APPROVE + " NO_REASON");
            Token gateway = NativeRig.GATEWAY;
            TestClient other = rig.client(gateway, 0);
            other.order(1, 1, 1, Side.BUY, 100);
            assertThat(answers(rig, other)).isEmpty();
        }
    }
}
