// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel;

import org.jspecify.annotations.Nullable;

/** Comparison of two sides' contracts and limits. */
final class Agreement {
    private Agreement() {}

    /** Returns the difference, from the view of the side that was greeted; null if there is none. */
    static @Nullable ChannelClose mismatch(ChannelContract ours, ChannelLimits limits, Greeting greeting) {
        ChannelContract theirs = greeting.contract();
        if (!theirs.fromClient().equals(ours.fromClient())) {
            return layout("fromClient", theirs.fromClient(), ours.fromClient());
        }
        if (!theirs.fromServer().equals(ours.fromServer())) {
            return layout("fromServer", theirs.fromServer(), ours.fromServer());
        }
        if (theirs.encoding() != ours.encoding()) {
            return new ChannelClose(
                    CloseReason.ENCODING_MISMATCH,
                    false,
                    "encoding mismatch: sent=" + theirs.encoding() + " expected=" + ours.encoding()
                            + ": choose the same encoding on both sides");
        }
        if (greeting.heartbeatMs() * 2_000_000L > limits.silenceNs()) {
            return new ChannelClose(
                    CloseReason.HEARTBEAT_MISMATCH,
                    false,
                    "heartbeats too rare: heartbeatMs=" + greeting.heartbeatMs() + " boundMs="
                            + limits.silenceNs() / 2_000_000L
                            + ": shorten the interval, or raise the other's silenceNs");
        }
        return null;
    }

    private static ChannelClose layout(String direction, InterfaceLayout sent, InterfaceLayout expected) {
        return new ChannelClose(
                CloseReason.LAYOUT_MISMATCH,
                false,
                "interface mismatch: " + direction + " sent=" + sent + " expected=" + expected
                        + ": build both sides against the same version of the interface");
    }
}
