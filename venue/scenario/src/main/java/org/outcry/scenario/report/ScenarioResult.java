// SPDX-License-Identifier: Apache-2.0
package org.outcry.scenario.report;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.outcry.scenario.fault.Tape;
import org.outcry.scenario.script.Scenario;

/**
 * Result of a scenario.
 *
 * @param scenario the scenario
 * @param failure why it failed outside of its steps; empty for nothing
 * @param steps the results of its steps
 * @param tape the messages
 * @param beginNs the time of its begin, of {@link System#nanoTime}
 * @param endNs the time of its end
 */
public record ScenarioResult(
        Scenario scenario, String failure, List<StepResult> steps, List<Tape.Line> tape, long beginNs, long endNs) {
    public ScenarioResult {
        steps = List.copyOf(steps);
        tape = List.copyOf(tape);
    }

    /** Returns whether all steps passed. */
    public boolean passed() {
        return failure.isEmpty() && steps.stream().allMatch(step -> step.status() == StepResult.Status.PASSED);
    }

    /** Returns why it failed; empty if it did not. */
    public String reason() {
        return steps.stream()
                .filter(step -> step.status() == StepResult.Status.FAILED)
                .map(step -> scenario.file() + ":" + step.step().line() + ": " + step.detail())
                .findFirst()
                .orElse(failure);
    }

    /** Returns its duration, in ms. */
    public long ms() {
        return TimeUnit.NANOSECONDS.toMillis(endNs - beginNs);
    }
}
