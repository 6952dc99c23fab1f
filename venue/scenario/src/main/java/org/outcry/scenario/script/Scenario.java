// SPDX-License-Identifier: Apache-2.0
package org.outcry.scenario.script;

import java.util.List;

/**
 * Scenario: the steps of a counterparty.
 *
 * @param name its name, that of its file if the file says none
 * @param purpose what a client is tested for, in a sentence
 * @param standard the section of the standard; empty for none
 * @param client what the client under test does, in a sentence
 * @param sessions the CompIDs of the sessions that it needs, the first of which is that of steps without one; empty for
 *     a scenario of the feed alone
 * @param steps the steps
 * @param file the file's name, for errors
 */
public record Scenario(
        String name,
        String purpose,
        String standard,
        String client,
        List<String> sessions,
        List<Step> steps,
        String file) {
    public Scenario {
        sessions = List.copyOf(sessions);
        steps = List.copyOf(steps);
    }

    /** Returns whether it needs a feed. */
    public boolean needsFeed() {
        return steps.stream().anyMatch(Step::isOfFeed);
    }
}
