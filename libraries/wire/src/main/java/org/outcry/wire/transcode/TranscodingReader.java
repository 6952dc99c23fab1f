// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.transcode;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.outcry.wire.DecodeException;
import org.outcry.wire.Encoding;
import org.outcry.wire.FrameHandler;
import org.outcry.wire.Frames;
import org.outcry.wire.codec.ForeignFields;
import org.outcry.wire.codec.RawBytes;
import org.outcry.wire.codec.RawIn;
import org.outcry.wire.codec.TextFrames;
import org.outcry.wire.message.KeptBodies;
import org.outcry.wire.message.WireContract;
import org.outcry.wire.schema.InterfaceSchema;
import org.outcry.wire.schema.MethodSchema;

/**
 * Reader of calls in an encoding for which an interface has no generated code: hands them on as trivially copyable
 * calls, by the schema of the interface. Fields that a text or a self-describing body lacks get what a new object has.
 * Some ten times slower than generated code, and texts allocate. One thread.
 */
public final class TranscodingReader implements FrameHandler {
    private final InterfaceSchema schema;
    private final String interfaceName;
    private final Encoding encoding;
    private final FrameHandler target;
    private final Map<Integer, byte[]> defaults = new HashMap<>();
    private final Map<Integer, ForeignFields> foreign = new HashMap<>();
    private final RawIn raw = new RawIn();
    private final TextFrames texts;

    /**
     * Creates a reader in front of another.
     *
     * @param contract of the interface, which has no chained calls
     * @param encoding of the bodies that are read
     * @param target takes trivially copyable bodies
     * @param callEach makes each call of the interface with a new object, on the trivially copyable writer onto some
     *     frames
     */
    public TranscodingReader(WireContract contract, Encoding encoding, FrameHandler target, Consumer<Frames> callEach) {
        this.schema = contract.interfaceSchema();
        this.interfaceName = contract.interfaceName();
        this.encoding = encoding;
        this.target = target;
        texts = new TextFrames(
                encoding.isText() ? encoding : Encoding.YAML, new SchemaTextReader(interfaceName, schema, this::give));
        callEach.accept(new KeptBodies(defaults));
    }

    @Override
    public void onFrame(int methodId, byte[] buffer, int offset, int length) {
        if (encoding.isText()) {
            texts.onFrame(methodId, buffer, offset, length);
            return;
        }
        MethodSchema method = schema.method(methodId);
        if (method == null) {
            throw DecodeException.unknownMethod(interfaceName, methodId, offset, length);
        }
        if (!method.type().isFixed()) {
            int schemaBytes = encoding == Encoding.SELF_DESCRIBING ? schemaBytes(method, buffer, offset, length) : 0;
            target.onFrame(methodId, buffer, offset + schemaBytes, length - schemaBytes);
            return;
        }
        byte[] body = newBody(method);
        LayoutValues values = new LayoutValues(body);
        if (encoding == Encoding.SELF_DESCRIBING && !method.typeName().isEmpty()) {
            ForeignFields in = foreign.computeIfAbsent(
                    methodId,
                    id -> new ForeignFields(method.typeName(), method.type().text()));
            values.foreign(method.type(), in.open(buffer, offset, length), 0);
        } else {
            String type = method.typeName().isEmpty() ? method.name() : method.typeName();
            raw.open(buffer, offset, length);
            values.raw(type, method.type(), raw);
            raw.close(type);
        }
        target.onFrame(methodId, body, 0, body.length);
    }

    /** Returns the bytes of the schema before a raw body, which must be the reader's own. */
    private static int schemaBytes(MethodSchema method, byte[] buffer, int offset, int length) {
        byte[] own = method.typeName().isEmpty()
                ? new byte[0]
                : RawBytes.schemaBlock(method.type().text());
        if (length < own.length || !Arrays.equals(own, 0, own.length, buffer, offset, offset + own.length)) {
            throw new DecodeException("body of another schema, or damaged: type=" + method.typeName()
                    + " field=schema offset=" + offset + " length=" + length
                    + ": it holds texts, lists or nulls; name SELF_DESCRIBING in @EventInterface");
        }
        return own.length;
    }

    private void give(MethodSchema method, SchemaTextReader.Values values) {
        if (!method.type().isFixed()) {
            throw new IllegalArgumentException("no text without generated code: method=" + method.name()
                    + ": it holds texts, lists or nulls; name YAML or JSON in @EventInterface");
        }
        byte[] body = newBody(method);
        values.read(body);
        target.onFrame(method.id(), body, 0, body.length);
    }

    /** Returns the body of a new object; zeros for the arguments of a method. */
    private byte[] newBody(MethodSchema method) {
        byte @Nullable [] kept = defaults.get(method.id());
        return kept == null ? new byte[method.layoutBytes()] : Arrays.copyOf(kept, kept.length);
    }
}
