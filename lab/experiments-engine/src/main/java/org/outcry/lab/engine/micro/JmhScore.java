// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.engine.micro;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.outcry.measure.Figure;
import org.outcry.measure.Figures;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/**
 * Score of JMH for one benchmark.
 *
 * @param benchmark class and method
 * @param parameters by name
 * @param score the score
 * @param error half of the 99.9 % confidence interval; NaN if there were too few iterations
 * @param unit of both
 */
record JmhScore(String benchmark, Map<String, String> parameters, double score, double error, String unit) {
    /** Highest error, in percent of the score, of a trusted score. */
    static final double TRUSTED_PERCENT = 10;

    double errorPercent() {
        return 100 * error / Math.abs(score);
    }

    /** Returns whether the error is known and below the limit. */
    boolean trusted() {
        return errorPercent() <= TRUSTED_PERCENT;
    }

    /** Adds scores to figures. */
    static Figures figures(Figures figures, List<JmhScore> scores) {
        for (JmhScore score : scores) {
            String name = (score.benchmark + " " + score.parameters.toString().replaceAll("[{},]", "")).strip();
            String unit = score.unit.replace("ns/op", "ns");
            figures.row(name).add("score", unit, score.score).add("error", unit, score.error);
            if (!score.trusted()) {
                figures.note(
                        name + ": can't be trusted, error " + Figure.text(score.errorPercent()) + " % of the score");
            }
        }
        return figures.row("");
    }

    /** Reads the output of JMH's {@code -rf json}. */
    static List<JmhScore> read(Path file) throws IOException {
        LoadSettings settings =
                LoadSettings.builder().setCodePointLimit(Integer.MAX_VALUE).build();
        List<JmhScore> scores = new ArrayList<>();
        Object loaded = new Load(settings).loadFromString(Files.readString(file));
        for (Object each : loaded instanceof List<?> list ? list : List.of()) {
            if (each instanceof Map<?, ?> run && run.get("primaryMetric") instanceof Map<?, ?> metric) {
                String name = String.valueOf(run.get("benchmark"));
                scores.add(new JmhScore(
                        name.substring(name.lastIndexOf('.', name.lastIndexOf('.') - 1) + 1),
                        parameters(run.get("params")),
                        number(metric.get("score")),
                        number(metric.get("scoreError")),
                        String.valueOf(metric.get("scoreUnit"))));
            }
        }
        return scores;
    }

    private static Map<String, String> parameters(@Nullable Object params) {
        Map<String, String> parameters = new LinkedHashMap<>();
        if (params instanceof Map<?, ?> map) {
            map.forEach((name, value) -> parameters.put(String.valueOf(name), String.valueOf(value)));
        }
        return parameters;
    }

    /** Returns a number. JMH writes the text "NaN", in quotes, where there is none. */
    private static double number(@Nullable Object value) {
        return value instanceof Number number ? number.doubleValue() : Double.NaN;
    }
}
