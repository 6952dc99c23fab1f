// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import java.util.List;
import java.util.stream.Collectors;

/** Statements of a reader that finds out which required fields of an object were not there, by a bit for each. */
final class RequiredFields {
    /** The most of one object. */
    static final int MAX = Long.SIZE;

    private final EventObject object;
    private final List<String> names;

    /** Creates the statements; a text of several fields counts once, and is required if one of them is. */
    RequiredFields(EventObject object) {
        this.object = object;
        this.names = object.fields().stream()
                .filter(Field::required)
                .map(Field::shownName)
                .distinct()
                .toList();
    }

    /** Declares the bits. */
    void declare(JavaSource out) {
        if (!names.isEmpty()) {
            out.line("long missing = " + JavaSource.hex(-1L >>> (MAX - names.size())) + ";");
        }
    }

    /** Returns the statement for a field that is there; empty if it may be missing. */
    String found(String shownName) {
        int index = names.indexOf(shownName);
        return index < 0 ? "" : "missing &= ~" + JavaSource.hex(1L << index) + ";";
    }

    /** Throws by {@code in} if a bit is left. */
    void check(JavaSource out) {
        if (!names.isEmpty()) {
            out.line("in.require(\"" + object.simpleName() + "\", missing, "
                    + names.stream().map(name -> '"' + name + '"').collect(Collectors.joining(", ")) + ");");
        }
    }
}
