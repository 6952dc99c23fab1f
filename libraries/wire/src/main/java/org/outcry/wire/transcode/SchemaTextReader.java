// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.transcode;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.outcry.wire.packed.PackedTexts;
import org.outcry.wire.schema.FieldSchema;
import org.outcry.wire.schema.InterfaceSchema;
import org.outcry.wire.schema.MethodSchema;
import org.outcry.wire.schema.TypeSchema;
import org.outcry.wire.text.TextParser;
import org.outcry.wire.text.TextReader;

/** Reader of texts that knows the interface by its schema only, as strict as generated readers. */
final class SchemaTextReader implements TextReader {
    private final String interfaceName;
    private final InterfaceSchema schema;
    private final Target target;

    /** Takes each call. */
    @FunctionalInterface
    interface Target {
        /** A call, whose values are read when the target has its body. */
        void call(MethodSchema method, Values values);
    }

    /** The values of a call. */
    @FunctionalInterface
    interface Values {
        /** Reads those that the text has into a trivially copyable body. */
        void read(byte[] body);
    }

    SchemaTextReader(String interfaceName, InterfaceSchema schema, Target target) {
        this.interfaceName = interfaceName;
        this.schema = schema;
        this.target = target;
    }

    @Override
    public boolean readNext(TextParser in) {
        String name = in.nextCall();
        if (name == null) {
            return false;
        }
        for (MethodSchema method : schema.methods()) {
            if (method.name().equals(name)) {
                target.call(method, body -> {
                    object(method.typeName().isEmpty() ? name : method.typeName(), method.type(), in, body, 0);
                    in.endCall();
                });
                return true;
            }
        }
        in.unknownCall(
                interfaceName, schema.methods().stream().map(MethodSchema::name).collect(Collectors.joining(", ")));
        return true;
    }

    private void object(String typeName, TypeSchema type, TextParser in, byte[] body, int offset) {
        if (type.fields().isEmpty()) {
            in.noFields(typeName);
            return;
        }
        in.openMapping();
        while (in.nextKey()) {
            int place = offset;
            boolean known = false;
            List<FieldSchema> fields = type.fields();
            for (int i = 0; i < fields.size() && !known; i++) {
                FieldSchema field = fields.get(i);
                known = field.shownName().equals(in.key());
                if (!known) {
                    place += field.layoutBytes();
                } else if (field.kind() == 'a') {
                    text(fields, i, in, body, place);
                } else if (field.kind() == 'o') {
                    object(field.name(), field.requireType(), in, body, place);
                } else {
                    LayoutBytes.put(field, body, place, scalar(field, in));
                }
            }
            if (!known) {
                Set<String> names = new LinkedHashSet<>();
                fields.forEach(field -> names.add(field.shownName()));
                in.unknownField(typeName, String.join(", ", names));
            }
        }
    }

    private static void text(List<FieldSchema> fields, int first, TextParser in, byte[] body, int offset) {
        String name = fields.get(first).shownName();
        int last = first;
        while (last + 1 < fields.size() && fields.get(last + 1).isPartOf(name)) {
            last++;
        }
        String text = in.ascii(last - first + 1);
        for (int i = first; i <= last; i++) {
            int part = i - first;
            long packed = PackedTexts.part(text, part, last - first + 1);
            LayoutBytes.put(fields.get(i), body, offset + part * Long.BYTES, packed);
        }
    }

    private static long scalar(FieldSchema field, TextParser in) {
        return switch (field.kind()) {
            case 'd' -> Double.doubleToRawLongBits(in.real());
            case 'f' -> Float.floatToRawIntBits(in.single());
            case 'z' -> in.truth() ? 1 : 0;
            case 'e' -> in.constant(field.names());
            case 'c' -> in.character();
            case 't' -> in.nanoTime();
            case 'j' -> form(field, in);
            default -> in.integer(field.min(), field.max());
        };
    }

    private static long form(FieldSchema field, TextParser in) {
        String form = field.names().isEmpty() ? "" : field.names().get(0);
        return switch (form) {
            case "" -> in.integer(Long.MIN_VALUE, Long.MAX_VALUE);
            case "microTime" -> in.microTime();
            case "milliTime" -> in.milliTime();
            case "nanoDuration" -> in.duration();
            case "shortText" -> in.shortText();
            default -> in.decimal(field.decimals());
        };
    }
}
