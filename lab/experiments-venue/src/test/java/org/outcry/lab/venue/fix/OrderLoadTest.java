// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.fix;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.outcry.fix.FixDecoder;
import org.outcry.fix.FrameStatus;
import org.outcry.fix.MsgTypes;
import org.outcry.fix.Tags;
import org.outcry.lab.load.acceptor.EchoAcceptor;
import org.outcry.link.LinkFactory;
import org.outcry.runtime.AgentThread;
import org.outcry.runtime.Idle;

class OrderLoadTest {
    @Test
    void shouldCountEveryAnswerFromTheIntendedMoment() throws IOException {
        RequestTemplate order = RequestTemplate.newOrder("CLIENT", "OUTCRY", "ACME");
        EchoAcceptor echo = EchoAcceptor.fix(order.length(), 250, 1);
        try (AgentThread thread = new AgentThread("echo", Idle.YIELD, List.of(echo), fault -> {})) {
            thread.start();
            FixDialogue dialogue = new FixDialogue("CLIENT", "OUTCRY", "ACME");
            OrderLoad load = new OrderLoad(echo.address(), dialogue);
            OrderTimes result = load.run(20_000, 4_000);
            load.close();
            assertThat(result.responseNs().getTotalCount()).isEqualTo(4_000);
            assertThat(result.serviceNs().getTotalCount()).isEqualTo(4_000);
            assertThat(result.responseNs().getMean())
                    .isGreaterThanOrEqualTo(result.serviceNs().getMean());
            assertThat(load.answerBytes()).isEqualTo(250);
            assertThat(dialogue.requestBytes()).isEqualTo(order.length());
        }
    }

    /** Requests of several sessions in turn, two after the other on each, beside sessions that send none. */
    @Test
    void shouldSendInTurnOverTheActiveSessions() throws IOException {
        RequestTemplate order = RequestTemplate.newOrder("CLIENT", "OUTCRY", "ACME");
        EchoAcceptor echo = EchoAcceptor.fix(order.length(), 250, 8);
        List<FixDialogue> dialogues = new ArrayList<>();
        try (AgentThread thread = new AgentThread("echo", Idle.YIELD, List.of(echo), fault -> {})) {
            thread.start();
            OrderLoad load = new OrderLoad(
                    echo.address(),
                    LinkFactory.plain(),
                    session -> {
                        FixDialogue dialogue = new FixDialogue("CLIEN" + session, "OUTCRY", "ACME");
                        dialogues.add(dialogue);
                        return dialogue;
                    },
                    new SessionCount(8, 3),
                    true);
            OrderTimes first = load.run(20_000, 2);
            OrderTimes second = load.run(20_000, 4_002, 6);
            load.close();
            assertThat(first.responseNs().getTotalCount()).isEqualTo(2);
            assertThat(second.responseNs().getTotalCount()).isEqualTo(4_002);
            assertThat(second.responseNs().getMinValue()).isPositive();
            assertThat(second.worstSessionP99Ns())
                    .isBetween(1L, second.responseNs().getMaxValue());
            assertThat(dialogues).extracting(FixDialogue::answers).containsExactly(1_336, 1_334, 1_334, 0, 0, 0, 0, 0);
        }
    }

    /** The first requests of two bursts; a session whose answers are late shows its own tail. */
    @Test
    void shouldFindTheSessionWithTheLongestTail() {
        OrderTimes times = new OrderTimes(1_000, 100, 8, 4);
        assertThat(times.isDue(3, 1_000)).isTrue();
        assertThat(times.isDue(4, 1_399)).isFalse();
        assertThat(times.isDue(7, 1_400)).isTrue();
        for (int request = 0; request < 8; request++) {
            times.onSent(request, 1_400);
            times.onAnswered(request, request % 2 == 0 ? 1_500 : 1_900);
        }
        times.sessions(2, request -> request % 2);
        // The session of the odd requests has 900, 900, 500 and 500.
        assertThat(times.worstSessionP99Ns()).isEqualTo(900);
    }

    /** The count is even: an order's cancel is sent after the end, too. */
    @Test
    void shouldAnswerEveryRequestOfAClosedLoop() throws IOException {
        RequestTemplate order = RequestTemplate.newOrder("CLIENT", "OUTCRY", "ACME");
        EchoAcceptor echo = EchoAcceptor.fix(order.length(), 250, 1);
        try (AgentThread thread = new AgentThread("echo", Idle.YIELD, List.of(echo), fault -> {})) {
            thread.start();
            FixDialogue dialogue = new FixDialogue("CLIENT", "OUTCRY", "ACME");
            OrderLoad load = new OrderLoad(echo.address(), dialogue);
            OrderLoad.Answered one = load.closedLoop(1, 0);
            OrderLoad.Answered many = load.closedLoop(300, 1);
            load.close();
            assertThat(one.count()).isZero();
            assertThat(many.count() % 2).isZero();
            assertThat(many.count()).isGreaterThan(300);
            assertThat(many.perSecond()).isBetween(300.0, (double) many.count());
            assertThat(dialogue.answers()).isEqualTo(many.count());
        }
    }

    /** The unanswered requests are those of all active sessions together. */
    @Test
    void shouldKeepRequestsOfSeveralSessionsUnanswered() throws IOException {
        RequestTemplate order = RequestTemplate.newOrder("CLIENT", "OUTCRY", "ACME");
        EchoAcceptor echo = EchoAcceptor.fix(order.length(), 250, 20);
        List<FixDialogue> dialogues = new ArrayList<>();
        try (AgentThread thread = new AgentThread("echo", Idle.YIELD, List.of(echo), fault -> {})) {
            thread.start();
            OrderLoad load = new OrderLoad(
                    echo.address(),
                    LinkFactory.plain(),
                    session -> {
                        FixDialogue dialogue = new FixDialogue("CLI" + (100 + session), "OUTCRY", "ACME");
                        dialogues.add(dialogue);
                        return dialogue;
                    },
                    new SessionCount(20, 5),
                    true);
            OrderLoad.Answered answered = load.closedLoop(64, 1);
            load.close();
            assertThat(answered.count()).isGreaterThan(300);
            assertThat(dialogues.stream().mapToInt(FixDialogue::answers).sum()).isEqualTo(answered.count());
            assertThat(dialogues.subList(0, 5)).allMatch(dialogue -> dialogue.answers() > 0);
        }
    }

    @Test
    void shouldWriteHeartbeatsUnderTheNextNumber() {
        FixDialogue dialogue = new FixDialogue("CLIENT", "OUTCRY", "ACME");
        byte[] out = new byte[2 * dialogue.longestRequest()];
        int length = dialogue.writeHeartbeat(out, 0);
        assertThat(length).isLessThanOrEqualTo(dialogue.longestRequest());
        int end = length + dialogue.write(out, length, 0);
        FixDecoder decoder = new FixDecoder(1024, 32);
        assertThat(decoder.decode(out, 0, end)).isEqualTo(FrameStatus.COMPLETE);
        assertThat(decoder.msgType()).isEqualTo(MsgTypes.HEARTBEAT);
        assertThat(decoder.intValue(Tags.MSG_SEQ_NUM)).isEqualTo(2);
        assertThat(decoder.length()).isEqualTo(length);
        assertThat(decoder.decode(out, length, end)).isEqualTo(FrameStatus.COMPLETE);
        assertThat(decoder.intValue(Tags.MSG_SEQ_NUM)).isEqualTo(3);
    }
}
