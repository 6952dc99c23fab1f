// SPDX-License-Identifier: Apache-2.0
package org.outcry.scenario.report;

import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.outcry.scenario.script.Scenario;
import org.outcry.wire.text.Json;

/** Results as a JSON object. */
public final class ResultsJson {
    private ResultsJson() {}

    /** Returns the results. */
    public static Json of(List<ScenarioResult> results) {
        return new Json()
                .put("passed", results.stream().allMatch(ScenarioResult::passed))
                .put("scenarios", results.stream().map(ResultsJson::of).toList());
    }

    private static Json of(ScenarioResult result) {
        return new Json()
                .put("name", result.scenario().name())
                .put("passed", result.passed())
                .put("reason", result.reason())
                .put("durationMs", result.ms())
                .put(
                        "steps",
                        result.steps().stream()
                                .map(step -> new Json()
                                        .put("line", step.step().line())
                                        .put("text", step.step().text())
                                        .put("status", step.status().text())
                                        .put("detail", step.detail()))
                                .toList())
                .put(
                        "messages",
                        result.tape().stream()
                                .map(line -> new Json()
                                        .put("atUs", TimeUnit.NANOSECONDS.toMicros(line.atNs() - result.beginNs()))
                                        .put("session", line.session())
                                        .put("from", line.from().name().toLowerCase(Locale.ROOT))
                                        .put("type", line.type())
                                        .put("text", line.text())
                                        .put("note", line.note()))
                                .toList());
    }

    /** Returns a list of scenarios. */
    public static Json list(List<Scenario> scenarios) {
        return new Json()
                .put(
                        "scenarios",
                        scenarios.stream()
                                .map(each -> new Json()
                                        .put("name", each.name())
                                        .put("purpose", each.purpose())
                                        .put("standard", each.standard())
                                        .put("client", each.client()))
                                .toList());
    }
}
