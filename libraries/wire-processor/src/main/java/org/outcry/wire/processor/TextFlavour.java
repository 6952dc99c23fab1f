// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import java.util.Locale;
import org.outcry.wire.Encoding;

/** Differences between the two encodings of texts in code that writes and reads bytes. */
enum TextFlavour {
    YAML("Yaml", "{\n  ", ",\n  ", "\n}", ": ") {
        @Override
        String call(String method) {
            return "---\n" + method + ": ";
        }

        @Override
        String nothing() {
            return "{ }";
        }

        @Override
        String callEnd() {
            return "\n...\n";
        }

        @Override
        String literal(String name) {
            return isPlain(name) ? name : quoted(name, 'A');
        }
    },
    JSON("Json", "{\"", ",\"", "}", "\":") {
        @Override
        String call(String method) {
            return "{\"" + method + "\":";
        }

        @Override
        String nothing() {
            return "{}";
        }

        @Override
        String callEnd() {
            return "}\n";
        }

        @Override
        String literal(String name) {
            return quoted(name, 'a');
        }
    };

    /** As class names call it. */
    final String title;

    private final String open;
    private final String comma;
    private final String colon;
    /** The end of an object that has fields. */
    final String close;

    TextFlavour(String title, String open, String comma, String close, String colon) {
        this.title = title;
        this.open = open;
        this.comma = comma;
        this.close = close;
        this.colon = colon;
    }

    Encoding encoding() {
        return this == YAML ? Encoding.YAML : Encoding.JSON;
    }

    TextFormat format() {
        return this == YAML ? TextFormat.YAML : TextFormat.JSON;
    }

    /** Returns the text before the argument of a method. */
    abstract String call(String method);

    /** An object without fields. */
    abstract String nothing();

    /** Returns the text behind the argument of a method. */
    abstract String callEnd();

    /** The text of an enum's constant. */
    abstract String literal(String name);

    /** Returns the text before a field's value. */
    String key(String field, boolean first) {
        return (first ? open : comma) + field + colon;
    }

    private static boolean isPlain(String name) {
        boolean letters = name.matches("[A-Za-z][A-Za-z0-9_]*");
        return letters && !name.matches("(?i)true|false|null|yes|no|on|off|y|n");
    }

    private static String quoted(String name, char tenDigit) {
        StringBuilder text = new StringBuilder("\"");
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if (c >= ' ' && c <= '~') {
                text.append(c);
            } else {
                String hex = String.format("%04x", (int) c);
                text.append("\\u").append(tenDigit == 'A' ? hex.toUpperCase(Locale.ROOT) : hex);
            }
        }
        return text.append('"').toString();
    }
}
