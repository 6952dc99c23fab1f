// SPDX-License-Identifier: Apache-2.0
package org.outcry.measure;

import java.util.Locale;

/**
 * Part of a whole, such as of the CPU or of a run's time, that is known, unknown, or of nothing. It is no number, so
 * that an unknown one passes no comparison by mistake.
 */
public final class Share {
    /** Part that could not be read. */
    public static final Share UNKNOWN = new Share(Kind.UNKNOWN, Double.NaN);

    /** Part of something that does not exist, such as a thread of the target's own. */
    public static final Share NONE = new Share(Kind.NONE, Double.NaN);

    private final Kind kind;
    private final double part;

    private enum Kind {
        KNOWN,
        UNKNOWN,
        NONE
    }

    private Share(Kind kind, double part) {
        this.kind = kind;
        this.part = part;
    }

    /**
     * Returns a known part.
     *
     * @param part at least 0
     * @throws IllegalArgumentException if it is below 0 or no number
     */
    public static Share of(double part) {
        if (!(part >= 0)) {
            throw new IllegalArgumentException("a share is at least 0: share=" + part);
        }
        return new Share(Kind.KNOWN, part);
    }

    /** Returns whether it is a number. */
    public boolean isKnown() {
        return kind == Kind.KNOWN;
    }

    /** Returns whether it could not be read. */
    public boolean isUnknown() {
        return kind == Kind.UNKNOWN;
    }

    /** Returns whether it is a part of something that does not exist. */
    public boolean isNone() {
        return kind == Kind.NONE;
    }

    /** Returns whether it is known and below a bound. */
    public boolean isBelow(double bound) {
        return part < bound;
    }

    /** Returns whether it is known and above a bound. */
    public boolean isAbove(double bound) {
        return part > bound;
    }

    /** Returns the larger of two; unknown if either of them is. */
    public Share worse(Share other) {
        if (isNone() || other.isUnknown()) {
            return other;
        }
        return other.isNone() || isUnknown() || part >= other.part ? this : other;
    }

    /** Returns the part for a document; not a number if it is not known. */
    public double orNaN() {
        return part;
    }

    /** Returns a percentage with so many decimals, or a word. */
    public String text(int decimals) {
        return isKnown() ? String.format(Locale.ROOT, "%." + decimals + "f %%", 100 * part) : toString();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Share share && kind == share.kind && Double.compare(part, share.part) == 0;
    }

    @Override
    public int hashCode() {
        return Double.hashCode(part);
    }

    @Override
    public String toString() {
        return isKnown() ? Double.toString(part) : kind.name().toLowerCase(Locale.ROOT);
    }
}
