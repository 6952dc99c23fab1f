// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.codec;

import org.jspecify.annotations.Nullable;
import org.outcry.wire.Encoding;
import org.outcry.wire.Frames;

/**
 * Calls that a generated printer writes as text: one behind the other, or each in a frame of its own. Allocates. One
 * thread.
 */
public final class PrintedCalls {
    private final boolean yaml;
    private final StringBuilder text;
    private final @Nullable Frames frames;
    /** Id of the method that began the chain of calls of which these are the rest; else 0. */
    private final int chainId;

    /** Creates calls one behind the other in a text, as YAML or JSON. */
    public PrintedCalls(Encoding encoding, StringBuilder text) {
        this(encoding == Encoding.YAML, text, null, 0);
    }

    /** Creates calls in frames, as YAML or JSON. */
    public PrintedCalls(Encoding encoding, Frames frames) {
        this(encoding == Encoding.YAML, new StringBuilder(), frames, 0);
    }

    private PrintedCalls(boolean yaml, StringBuilder text, @Nullable Frames frames, int chainId) {
        this.yaml = yaml;
        this.text = text;
        this.frames = frames;
        this.chainId = chainId;
    }

    /** Returns the place of the rest of those calls that a method begins. */
    public PrintedCalls rest(int methodId) {
        return new PrintedCalls(yaml, text, frames, chainId == 0 ? methodId : chainId);
    }

    /** Returns the text so far. */
    public StringBuilder text() {
        return text;
    }

    /** Starts a call, or the next part of one that was begun, and returns the text for what the method takes. */
    public StringBuilder start(String method) {
        if (chainId == 0) {
            if (frames != null) {
                text.setLength(0);
            }
            text.append(yaml ? "---\n" : "{");
        }
        return yaml
                ? text.append(method).append(": ")
                : text.append('"').append(method).append("\":");
    }

    /** Ends a part of a call that goes on with another method. */
    public void link() {
        text.append(yaml ? '\n' : ',');
    }

    /** Ends a call. */
    public void end(int methodId) {
        text.append(yaml ? "\n...\n" : "}\n");
        if (frames == null) {
            return;
        }
        byte[] bytes = TextOut.utf8(text);
        byte[] b = frames.claim(bytes.length);
        TextOut.put(b, frames.offset(), bytes);
        frames.commit(chainId == 0 ? methodId : chainId, bytes.length);
    }
}
