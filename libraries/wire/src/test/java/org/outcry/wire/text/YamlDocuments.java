// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.text;

import java.util.SplittableRandom;

/** Random texts in the subset of YAML that {@link YamlParser} reads. */
final class YamlDocuments {
    private static final String PLAIN = "abcXYZ019_-./+@ :#?*&!|>'\"%=~\u00E9\u4E2D";
    private static final String FLOW_END = ",[]{}";
    private static final int ESCAPE_KINDS = 6;

    private final SplittableRandom random;
    private final StringBuilder out = new StringBuilder();
    private int keys;
    /** Whether the next key stands behind the hyphen of an element. */
    private boolean compact;

    private YamlDocuments(SplittableRandom random) {
        this.random = random;
    }

    static String text(SplittableRandom random) {
        YamlDocuments documents = new YamlDocuments(random);
        int count = random.nextInt(4);
        for (int i = 0; i < count; i++) {
            documents.document(i == 0);
        }
        return documents.out.toString();
    }

    private void document(boolean first) {
        lines();
        if (!first || random.nextBoolean()) {
            out.append("---");
            lineEnd();
        }
        if (random.nextInt(4) == 0) {
            flow(1);
            lineEnd();
        } else {
            block(0, 1);
        }
        if (random.nextBoolean()) {
            out.append("...");
            lineEnd();
        }
    }

    private void block(int indent, int depth) {
        int count = random.nextInt(1, 5);
        for (int i = 0; i < count; i++) {
            if (compact) {
                compact = false;
            } else {
                lines();
                out.append(" ".repeat(indent));
            }
            key();
            out.append(':');
            int kind = depth == 5 ? 9 : random.nextInt(10);
            if (kind < 2) {
                lineEnd();
                block(indent + random.nextInt(1, 4), depth + 1);
            } else if (kind < 4) {
                space();
                flow(depth + 1);
                lineEnd();
            } else if (kind == 4) {
                lineEnd();
                sequence(indent + random.nextInt(3), depth + 1);
            } else {
                space();
                scalar(false);
                lineEnd();
            }
        }
    }

    private void sequence(int indent, int depth) {
        int count = random.nextInt(1, 4);
        for (int i = 0; i < count; i++) {
            lines();
            out.append(" ".repeat(indent)).append('-');
            int kind = depth == 5 ? 9 : random.nextInt(8);
            if (kind == 0) {
                lineEnd();
                block(indent + random.nextInt(1, 3), depth + 1);
            } else if (kind == 1) {
                int spaces = random.nextInt(1, 3);
                out.append(" ".repeat(spaces));
                compact = true;
                block(indent + 1 + spaces, depth + 1);
            } else if (kind == 2) {
                space();
                flow(depth + 1);
                lineEnd();
            } else {
                space();
                scalar(false);
                lineEnd();
            }
        }
    }

    private void flow(int depth) {
        if (depth > 1 && random.nextInt(3) == 0) {
            flowSequence(depth);
        } else {
            flowMapping(depth);
        }
    }

    private void flowSequence(int depth) {
        out.append('[');
        int count = random.nextInt(4);
        for (int i = 0; i < count; i++) {
            gap();
            if (depth < 6 && random.nextInt(4) == 0) {
                flowMapping(depth + 1);
            } else {
                scalar(true);
            }
            gap();
            if (i < count - 1 || random.nextInt(5) == 0) {
                out.append(',');
            }
        }
        gap();
        out.append(']');
    }

    private void flowMapping(int depth) {
        out.append('{');
        int count = random.nextInt(4);
        for (int i = 0; i < count; i++) {
            gap();
            key();
            if (random.nextInt(8) == 0) {
                out.append(' ');
            }
            out.append(": ");
            gap();
            if (depth < 6 && random.nextInt(6) == 0) {
                flow(depth + 1);
            } else {
                scalar(true);
            }
            gap();
            if (i < count - 1 || random.nextInt(5) == 0) {
                out.append(',');
            }
        }
        gap();
        out.append('}');
    }

    private void key() {
        String name = (random.nextBoolean() ? "key" : "\u00E9_$") + keys++;
        int kind = random.nextInt(8);
        out.append(kind == 0 ? "\"" + name + " \\x41\"" : kind == 1 ? "'" + name + " it''s'" : name);
    }

    private void scalar(boolean inFlow) {
        switch (random.nextInt(4)) {
            case 0 -> out.append(number());
            case 1 -> doubleQuoted();
            case 2 -> singleQuoted();
            default -> plain(inFlow);
        }
    }

    private String number() {
        return switch (random.nextInt(4)) {
            case 0 -> Long.toString(random.nextLong());
            case 1 -> Double.toString(Double.longBitsToDouble(random.nextLong()));
            case 2 -> random.nextBoolean() ? "true" : "null";
            default -> "-.inf";
        };
    }

    private void plain(boolean inFlow) {
        out.append((char) random.nextInt('a', 'z' + 1));
        String characters = inFlow ? PLAIN : PLAIN + FLOW_END;
        char last = 'a';
        int length = random.nextInt(12);
        for (int i = 0; i < length; i++) {
            char c = characters.charAt(random.nextInt(characters.length()));
            if ((c == '#' && last == ' ') || (c == ' ' && last == ':')) {
                c = 'x';
            }
            out.append(c);
            last = c;
        }
        out.append('x');
    }

    private void singleQuoted() {
        out.append('\'');
        int length = random.nextInt(8);
        for (int i = 0; i < length; i++) {
            char c = (char) random.nextInt(' ', 0x7F);
            out.append(c == '\'' ? "''" : c);
        }
        out.append('\'');
    }

    private void doubleQuoted() {
        out.append('"');
        int length = random.nextInt(8);
        for (int i = 0; i < length; i++) {
            int kind = random.nextInt(3 * ESCAPE_KINDS);
            switch (kind) {
                case 0 -> out.append('\\').append("0abtnvfre \"/\\N_".charAt(random.nextInt(15)));
                case 1 -> out.append(String.format("\\x%02x", random.nextInt(256)));
                case 2 -> out.append(String.format("\\u%04X", random.nextInt(0xD800)));
                case 3 -> out.append(String.format("\\U%08X", random.nextInt(0x10000, 0x110000)));
                case 4 -> out.append("\uD83D\uDE00");
                case 5 -> out.append("\\t");
                default -> {
                    char c = (char) random.nextInt(' ', 0x7F);
                    out.append(c == '"' || c == '\\' ? 'q' : c);
                }
            }
        }
        out.append('"');
    }

    private void space() {
        out.append(" ".repeat(random.nextInt(1, 3)));
    }

    /** Spaces, comments and ends of lines within a flow mapping. */
    private void gap() {
        switch (random.nextInt(6)) {
            case 0 -> out.append(' ');
            case 1 -> {
                lineEnd();
                out.append("  ");
            }
            default -> {
                // Nothing is a gap too.
            }
        }
    }

    private void lineEnd() {
        if (random.nextInt(5) == 0) {
            out.append(" # a comment: {\t'");
        }
        out.append(random.nextInt(5) == 0 ? "\r\n" : "\n");
    }

    private void lines() {
        while (random.nextInt(6) == 0) {
            out.append(" ".repeat(random.nextInt(3)));
            if (random.nextBoolean()) {
                out.append("# --- a comment");
            }
            out.append('\n');
        }
    }
}
