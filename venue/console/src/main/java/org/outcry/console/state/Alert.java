// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.state;

import java.util.Set;

/**
 * Condition that an operator should look at.
 *
 * @param id the kind
 * @param subject the session, agent or other thing that it is about; empty if it is the venue
 * @param text the condition in words
 * @param sinceMs the time at which it was found, in ms since 1970
 */
public record Alert(String id, String subject, String text, long sinceMs) {
    private static final Set<String> OF_MEMBERS = Set.of("session-rate", "session-orders", "limit-near");

    /** Returns whether it names no member. */
    public boolean isOfMarket() {
        return !OF_MEMBERS.contains(id);
    }
}
