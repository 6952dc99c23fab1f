// SPDX-License-Identifier: Apache-2.0
package org.outcry.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Questions for the audit trail: what each command was about, and by operator, verb and day. */
class AuditConsoleTest {
    @TempDir
    private static Path folder;

    @SuppressWarnings("NullAway.Init")
    private static TestVenue venue;

    @BeforeAll
    static void start() throws IOException {
        venue = new TestVenue(folder, "{listen: '127.0.0.1:0'}");
        venue.logOn();
        String operator = venue.token("operator");
        venue.post("halt", operator, "instrument=COIN&reason=stale price");
        venue.post("kill", operator, "session=ALPHA&reason=asked for it");
        venue.post("revive", operator, "session=ALPHA&reason=is back");
        venue.post("halt-all", operator, "reason=drill");
        venue.post("resume-all", TestVenue.EVA.text(), "reason=drill is over");
        TestVenue.until("the trail has all", () -> rows("all=no").contains("resumeOrders"));
    }

    @AfterAll
    static void stop() {
        venue.close();
    }

    private static String rows(String question) {
        HttpResponse<String> answer = venue.get("/api/audit?" + question);
        assertThat(answer.statusCode()).as(question + " " + answer.body()).isEqualTo(200);
        return answer.body();
    }

    @Test
    void shouldSayWhatACommandWasAbout() {
        assertThat(rows("all=no"))
                .contains("\"text\":\"setPhase\"", "\"answer\":{\"phaseChanged\":{\"instrument\":2,")
                .contains("\"answer\":{\"participantSuspended\":{\"participant\":1")
                .contains("\"answer\":{\"participantResumed\":{\"participant\":1")
                .contains("\"answer\":{\"ordersSuspended\":{\"reason\":\"NOT_TRADING\"")
                .doesNotContain("\"kind\":\"RIGHTS\"");
    }

    @Test
    void shouldFilterByOperatorVerbAndDay() {
        assertThat(rows("user=eva")).contains("resumeOrders").doesNotContain("setPhase", "suspendOrders");
        assertThat(rows("command=suspendp")).contains("suspendParticipant").doesNotContain("suspendOrders");
        assertThat(rows("all=yes&command=rights"))
                .contains("\"kind\":\"RIGHTS\"")
                .doesNotContain("COMMAND");
        String today = LocalDate.now(ZoneOffset.UTC).toString();
        assertThat(rows("day=" + today + "&limit=10000")).contains("setPhase", "resumeOrders");
        assertThat(rows("day=2001-02-03")).contains("\"rows\":[]");
        assertThat(rows("all=no&limit=1")).containsOnlyOnce("\"kind\"").contains("resumeOrders");
        assertThat(venue.get("/api/audit?day=yesterday").statusCode()).isEqualTo(400);
        assertThat(venue.get("/api/audit?all=no&limit=10001").statusCode()).isEqualTo(400);
    }
}
