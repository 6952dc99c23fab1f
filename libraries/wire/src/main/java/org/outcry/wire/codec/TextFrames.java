// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.codec;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import org.outcry.wire.DecodeException;
import org.outcry.wire.Encoding;
import org.outcry.wire.FrameHandler;
import org.outcry.wire.text.TextParser;
import org.outcry.wire.text.TextReader;

/** Reader of frames that hold one call as text, in any form that the parsers accept. Allocates. One thread. */
public final class TextFrames implements FrameHandler {
    private static final String SOURCE = "message";

    private final Encoding encoding;
    private final TextReader reader;

    public TextFrames(Encoding encoding, TextReader reader) {
        this.encoding = encoding;
        this.reader = reader;
    }

    /** Reads one call; the text names its method, {@code methodId} does not matter. */
    @Override
    public void onFrame(int methodId, byte[] buffer, int offset, int length) {
        TextParser in = TextParser.of(encoding, SOURCE, decode(buffer, offset, length));
        if (!reader.readNext(in)) {
            throw new DecodeException(
                    "no call: source=" + SOURCE + " offset=" + offset + " length=" + length + ": write one", 1, 1);
        }
        if (in.nextDocument()) {
            throw new DecodeException(
                    "second call in a message: source=" + SOURCE + " offset=" + offset + " position=" + in.position()
                            + ": put it into a message of its own",
                    in.line(),
                    1);
        }
    }

    static String decode(byte[] buffer, int offset, int length) {
        ByteBuffer bytes = ByteBuffer.wrap(buffer, offset, length);
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .onMalformedInput(CodingErrorAction.REPORT)
                    .decode(bytes)
                    .toString();
        } catch (CharacterCodingException e) {
            throw new DecodeException("not a text in UTF-8: source=" + SOURCE + " offset=" + bytes.position()
                    + " type=text field=none: write UTF-8");
        }
    }
}
