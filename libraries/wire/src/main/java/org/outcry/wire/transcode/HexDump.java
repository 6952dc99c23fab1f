// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.transcode;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.outcry.wire.Encoding;
import org.outcry.wire.codec.FieldWalk;
import org.outcry.wire.codec.RawBytes;
import org.outcry.wire.schema.FieldSchema;
import org.outcry.wire.schema.InterfaceSchema;
import org.outcry.wire.schema.MethodSchema;
import org.outcry.wire.schema.TypeSchema;
import org.outcry.wire.text.YamlText;

/**
 * Printer of the bytes of calls with their meaning: a line for each value, with offset, bytes, field and value. Knows
 * the interface by its schema only, so it reads what another program wrote; damaged bytes are printed as far as they
 * go.
 */
public final class HexDump {
    private static final HexFormat HEX = HexFormat.ofDelimiter(" ");
    private static final int SHOWN_BYTES = 16;
    private static final int SCHEMA_HEADER_BYTES = 2;

    private final InterfaceSchema schema;

    public HexDump(InterfaceSchema schema) {
        this.schema = schema;
    }

    /**
     * Appends the body of a call.
     *
     * @param encoding the body's, a binary one
     * @param methodId the id of its method
     */
    public void append(Encoding encoding, int methodId, byte[] b, int offset, int length, StringBuilder out) {
        int end = offset + length;
        MethodSchema method = schema.method(methodId);
        out.append(method == null ? "unknown method " + methodId : method.name() + " " + method.typeName())
                .append(", ")
                .append(length)
                .append(" bytes, ")
                .append(encoding)
                .append('\n');
        TypeSchema type = method == null || method.isChained() ? null : method.type();
        int at = offset;
        if (encoding == Encoding.SELF_DESCRIBING && length >= SCHEMA_HEADER_BYTES && type != null) {
            int bytes = SCHEMA_HEADER_BYTES + (b[offset] & 0xFF) + ((b[offset + 1] & 0xFF) << 8);
            int stop = Math.min(end, offset + bytes);
            line(b, offset, offset, stop, "schema", text(b, offset + SCHEMA_HEADER_BYTES, stop), out);
            type = TypeSchema.parse(text(b, offset + SCHEMA_HEADER_BYTES, stop));
            at = stop;
        }
        if (type != null) {
            at = fields(encoding, type, b, offset, at, end, out);
        }
        if (at < end) {
            line(b, offset, at, end, "rest", "", out);
        }
    }

    private static int fields(
            Encoding encoding, TypeSchema type, byte[] b, int offset, int start, int end, StringBuilder out) {
        boolean layout = encoding == Encoding.TRIVIALLY_COPYABLE && type.isFixed();
        byte[] body = Arrays.copyOf(b, end);
        int[] reached = {start};
        FieldWalk.Visitor visitor = (path, field, from, to) -> {
            if (to <= end) {
                line(b, offset, from, to, path, value(path, field, layout, b, from, to), out);
                reached[0] = to;
            }
        };
        int stop = layout ? FieldWalk.layout(type, body, start, visitor) : FieldWalk.raw(type, body, start, visitor);
        return Math.max(reached[0], Math.min(stop, end));
    }

    private static void line(byte[] b, int offset, int from, int to, String field, String value, StringBuilder out) {
        int shown = Math.min(to, from + SHOWN_BYTES);
        String hex = HEX.formatHex(b, from, shown) + (shown < to ? " ..." : "");
        out.append(String.format("%6d  %-51s  %-20s %s%n", from - offset, hex, field, value));
    }

    private static String value(String path, FieldSchema field, boolean layout, byte[] b, int from, int to) {
        if (path.endsWith("?")) {
            return b[from] == 0 ? "null" : "present";
        }
        if (field.kind() == 'u' || (field.kind() == 'a' && !layout)) {
            int header = field.kind() == 'a' ? 1 : RawBytes.integerBytes(RawBytes.word(b, from));
            return text(b, Math.min(to, from + header), to);
        }
        long bits = bits(field.kind(), layout, b, from, to);
        return switch (field.kind()) {
            case 'd' -> Double.toString(Double.longBitsToDouble(bits));
            case 'f' -> Float.toString(Float.intBitsToFloat((int) bits));
            case 'z' -> bits == 1 ? "true" : "false";
            case 'c' -> "'" + (char) bits + "' (" + bits + ")";
            case 'e' -> bits < field.names().size() ? field.names().get((int) bits) : bits + ": no constant";
            case 'v' -> {
                List<String> names = field.requireType().names();
                yield bits < names.size() ? names.get((int) bits) : bits + ": no object";
            }
            case 'a' -> text(b, from, from + 8 - Long.numberOfLeadingZeros(bits) / 8);
            case 't' -> time(bits);
            default -> Long.toString(bits);
        };
    }

    private static String time(long timeNs) {
        StringBuilder text = new StringBuilder();
        YamlText.nanoTime(text, timeNs);
        return text.toString();
    }

    private static long bits(char kind, boolean layout, byte[] b, int from, int to) {
        int bytes = Math.min(8, to - from);
        long low = RawBytes.low(RawBytes.word(b, from), bytes);
        boolean packed = !layout && "jisc[{".indexOf(kind) >= 0;
        if (packed) {
            return RawBytes.integer(b, from, RawBytes.word(b, from), to - from);
        }
        boolean signed = kind == 'i' || kind == 's' || kind == 'b';
        int unused = 64 - 8 * bytes;
        return signed ? (low << unused) >> unused : low;
    }

    private static String text(byte[] b, int from, int to) {
        return new String(b, from, Math.max(0, to - from), StandardCharsets.UTF_8);
    }
}
