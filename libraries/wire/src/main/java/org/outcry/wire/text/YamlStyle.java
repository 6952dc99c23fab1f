// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.text;

/**
 * Forms of an event object in YAML, for generated printers: the text around its fields, and around the objects of a
 * list.
 */
public enum YamlStyle {
    /** A line for each field, and for each object of a list. */
    LINES("{\n  ", ",\n  ", "\n}", "\n    ", ",\n    ", "\n  ]"),
    /** All in one line. */
    INLINE("{ ", ", ", " }", " ", ", ", " ]");

    private final String open;
    private final String comma;
    private final String close;
    private final String firstItem;
    private final String nextItem;
    private final String endOfItems;

    YamlStyle(String open, String comma, String close, String firstItem, String nextItem, String endOfItems) {
        this.open = open;
        this.comma = comma;
        this.close = close;
        this.firstItem = firstItem;
        this.nextItem = nextItem;
        this.endOfItems = endOfItems;
    }

    /** Printer of the objects of one class. */
    @FunctionalInterface
    public interface Printer<E> {
        /** Appends an object. */
        void append(E e, StringBuilder out, YamlStyle style);
    }

    /** Returns the text before the first field. */
    public String open() {
        return open;
    }

    /** Returns the text before each other field. */
    public String comma() {
        return comma;
    }

    /** Returns the text behind the last field. */
    public String close() {
        return close;
    }

    /** Returns the text before an object of a list, at its index. */
    public String item(int index) {
        return index == 0 ? firstItem : nextItem;
    }

    /** Returns the text behind a list of objects. */
    public String endOfItems(int size) {
        return size == 0 ? INLINE.endOfItems : endOfItems;
    }

    /** Returns an object in this form. Allocates. */
    public <E> String print(E e, Printer<E> printer) {
        StringBuilder out = new StringBuilder();
        printer.append(e, out, this);
        return out.toString();
    }
}
