// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.outcry.api.IgnoredEvents;
import org.outcry.api.order.OrderAccepted;
import org.outcry.api.order.Side;
import org.outcry.api.order.TimeInForce;
import org.outcry.fix.FixDecoder;
import org.outcry.fix.FrameStatus;

/** Reports of a venue that several engines answer: those of two requests come in the other order. */
class FixReportsTest {
    private final List<String> told = new ArrayList<>();
    private final FixReports reports = new FixReports(
            new IgnoredEvents() {
                @Override
                public void orderAccepted(OrderAccepted orderAccepted) {
                    told.add("accepted " + orderAccepted.clientOrder);
                }
            },
            () -> told.add("completed"),
            new FixInstrument[] {new FixInstrument("A", 2, 0), new FixInstrument("B", 2, 0)},
            false);

    private void enter(long clOrdId, int instrument) {
        FixOrder order = new FixOrder(instrument, clOrdId, Side.BUY, 100, TimeInForce.DAY, 10, clOrdId);
        reports.sent(new FixRequest(clOrdId, FixRequest.Kind.NEW, order));
    }

    private void accept(long clOrdId) {
        receive("8", "37=X" + clOrdId + "\u000111=" + clOrdId + "\u0001150=0\u000139=0\u0001");
    }

    private void receive(String msgType, String fields) {
        String body = "35=" + msgType + "\u000149=V\u000156=C\u000134=1\u000152=20261128-12:00:00\u0001" + fields;
        String head = "8=FIX.4.4\u00019=" + body.length() + "\u0001" + body;
        byte[] bytes =
                (head + String.format("10=%03d\u0001", head.chars().sum() & 0xFF)).getBytes(StandardCharsets.US_ASCII);
        FixDecoder decoder = new FixDecoder(1_024, 64);
        assertThat(decoder.decode(bytes, 0, bytes.length)).isEqualTo(FrameStatus.COMPLETE);
        reports.onMessage(decoder);
    }

    /** A venue may send what nobody asked for, such as News; what refuses a request ends the replay. */
    @Test
    void shouldFailOnRefusalsOnly() {
        receive("B", "148=open\u0001");
        assertThat(reports.fault()).isNull();
        receive("j", "45=1\u0001372=D\u0001380=0\u000158=no\u0001");
        assertThat(reports.fault()).isEqualTo("venue refuses a message: no");
    }

    @Test
    void shouldCompleteRequestsInTheirOrder() {
        enter(1, 1);
        enter(2, 2);
        enter(3, 1);
        accept(2);
        assertThat(told).containsExactly("accepted 2");
        accept(1);
        assertThat(told).containsExactly("accepted 2", "accepted 1", "completed", "completed");
        assertThat(reports.waiting()).isEqualTo(1);
        accept(3);
        assertThat(told).endsWith("accepted 3", "completed");
        assertThat(reports.fault()).isNull();
    }
}
