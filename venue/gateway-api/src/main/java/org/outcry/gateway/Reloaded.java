// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway;

import java.util.Map;

/**
 * Result of a reload of the configuration, beyond what commands apply.
 *
 * @param changed what changed, in words; empty if nothing did
 * @param kept keys that changed in the file and are not taken, and for each the reason
 */
public record Reloaded(String changed, Map<String, String> kept) {
    /** Nothing changed. */
    public static final Reloaded NOTHING = new Reloaded("", Map.of());
}
