// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.message;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.outcry.wire.DecodeException;
import org.outcry.wire.Encoding;
import org.outcry.wire.FrameHandler;
import org.outcry.wire.Frames;
import org.outcry.wire.schema.InterfaceSchema;
import org.outcry.wire.schema.MethodSchema;

/**
 * Reader of messages that detects the encoding of each message from its bytes, and makes its call. The messages of a
 * stream may have different encodings. {@code XEncodings.messageReader} creates a reader. One thread.
 *
 * <p>Raw messages are read if the writer's contract has the reader's layout hash. Trivially copyable ones are also read
 * if the fields of each method that both sides know begin alike: fields that the writer lacks have the values of a new
 * object, and those that the reader lacks are skipped. Otherwise they are an error that names the first field that
 * differs. Self-describing messages and texts need no contract.
 */
public final class MessageReader {
    /** The maximum length of a message, in bytes. */
    public static final int MAX_MESSAGE_BYTES = 16 << 20;

    private static final String REMEDY =
            ": let the writer use SELF_DESCRIBING, or convert with the version that wrote it";

    private final WireContract own;
    private final Function<Encoding, FrameHandler> readers;
    private final Map<Encoding, FrameHandler> made = new EnumMap<>(Encoding.class);
    private final Map<Integer, byte[]> defaults = new HashMap<>();
    private @Nullable WireContract theirs;
    private @Nullable InterfaceSchema shorter;
    private @Nullable String difference;
    private byte[] scratch = new byte[0];

    /**
     * Creates a reader at the start of a stream.
     *
     * @param own the reader's contract
     * @param readers creates the reader of an encoding
     * @param callEach makes each call of the interface with a new object, by the trivially copyable writer onto given
     *     frames
     */
    public MessageReader(WireContract own, Function<Encoding, FrameHandler> readers, Consumer<Frames> callEach) {
        this.own = own;
        this.readers = readers;
        callEach.accept(new KeptBodies(defaults));
    }

    /** Returns the last contract that the writer sent; null if it sent none. */
    public @Nullable WireContract contract() {
        return theirs;
    }

    /**
     * Reads one message.
     *
     * @param atEnd whether nothing follows these bytes, so that a text is complete even if its last line has no end
     * @return the number of bytes read; 0 if the message is incomplete
     * @throws DecodeException if the bytes are not a message, or no call can be made from it
     */
    public int read(byte[] b, int offset, int length, boolean atEnd) {
        Objects.checkFromIndexSize(offset, length, b.length);
        if (length == 0) {
            return 0;
        }
        int mark = b[offset] & 0xFF;
        if (mark < Messages.CONTRACT_MARK || mark > Encoding.TRIVIALLY_COPYABLE.mark()) {
            return text(b, offset, length, atEnd);
        }
        if (length < Messages.HEADER_BYTES) {
            return incomplete(offset, length, Messages.HEADER_BYTES, atEnd);
        }
        int body = intAt(b, offset + 4);
        if (body < 0 || body > MAX_MESSAGE_BYTES || b[offset + 1] != Messages.VERSION) {
            throw new DecodeException("not a message: type=header field=length offset=" + offset + " version="
                    + b[offset + 1] + " length=" + body + " bound=" + MAX_MESSAGE_BYTES
                    + ": the bytes are damaged, or of a newer version");
        }
        int whole = Messages.HEADER_BYTES + body;
        if (whole > length) {
            return incomplete(offset, length, whole, atEnd);
        }
        int methodId = intAt(b, offset + 2) & 0xFFFF;
        int bodyOffset = offset + Messages.HEADER_BYTES;
        if (mark == Messages.CONTRACT_MARK) {
            agree(WireContract.of(b, bodyOffset, body));
        } else {
            binary(Encoding.of(b[offset]), methodId, b, bodyOffset, body);
        }
        return whole;
    }

    /**
     * Reads all messages in an array.
     *
     * @return the number of messages, contracts included
     * @throws DecodeException if one is invalid; the calls of earlier ones were made
     */
    public int readAll(byte[] b, int offset, int length) {
        int at = offset;
        int messages = 0;
        while (at < offset + length) {
            at += read(b, at, offset + length - at, true);
            messages++;
        }
        return messages;
    }

