// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.transcode;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.outcry.wire.DecodeException;
import org.outcry.wire.Encoding;
import org.outcry.wire.MutableText;
import org.outcry.wire.codec.ForeignFields;
import org.outcry.wire.message.WireContract;
import org.outcry.wire.schema.FieldSchema;
import org.outcry.wire.schema.InterfaceSchema;
import org.outcry.wire.schema.MethodSchema;
import org.outcry.wire.schema.TypeSchema;

/**
 * Field of a call, read from its body in any binary encoding without decoding the others: an id that pairs calls, or a
 * value by which they are chosen. Bodies may be self-describing ones of another version. Reading does not allocate in
 * steady state. One thread.
 */
public final class CallField {
    private static final String NUMBERS = "jisbta";

    private final MethodSchema method;
    private final FieldSchema field;
    private final int depth;
    /** The place in a trivially copyable body; -1 if the call has none. */
    private final int offset;

    private final ForeignFields selfDescribing;
    private final ForeignFields raw;
    private final MutableText text = new MutableText();

    private CallField(MethodSchema method, List<FieldSchema> path, int offset) {
        this.method = method;
        this.field = path.getLast();
        this.depth = path.size();
        this.offset = offset;
        String schema = only(path).text();
        selfDescribing = new ForeignFields(method.typeName(), schema);
        raw = new ForeignFields(method.typeName(), schema);
    }

    /**
     * Finds a field.
     *
     * @param contract {@code XEncodings.contract()}
     * @param path the name of the call and, after points, those of the fields that lead to it: {@code buy.requestId}
     * @throws IllegalArgumentException if there is no such call or field, or it is no number, time, packed or other
     *     text
     */
    public static CallField of(WireContract contract, String path) {
        String[] names = path.split("\\.", -1);
        MethodSchema method = method(contract, names[0]);
        check(names.length > 1, "name a field of the call, as CALL.FIELD: " + path);
        check(!method.isChained(), "a call that goes on with another has no fields of its own: " + path);
        List<FieldSchema> found = new ArrayList<>();
        TypeSchema within = method.type();
        int offset = within.isFixed() ? 0 : -1;
        for (int i = 1; i < names.length; i++) {
            if (i > 1) {
                check(found.getLast().kind() == 'o', "not a field of an object: " + path);
                within = found.getLast().requireType();
            }
            int index = within.indexOf(names[i]);
            check(
                    index >= 0,
                    "no such field: " + path + "; there are "
                            + within.fields().stream().map(FieldSchema::name).toList());
            for (int before = 0; offset >= 0 && before < index; before++) {
                offset += within.fields().get(before).layoutBytes();
            }
            found.add(within.fields().get(index));
        }
        char kind = found.getLast().kind();
        check(kind == 'u' || NUMBERS.indexOf(kind) >= 0, "not a number, a time or a text: " + path);
        return new CallField(method, found, offset);
    }

    private static MethodSchema method(WireContract contract, String name) {
        InterfaceSchema schema = contract.interfaceSchema();
        for (MethodSchema method : schema.methods()) {
            if (method.name().equals(name)) {
                return method;
            }
        }
        throw new IllegalArgumentException("no such call in " + contract.interfaceName() + ": " + name + "; there are "
                + schema.methods().stream().map(MethodSchema::name).toList());
    }

    private static void check(boolean holds, String otherwise) {
        if (!holds) {
            throw new IllegalArgumentException(otherwise);
        }
    }

    /** Returns the schema of an object that has nothing but the field, and those that lead to it. */
    private static TypeSchema only(List<FieldSchema> path) {
        FieldSchema inner = path.getLast();
        for (int i = path.size() - 2; i >= 0; i--) {
            FieldSchema outer = path.get(i);
            inner = new FieldSchema(
                    outer.name(),
                    outer.id(),
                    'o',
                    List.of(),
                    new TypeSchema(List.of(inner)),
                    null,
                    outer.nullable(),
                    0);
        }
        return new TypeSchema(List.of(inner));
    }

