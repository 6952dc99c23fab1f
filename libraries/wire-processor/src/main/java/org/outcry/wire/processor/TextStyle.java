// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

/** Form of an object in code that writes and reads texts as bytes. */
enum TextStyle {
    /** A line for each field. */
    YAML_LINES("{\n  ", ",\n  ", ": ", "\n}", ""),

    /** All in one line. */
    YAML_INLINE("{ ", ", ", ": ", " }", "Inline"),

    /** JSON has one form. */
    JSON("{\"", ",\"", "\":", "}", "");

    private final String open;
    private final String comma;
    private final String colon;
    /** The end of an object that has fields. */
    final String close;
    /** The end of the names of the methods that write and read objects so. */
    final String method;

    TextStyle(String open, String comma, String colon, String close, String method) {
        this.open = open;
        this.comma = comma;
        this.colon = colon;
        this.close = close;
        this.method = method;
    }

    /** Returns the text before a field's value. */
    String key(String field, boolean first) {
        return (first ? open : comma) + field + colon;
    }

    /** Returns the separator before the elements of a list, the first of them behind its bracket. */
    String separator(boolean first, boolean lines) {
        String start = first ? "[" : ",";
        return start + (lines ? "\n    " : this == JSON ? "" : " ");
    }

    /** Returns the end of a list that has elements. */
    String listEnd(boolean lines) {
        return lines ? "\n  ]" : emptyEnd();
    }

    /** Returns the end of a list without elements, behind its opening bracket. */
    String emptyEnd() {
        return this == JSON ? "]" : " ]";
    }

    /** Returns the name of the method of {@code TextIn} that goes to the next element. */
    String element(boolean lines) {
        return this == JSON ? "jsonElement" : lines ? "yamlLine" : "yamlElement";
    }

    /** Returns whether the elements of a list have lines of their own. */
    boolean hasLines(ValueType list) {
        return this == YAML_LINES && list.requireElement().kind() == FieldKind.OBJECT;
    }
}
