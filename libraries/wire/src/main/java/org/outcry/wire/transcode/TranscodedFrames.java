// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.transcode;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.outcry.wire.Encoding;
import org.outcry.wire.Frames;
import org.outcry.wire.codec.RawBytes;
import org.outcry.wire.schema.InterfaceSchema;
import org.outcry.wire.schema.MethodSchema;

/**
 * Frames that take trivially copyable calls and write them in another encoding, by the schema of their interface. For
 * encodings for which an interface has no generated code: some ten times slower, and texts allocate. One thread.
 */
public final class TranscodedFrames implements Frames {
    private static final int START_BYTES = 1_024;

    private final InterfaceSchema schema;
    private final Encoding encoding;
    private final Frames frames;
    private final StringBuilder text = new StringBuilder();
    private byte[] body = new byte[START_BYTES];

    /**
     * Frames in front of others.
     *
     * @param schema of the interface, without chained calls
     * @param encoding of the bodies that are written
     * @param frames where they go
     */
    public TranscodedFrames(InterfaceSchema schema, Encoding encoding, Frames frames) {
        this.schema = schema;
        this.encoding = encoding;
        this.frames = frames;
    }

    @Override
    public byte[] claim(int maxLength) {
        if (maxLength > body.length) {
            body = new byte[maxLength];
        }
        return body;
    }

    @Override
    public int offset() {
        return 0;
    }

    @Override
    public void commit(int methodId, int length) {
        MethodSchema method = schema.method(methodId);
        if (method == null) {
            throw new IllegalArgumentException(
                    "unknown method: methodId=" + methodId + ": use the writer of the schema");
        }
        switch (encoding) {
            case TRIVIALLY_COPYABLE -> write(methodId, Arrays.copyOf(body, length));
            case RAW -> raw(method, length, new byte[0]);
            case SELF_DESCRIBING ->
                raw(
                        method,
                        length,
                        method.typeName().isEmpty()
                                ? new byte[0]
                                : RawBytes.schemaBlock(method.type().text()));
            case YAML, JSON -> {
                text.setLength(0);
                new SchemaPrinter(encoding, text).call(method, body, length);
                write(methodId, text.toString().getBytes(StandardCharsets.UTF_8));
            }
        }
    }

    private void raw(MethodSchema method, int length, byte[] head) {
        if (!method.type().isFixed()) {
            byte[] bytes = Arrays.copyOf(head, head.length + length);
            System.arraycopy(body, 0, bytes, head.length, length);
            write(method.id(), bytes);
            return;
        }
        int max = head.length + RawBytes.MAX_INTEGER_BYTES * method.type().scalars() + RawBytes.SLACK_BYTES;
        byte[] b = frames.claim(max);
        int offset = frames.offset();
        System.arraycopy(head, 0, b, offset, head.length);
        RawCopy copy = new RawCopy(body, b, offset + head.length);
        copy.toRaw(method.type());
        frames.commit(method.id(), copy.rawAt() - offset);
    }

    private void write(int methodId, byte[] bytes) {
        byte[] b = frames.claim(bytes.length);
        System.arraycopy(bytes, 0, b, frames.offset(), bytes.length);
        frames.commit(methodId, bytes.length);
    }
}
