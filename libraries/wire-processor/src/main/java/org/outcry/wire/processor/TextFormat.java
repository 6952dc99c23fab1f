// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

/** Differences between the texts that generated code writes, in the characters of a Java string. */
enum TextFormat {
    YAML("Yaml", "org.outcry.wire.text.YamlText", "", ": ", " ", ", "),
    JSON("Json", "org.outcry.wire.text.JsonText", "\\\"", "\\\":", "", ",");

    /** The class with the styles of YAML. */
    static final String STYLE = "org.outcry.wire.text.YamlStyle";

    private final String suffix;
    private final String helper;
    private final String keyStart;
    private final String keyEnd;
    private final String pad;
    private final String separator;

    TextFormat(String suffix, String helper, String keyStart, String keyEnd, String pad, String separator) {
        this.suffix = suffix;
        this.helper = helper;
        this.keyStart = keyStart;
        this.keyEnd = keyEnd;
        this.pad = pad;
        this.separator = separator;
    }

    /** Returns the end of the names of its classes. */
    String suffix() {
        return suffix;
    }

    /** Returns the class with its scalars. */
    String helper() {
        return helper;
    }

    /** Returns the text before a key. */
    String keyStart() {
        return keyStart;
    }

    /** Returns the text after a key. */
    String keyEnd() {
        return keyEnd;
    }

    /** Returns the padding inside of braces and brackets. */
    String pad() {
        return pad;
    }

    /** Returns the separator of fields and of elements. */
    String separator() {
        return separator;
    }

    boolean isYaml() {
        return this == YAML;
    }

    /** Returns a statement that appends an object to a text; in YAML, in the style of that name. */
    String append(EventObject object, String value, String text, String style, JavaSource out) {
        return isYaml()
                ? out.name(object.yamlName()) + ".append(" + value + ", " + text + ", " + STYLE + "." + style + ");"
                : out.name(object.jsonName()) + ".append(" + value + ", " + text + ");";
    }
}
