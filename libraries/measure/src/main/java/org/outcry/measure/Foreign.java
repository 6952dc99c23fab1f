// SPDX-License-Identifier: Apache-2.0
package org.outcry.measure;

import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/**
 * CPU time that processes outside a measurement had, and other guests of the host.
 *
 * @param share of the machine's CPU time
 * @param most those that had most of it, the first one most, with their shares
 */
public record Foreign(Share share, List<String> most) {
    /** Returns the result where nothing can be read. */
    public static Foreign unknown() {
        return new Foreign(Share.UNKNOWN, List.of());
    }

    /** Returns the result where nothing was measured. */
    public static Foreign none() {
        return new Foreign(Share.NONE, List.of());
    }

    /** Returns whether the share is known and below {@link ForeignCpu#BOUND}, or nothing was measured. */
    public boolean isQuiet() {
        return share.isNone() || share.isBelow(ForeignCpu.BOUND);
    }

    /** Returns the reasons why a measurement is invalid; empty if it is valid. */
    public List<String> invalidBecause() {
        if (isQuiet()) {
            return List.of();
        }
        if (!share.isKnown()) {
            return List.of("share of other processes in the CPU unknown: no /proc/stat here");
        }
        return List.of(String.format(
                Locale.ROOT,
                "other processes had %s of the CPU, bound %.0f %%%s; stop them and measure again",
                share.text(1),
                100 * ForeignCpu.BOUND,
                most.isEmpty() ? "" : ": " + String.join(", ", most)));
    }

    /** Returns the processors that they had in the mean; empty if that is unknown. */
    public OptionalDouble cores() {
        return share.isKnown()
                ? OptionalDouble.of(share.orNaN() * Runtime.getRuntime().availableProcessors())
                : OptionalDouble.empty();
    }

    /** Returns the one with the larger share, or an unknown one. */
    public Foreign worse(Foreign other) {
        return share.worse(other.share).equals(share) ? this : other;
    }
}