    private static int incomplete(int offset, int length, int bound, boolean atEnd) {
        if (atEnd) {
            throw new DecodeException("message too short: type=header field=length offset=" + offset + " length="
                    + length + " bound=" + bound + ": the bytes are damaged, or were cut off: copy all of them");
        }
        return 0;
    }

    private static int intAt(byte[] b, int at) {
        return (b[at] & 0xFF) | ((b[at + 1] & 0xFF) << 8) | ((b[at + 2] & 0xFF) << 16) | (b[at + 3] << 24);
    }

    private int text(byte[] b, int offset, int length, boolean atEnd) {
        int bytes = TextBounds.of(b, offset, length, atEnd);
        if (bytes > MAX_MESSAGE_BYTES) {
            throw new DecodeException("message too long: type=text field=none offset=" + offset + " length=" + bytes
                    + " bound=" + MAX_MESSAGE_BYTES + ": the bytes are damaged");
        }
        if (bytes > 0 && !TextBounds.isBlank(b, offset, bytes)) {
            int start = TextBounds.skipWhite(b, offset, offset + bytes);
            Encoding encoding = Encoding.of(b[start]);
            reader(encoding.isText() ? encoding : Encoding.YAML).onFrame(0, b, offset, bytes);
        }
        return bytes;
    }

    private FrameHandler reader(Encoding encoding) {
        return made.computeIfAbsent(encoding, readers);
    }

    private void agree(WireContract contract) {
        theirs = contract;
        shorter = null;
        difference = null;
        if (contract.layoutHash() != own.layoutHash()) {
            InterfaceSchema schema = contract.interfaceSchema();
            difference = own.interfaceSchema().layoutDifference(schema);
            shorter = schema;
        }
    }

    private void binary(Encoding encoding, int methodId, byte[] b, int offset, int length) {
        FrameHandler reader = reader(encoding);
        if (encoding == Encoding.SELF_DESCRIBING) {
            reader.onFrame(methodId, b, offset, length);
            return;
        }
        if (theirs == null) {
            throw new DecodeException("no contract: type=" + own.interfaceName() + " field=none offset=" + offset
                    + " encoding=" + encoding + ": the writer must say its layouts first" + REMEDY);
        }
        if (shorter == null) {
            reader.onFrame(methodId, b, offset, length);
        } else if (encoding == Encoding.RAW || difference != null) {
            throw new DecodeException("other layouts: type=" + own.interfaceName() + " field="
                    + (difference == null ? "appended" : difference) + " offset=" + offset + " encoding=" + encoding
                    + " writer=" + Long.toHexString(theirs.layoutHash()) + " reader="
                    + Long.toHexString(own.layoutHash()) + REMEDY);
        } else {
            appended(shorter, methodId, b, offset, length);
        }
    }

    /** Reads a trivially copyable body of a schema that has further fields at the end, or fewer. */
    private void appended(InterfaceSchema schema, int methodId, byte[] b, int offset, int length) {
        MethodSchema method = schema.method(methodId);
        byte[] own = defaults.get(methodId);
        int written = method == null || !method.type().isFixed() ? length : method.layoutBytes();
        if (length != written) {
            throw new DecodeException("body of another length: type=" + (method == null ? "unknown" : method.typeName())
                    + " field=none offset=" + offset + " length=" + length + " expected=" + written
                    + ": the bytes are damaged");
        }
        FrameHandler reader = reader(Encoding.TRIVIALLY_COPYABLE);
        if (own == null || length >= own.length) {
            reader.onFrame(methodId, b, offset, length);
            return;
        }
        if (scratch.length < own.length) {
            scratch = new byte[own.length];
        }
        System.arraycopy(own, 0, scratch, 0, own.length);
        System.arraycopy(b, offset, scratch, 0, length);
        reader.onFrame(methodId, scratch, 0, own.length);
    }
}
