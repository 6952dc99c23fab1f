// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import java.util.EnumSet;
import java.util.Set;
import org.outcry.wire.Encoding;
import org.outcry.wire.EventInterface;

/**
 * Choice of the code that is generated for an event interface.
 *
 * @param encodings those with code of their own
 * @param fastTexts whether texts are written and read as bytes
 * @param nativeFrames whether there is code for memory outside the heap
 */
record Generated(Set<Encoding> encodings, boolean fastTexts, boolean nativeFrames) {

    /** Returns what an annotation asks for. */
    static Generated of(EventInterface annotation) {
        Set<Encoding> encodings = EnumSet.noneOf(Encoding.class);
        encodings.addAll(Set.of(annotation.value()));
        return new Generated(encodings, annotation.fastTexts(), annotation.nativeFrames());
    }

    boolean has(Encoding encoding) {
        return encodings.contains(encoding);
    }

    boolean hasTexts() {
        return has(Encoding.YAML) || has(Encoding.JSON);
    }

    /** Returns whether the raw form of event objects is needed: also a part of the self-describing one. */
    boolean hasRaw() {
        return has(Encoding.RAW) || has(Encoding.SELF_DESCRIBING);
    }

    /**
     * Returns whether a call that starts with another choice can go on with this one: all of it is in here, and texts
     * are written alike.
     */
    boolean contains(Generated other) {
        return encodings.containsAll(other.encodings)
                && (fastTexts == other.fastTexts || !other.hasTexts())
                && (nativeFrames || !other.nativeFrames);
    }
}
