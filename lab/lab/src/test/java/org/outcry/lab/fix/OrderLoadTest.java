// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.fix;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.outcry.runtime.AgentThread;
import org.outcry.runtime.Idle;

@Timeout(60)
class OrderLoadTest {
    @Test
    void shouldCountEveryAnswerFromTheIntendedMoment() throws IOException {
        RequestTemplate order = RequestTemplate.newOrder("CLIENT", "OUTCRY", "ACME");
        EchoAcceptor echo = EchoAcceptor.fix(order.length(), 250);
        try (AgentThread thread = new AgentThread("echo", Idle.YIELD, List.of(echo), fault -> {})) {
            thread.start();
            FixDialogue dialogue = new FixDialogue("CLIENT", "OUTCRY", "ACME");
            OrderLoad load = new OrderLoad(echo.address(), dialogue);
            OrderLoad.Result result = load.run(20_000, 4_000);
            load.close();
            assertThat(result.responseNs().getTotalCount()).isEqualTo(4_000);
            assertThat(result.serviceNs().getTotalCount()).isEqualTo(4_000);
            assertThat(result.responseNs().getMean())
                    .isGreaterThanOrEqualTo(result.serviceNs().getMean());
            assertThat(load.answerBytes()).isEqualTo(250);
            assertThat(dialogue.requestBytes()).isEqualTo(order.length());
        }
    }
}
