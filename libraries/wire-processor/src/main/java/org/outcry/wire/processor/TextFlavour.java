// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import java.util.List;
import java.util.Locale;
import org.outcry.wire.Encoding;

/** Differences between the two encodings of texts in code that writes and reads bytes. */
enum TextFlavour {
    YAML("Yaml", "yaml", TextStyle.YAML_LINES, TextStyle.YAML_INLINE) {
        @Override
        String call(String method, boolean first) {
            return (first ? "---\n" : "") + method + ": ";
        }

        @Override
        String linkEnd() {
            return "\n";
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
    JSON("Json", "json", TextStyle.JSON, TextStyle.JSON) {
        @Override
        String call(String method, boolean first) {
            return (first ? "{\"" : "\"") + method + "\":";
        }

        @Override
        String linkEnd() {
            return ",";
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
    /** As the names of the library's methods start. */
    final String prefix;
    /** The form of an object that is the argument of a method. */
    final TextStyle outer;
    /** The form of an object within another. */
    final TextStyle inner;

    TextFlavour(String title, String prefix, TextStyle outer, TextStyle inner) {
        this.title = title;
        this.prefix = prefix;
        this.outer = outer;
        this.inner = inner;
    }

    /** Returns the forms of an object. */
    List<TextStyle> styles() {
        return outer == inner ? List.of(outer) : List.of(outer, inner);
    }

    Encoding encoding() {
        return this == YAML ? Encoding.YAML : Encoding.JSON;
    }

    TextFormat format() {
        return this == YAML ? TextFormat.YAML : TextFormat.JSON;
    }

    /**
     * Returns the text before the argument of a method: of the first or only one of a call, or of a later part of a
     * chain.
     */
    abstract String call(String method, boolean first);

    /** Returns the text behind the argument of a method that goes on with another. */
    abstract String linkEnd();

    /** Returns an object without fields. */
    abstract String nothing();

    /** Returns the text behind the argument of the last method of a call. */
    abstract String callEnd();

    /** Returns the text of an enum's constant. */
    abstract String literal(String name);

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
