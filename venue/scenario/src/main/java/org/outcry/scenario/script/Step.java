// SPDX-License-Identifier: Apache-2.0
package org.outcry.scenario.script;

import java.util.List;
import java.util.Map;

/** Step of a scenario. */
public sealed interface Step {
    /** The line of the file, from 1. */
    int line();

    /** The CompID of the session; empty for the feed. */
    String session();

    /** The step in words. */
    String text();

    /** Returns whether it is about the feed. */
    default boolean isOfFeed() {
        return session().isEmpty();
    }

    /**
     * Waits for a message of the client.
     *
     * @param pattern the message
     * @param withinNs the time in which it must come
     * @param captures the tags whose values variables are set to, by the variables' names
     * @param actions what the counterparty does then, in order
     */
    record Expect(
            int line,
            String session,
            MessagePattern pattern,
            long withinNs,
            Map<String, Integer> captures,
            List<Action> actions)
            implements Step {
        public Expect {
            captures = Map.copyOf(captures);
            actions = List.copyOf(actions);
        }

        @Override
        public String text() {
            return "expect " + pattern + " within " + Durations.text(withinNs);
        }
    }

    /**
     * Makes sure that a message of the client does not come.
     *
     * @param pattern the message
     * @param forNs the time for which it must not come
     */
    record ExpectNone(int line, String session, MessagePattern pattern, long forNs) implements Step {
        @Override
        public String text() {
            return "expect no " + pattern + " for " + Durations.text(forNs);
        }
    }

    /**
     * Has the counterparty do something.
     *
     * @param actions what it does, in order
     */
    record Do(int line, String session, List<Action> actions) implements Step {
        public Do {
            actions = List.copyOf(actions);
        }

        @Override
        public String text() {
            return "do";
        }

        @Override
        public boolean isOfFeed() {
            return actions.stream().anyMatch(action -> action.effect() instanceof Effect.Feed);
        }
    }
}
