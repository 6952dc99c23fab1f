// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.doctor.profile;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.common.util.IPreferenceValueProvider;
import org.openjdk.jmc.flightrecorder.CouldNotLoadRecordingException;
import org.openjdk.jmc.flightrecorder.JfrLoaderToolkit;
import org.openjdk.jmc.flightrecorder.rules.IResult;
import org.openjdk.jmc.flightrecorder.rules.IRule;
import org.openjdk.jmc.flightrecorder.rules.ResultToolkit;
import org.openjdk.jmc.flightrecorder.rules.RuleRegistry;
import org.openjdk.jmc.flightrecorder.rules.Severity;
import org.openjdk.jmc.flightrecorder.rules.TypedResult;
import org.openjdk.jmc.flightrecorder.rules.util.RulesToolkit;
import org.outcry.wire.text.Json;

/**
 * Rules of JDK Mission Control. They are made for web applications, and serve as a second opinion, never as the
 * verdict.
 */
final class MissionControl {
    /** Its parser warns of each field that a newer JDK added. The reference keeps the logger from being collected. */
    private static final Logger LOGGER = Logger.getLogger("org.openjdk.jmc.flightrecorder");

    private MissionControl() {}

    /**
     * Opinion of one rule.
     *
     * @param id the rule's id
     * @param severity INFO or WARNING
     * @param score 0 to 100; negative if it gave none
     * @param text its text
     */
    record Opinion(String id, String severity, double score, String text) {
        Json json() {
            return new Json()
                    .put("id", id)
                    .put("severity", severity)
                    .put("score", score)
                    .put("text", text);
        }
    }

    /**
     * Returns the opinions of the rules that give one, the most severe first.
     *
     * @throws IOException if the recording can't be read
     */
    static List<Opinion> opinions(Path recording) throws IOException {
        LOGGER.setLevel(Level.SEVERE);
        List<Opinion> opinions = new ArrayList<>();
        try {
            Map<IRule, Future<IResult>> results = RulesToolkit.evaluateParallel(
                    RuleRegistry.getRules(),
                    JfrLoaderToolkit.loadEvents(recording.toFile()),
                    IPreferenceValueProvider.DEFAULT_VALUES,
                    1);
            for (Map.Entry<IRule, Future<IResult>> each : results.entrySet()) {
                IResult result = each.getValue().get();
                if (result.getSeverity() == Severity.WARNING || result.getSeverity() == Severity.INFO) {
                    opinions.add(opinion(each.getKey().getId(), result));
                }
            }
        } catch (CouldNotLoadRecordingException | ExecutionException e) {
            throw new IOException("the rules can't read the recording: file=" + recording + ": " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while the rules looked at it: file=" + recording, e);
        }
        opinions.sort(Comparator.comparing(Opinion::severity)
                .reversed()
                .thenComparing(Comparator.comparingDouble(Opinion::score).reversed())
                .thenComparing(Opinion::id));
        return opinions;
    }

    private static Opinion opinion(String id, IResult result) {
        IQuantity score = result.getResult(TypedResult.SCORE);
        String text = ResultToolkit.populateMessage(result, result.getSummary(), false);
        return new Opinion(
                id,
                result.getSeverity().name(),
                score == null ? -1 : score.doubleValue(),
                text.replace("''", "'").strip());
    }
}
