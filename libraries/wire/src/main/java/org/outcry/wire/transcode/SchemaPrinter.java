// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.transcode;

import java.util.List;
import org.outcry.wire.Encoding;
import org.outcry.wire.ShortTexts;
import org.outcry.wire.packed.PackedTexts;
import org.outcry.wire.schema.FieldSchema;
import org.outcry.wire.schema.MethodSchema;
import org.outcry.wire.schema.TypeSchema;
import org.outcry.wire.text.Decimals;
import org.outcry.wire.text.Durations;
import org.outcry.wire.text.JsonText;
import org.outcry.wire.text.YamlText;

/**
 * Printer of calls that a trivially copyable writer made as YAML or JSON, by their schema: the same characters as
 * generated printers give.
 */
final class SchemaPrinter {
    private final boolean yaml;
    private final StringBuilder out;
    private BodyValues values = BodyValues.NONE;

    SchemaPrinter(Encoding encoding, StringBuilder out) {
        this.yaml = encoding == Encoding.YAML;
        this.out = out;
    }

    /** Appends a call with a body of so many bytes. */
    void call(MethodSchema method, byte[] body, int length) {
        values = BodyValues.of(method, body, length);
        out.append(yaml ? "---\n" + method.name() + ": " : "{\"" + method.name() + "\":");
        object(method.type(), yaml ? "\n  " : "");
        out.append(yaml ? "\n...\n" : "}\n");
    }

    private void object(TypeSchema type, String lineStart) {
        List<FieldSchema> fields = type.fields();
        if (fields.isEmpty()) {
            out.append(yaml ? "{ }" : "{}");
            return;
        }
        boolean inline = yaml && lineStart.isEmpty();
        out.append('{').append(inline ? " " : "");
        for (int i = 0; i < fields.size(); i++) {
            FieldSchema field = fields.get(i);
            String name = field.shownName();
            out.append(i == 0 ? "" : inline ? ", " : ",").append(lineStart);
            out.append(yaml ? name + ": " : "\"" + name + "\":");
            if (field.kind() != 'a') {
                value(field, !lineStart.isEmpty());
                continue;
            }
            int parts = 1;
            while (i + parts < fields.size() && fields.get(i + parts).isPartOf(name)) {
                parts++;
            }
            ascii(fields.subList(i, i + parts));
            i += parts - 1;
        }
        out.append(inline ? " " : yaml ? "\n" : "").append('}');
    }

    private int startText() {
        if (!yaml) {
            out.append('"');
        }
        return out.length();
    }

    private void endText(int start) {
        if (yaml) {
            YamlText.quoteIfNeeded(out, start);
        } else {
            JsonText.endString(out, start);
        }
    }

    private void ascii(List<FieldSchema> parts) {
        long[] packed = new long[parts.size()];
        for (int i = 0; i < packed.length; i++) {
            packed[i] = next(parts.get(i));
        }
        int start = startText();
        PackedTexts.append(out, packed);
        endText(start);
    }

    private long next(FieldSchema field) {
        return values.next(field);
    }

    private void value(FieldSchema field, boolean inLines) {
        if (field.nullable() && values.isNull(field)) {
            out.append("null");
            return;
        }
        switch (field.kind()) {
            case 'o' -> object(field.requireType(), "");
            case 'v' -> choice(field);
            case '[' -> list(field, inLines);
            case '{' -> map(field);
            case 'u' -> text(values.text(field));
            default -> scalar(field);
        }
    }

    /** Appends a list; in YAML, where the fields have lines of their own, its objects have, too. */
    private void list(FieldSchema field, boolean inLines) {
        FieldSchema element = field.requireElement();
        boolean lines = yaml && inLines && element.kind() == 'o';
        int size = values.count(field);
        String separator = lines ? "\n    " : yaml ? " " : "";
        out.append('[');
        for (int i = 0; i < size; i++) {
            out.append(i == 0 ? "" : ",").append(separator);
            value(element, false);
        }
        out.append(lines && size > 0 ? "\n  " : yaml ? " " : "").append(']');
    }

    private void map(FieldSchema field) {
        int size = values.count(field);
        if (size == 0) {
            out.append(yaml ? "{ }" : "{}");
            return;
        }
        FieldSchema key = field.entry(0);
        for (int i = 0; i < size; i++) {
            out.append(i == 0 ? "{" : ",").append(yaml ? " " : "");
            int start = startText();
            out.append(key.kind() == 'u' ? values.text(key) : key.names().get((int) next(key)));
            if (yaml) {
                YamlText.quoteKeyIfNeeded(out, start);
            } else {
                JsonText.endString(out, start);
            }
            out.append(yaml ? ": " : ":");
            value(field.entry(1), false);
        }
        out.append(yaml ? " }" : "}");
    }

    /** Appends one of several objects, in a mapping with its name. */
    private void choice(FieldSchema field) {
        FieldSchema chosen = field.requireType().fields().get((int) next(field));
        out.append(yaml ? "{ " + chosen.name() + ": " : "{\"" + chosen.name() + "\":");
        object(chosen.requireType(), "");
        out.append(yaml ? " }" : "}");
    }

    private void scalar(FieldSchema field) {
        long bits = next(field);
        switch (field.kind()) {
            case 'd' -> real(Double.longBitsToDouble(bits));
            case 'f' -> single(Float.intBitsToFloat((int) bits));
            case 'z' -> out.append(bits == 1);
            case 'c' -> text(String.valueOf((char) bits));
            case 'e' -> text(field.names().get((int) bits));
            case 't' -> time(bits, 9);
            case 'j' -> form(field, bits);
            default -> out.append(bits);
        }
    }

    private void text(String characters) {
        int start = startText();
        out.append(characters);
        endText(start);
    }

    private void real(double value) {
        if (yaml) {
            YamlText.number(out, value);
        } else {
            JsonText.number(out, value);
        }
    }

    private void single(float value) {
        if (yaml) {
            YamlText.number(out, value);
        } else {
            JsonText.number(out, value);
        }
    }

    private void time(long time, int digits) {
        switch (digits) {
            case 9 -> {
                if (yaml) {
                    YamlText.nanoTime(out, time);
                } else {
                    JsonText.nanoTime(out, time);
                }
            }
            case 6 -> {
                if (yaml) {
                    YamlText.microTime(out, time);
                } else {
                    JsonText.microTime(out, time);
                }
            }
            default -> {
                if (yaml) {
                    YamlText.milliTime(out, time);
                } else {
                    JsonText.milliTime(out, time);
                }
            }
        }
    }

    private void form(FieldSchema field, long bits) {
        String form = field.names().isEmpty() ? "" : field.names().get(0);
        switch (form) {
            case "" -> out.append(bits);
            case "microTime" -> time(bits, 6);
            case "milliTime" -> time(bits, 3);
            case "nanoDuration" -> {
                if (yaml) {
                    Durations.append(bits, out);
                } else {
                    JsonText.duration(out, bits);
                }
            }
            case "shortText" -> {
                int start = startText();
                ShortTexts.append(bits, out);
                endText(start);
            }
            default -> Decimals.append(bits, field.decimals(), out);
        }
    }
}
