// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch.glimpse;

/** Counters of a snapshot server's sessions, by their ends. */
final class GlimpseCounters {
    long rejected;
    long rejectedWithoutSession;
    long completed;
    long dropped;
    String lastDropReason = "";
}
