// SPDX-License-Identifier: Apache-2.0
package org.outcry.bridge;

import java.util.function.BiFunction;
import org.outcry.wire.Encoding;
import org.outcry.wire.FrameHandler;
import org.outcry.wire.Frames;
import org.outcry.wire.message.WireContract;

/**
 * Event interface that a bridge carries, with its generated writers and readers:
 * {@code BridgedInterface.of(XEncodings.contract(), XEncodings::writer, XEncodings::reader)}.
 *
 * <p>If the interface has texts, lists or nulls, the encodings of its {@code @EventInterface} must include YAML or
 * JSON.
 *
 * @param <T> the interface
 * @param contract its contract
 * @param writer creates a writer of an encoding onto frames
 * @param reader creates a reader of an encoding that calls a target
 */
public record BridgedInterface<T>(
        WireContract contract, BiFunction<Encoding, Frames, T> writer, BiFunction<Encoding, T, FrameHandler> reader) {

    /** Creates the same as the constructor, with the type inferred. */
    public static <T> BridgedInterface<T> of(
            WireContract contract,
            BiFunction<Encoding, Frames, T> writer,
            BiFunction<Encoding, T, FrameHandler> reader) {
        return new BridgedInterface<>(contract, writer, reader);
    }

    /** Returns a reader of one encoding that writes each call in another. */
    FrameHandler transcoder(Encoding from, Encoding to, Frames out) {
        return reader.apply(from, writer.apply(to, out));
    }
}
