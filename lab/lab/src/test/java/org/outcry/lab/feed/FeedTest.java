// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.feed;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.outcry.runtime.Idle;
import org.outcry.wire.text.Json;

@Timeout(60)
class FeedTest {
    @Test
    void shouldReceiveEveryMessageOfBoth() throws IOException {
        FeedPlan plan = new FeedPlan(10, 2_000, Idle.BACKOFF, true, 200, 50);
        FeedReport report = FeedReport.measure(plan, 1, false, line -> {});
        for (FeedRun.Result result :
                new FeedRun.Result[] {report.venue().getFirst(), report.bare().getFirst()}) {
            assertThat(result.lost()).isZero();
            assertThat(result.messages()).isPositive();
            assertThat(result.latency().getTotalCount()).isPositive();
        }
        StringWriter out = new StringWriter();
        report.print(new PrintWriter(out, true));
        assertThat(out.toString()).contains("gateway / bare relay: p50 ");
        Json json = new Json();
        report.into(json);
        assertThat(json.toString()).contains("\"venue\":{\"p50Ns\":", "\"bytesPerMessage\":");
    }
}