    /** Returns the id of the call's method. */
    public int methodId() {
        return method.id();
    }

    /**
     * Reads a whole number, a time, or up to eight packed characters.
     *
     * @return 0 if the body has no such field, or it is null
     * @throws org.outcry.wire.DecodeException if the body is damaged
     * @throws IllegalArgumentException if the encoding is a text
     */
    public long number(Encoding encoding, byte[] b, int bodyOffset, int length) {
        Objects.checkFromIndexSize(bodyOffset, length, b.length);
        if (encoding == Encoding.TRIVIALLY_COPYABLE && offset >= 0) {
            return fixed(b, bodyOffset, length);
        }
        ForeignFields in = find(encoding, b, bodyOffset, length);
        if (in == null) {
            return 0;
        }
        return field.kind() == 'a' ? in.ascii() : in.integer(Long.MIN_VALUE, Long.MAX_VALUE);
    }

    /**
     * Reads a text.
     *
     * @return the text, valid until the next call; empty if the body has no such field, or it is null
     * @throws org.outcry.wire.DecodeException if the body is damaged
     * @throws IllegalArgumentException if the encoding is a text
     */
    public CharSequence text(Encoding encoding, byte[] b, int bodyOffset, int length) {
        Objects.checkFromIndexSize(bodyOffset, length, b.length);
        ForeignFields in = find(encoding, b, bodyOffset, length);
        if (in == null) {
            text.clear();
            return text;
        }
        return in.text(text, field.most());
    }

    /** Returns whether it is read by {@link #text}, and not by {@link #number}. */
    public boolean isText() {
        return field.kind() == 'u';
    }

    /**
     * Returns the bits of the whole number, decimal or time that it holds, as an id of requests may be; 0 if it holds
     * something else.
     */
    public int idBits() {
        boolean isPlain = field.names().isEmpty() || field.names().getFirst().startsWith("decimal");
        return switch (field.kind()) {
            case 'j', 't' -> isPlain ? Long.SIZE : 0;
            case 'i' -> Integer.SIZE;
            case 's' -> Short.SIZE;
            case 'b' -> Byte.SIZE;
            default -> 0;
        };
    }

    /**
     * Returns its bytes at a constant place in the trivially copyable body; 0 if the call has texts, lists or nulls.
     */
    public int fixedBytes() {
        return offset < 0 ? 0 : field.layoutBytes();
    }

    /**
     * Writes a number into a trivially copyable body, at the constant place that it must have: as many low bits as it
     * holds.
     */
    public void write(byte[] b, int bodyOffset, long number) {
        for (int i = 0; i < fixedBytes(); i++) {
            b[bodyOffset + offset + i] = (byte) (number >>> (i * Byte.SIZE));
        }
    }

    private long fixed(byte[] b, int bodyOffset, int length) {
        int bytes = field.layoutBytes();
        if (length < offset + bytes) {
            throw DecodeException.tooShort(method.typeName(), bodyOffset, length, offset + bytes);
        }
        long value = 0;
        for (int i = bytes - 1; i >= 0; i--) {
            value = (value << Byte.SIZE) | (b[bodyOffset + offset + i] & 0xFF);
        }
        int unused = Long.SIZE - bytes * Byte.SIZE;
        return (value << unused) >> unused;
    }

    /** Goes to the field; null if it is not there. */
    private @Nullable ForeignFields find(Encoding encoding, byte[] b, int bodyOffset, int length) {
        if (encoding.isText()) {
            throw new IllegalArgumentException("fields are read from binary encodings only: encoding=" + encoding);
        }
        ForeignFields in = encoding == Encoding.SELF_DESCRIBING
                ? selfDescribing.open(b, bodyOffset, length)
                : raw.openRaw(method.type(), b, bodyOffset, length);
        for (int level = 1; in.next(); level++) {
            if (in.isNull()) {
                return null;
            }
            if (level == depth) {
                return in;
            }
            in.enter();
        }
        return null;
    }
}
