// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel;

import org.jspecify.annotations.Nullable;
import org.outcry.wire.Encoding;

/**
 * Agreement of two sides about the bodies of calls, which each computes for itself from both contracts.
 *
 * @param writes the number of the encoding of calls that this side writes
 * @param reads the number of the encoding of calls that it reads
 * @param known the interface of calls that it reads, if the other side has another version of it; else null
 */
record Agreement(int writes, int reads, @Nullable InterfaceLayout known) {
    /** The agreement before the greeting. */
    static final Agreement NONE = new Agreement(0, 0, null);

    /** Returns the agreement of two contracts that do not {@link #mismatch}. */
    static Agreement of(ChannelContract ours, ChannelContract theirs, boolean isClient) {
        boolean clientSame = ours.fromClient().equals(theirs.fromClient());
        boolean serverSame = ours.fromServer().equals(theirs.fromServer());
        int fromClient = encoding(ours, theirs, clientSame);
        int fromServer = encoding(ours, theirs, serverSame);
        return isClient
                ? new Agreement(fromClient, fromServer, serverSame ? null : ours.fromServer())
                : new Agreement(fromServer, fromClient, clientSame ? null : ours.fromClient());
    }

    private static int encoding(ChannelContract ours, ChannelContract theirs, boolean sameLayout) {
        return sameLayout && ours.encoding() == theirs.encoding() ? ours.encoding() : ChannelContract.SELF_DESCRIBING;
    }

    /**
     * Returns an encoding of this agreement.
     *
     * @throws IllegalStateException if there is no agreement yet, or the number is an application's own
     */
    static Encoding encodingOf(int number) {
        Encoding encoding = ChannelContract.encodingOf(number);
        if (encoding == null) {
            throw new IllegalStateException("no encoding agreed: number=" + number
                    + ": ask after the greeting, of a contract with an encoding of wire");
        }
        return encoding;
    }

    /**
     * Returns whether bodies are read and written in place by native code: all but those of the encodings that have
     * other code.
     */
    static boolean isInPlace(int number) {
        return number == ChannelContract.TRIVIALLY_COPYABLE || ChannelContract.encodingOf(number) == null;
    }

    /**
     * Returns the difference, from the view of the side that was greeted; null if there is none, or both can do with
     * it.
     */
    static @Nullable ChannelClose mismatch(ChannelContract ours, ChannelLimits limits, Greeting greeting) {
        ChannelContract theirs = greeting.contract();
        boolean fallsBack = !ours.isStrict() && !theirs.isStrict();
        if (!matches(theirs.fromClient(), ours.fromClient(), fallsBack)) {
            return layout("fromClient", theirs.fromClient(), ours.fromClient());
        }
        if (!matches(theirs.fromServer(), ours.fromServer(), fallsBack)) {
            return layout("fromServer", theirs.fromServer(), ours.fromServer());
        }
        if (theirs.encoding() != ours.encoding() && !fallsBack) {
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

    private static boolean matches(InterfaceLayout sent, InterfaceLayout expected, boolean fallsBack) {
        return sent.equals(expected) || (fallsBack && sent.name().equals(expected.name()));
    }

    private static ChannelClose layout(String direction, InterfaceLayout sent, InterfaceLayout expected) {
        String remedy = sent.name().equals(expected.name())
                ? "build both sides against the same version of the interface, or let neither be strict"
                : "connect to a service of this interface";
        return new ChannelClose(
                CloseReason.LAYOUT_MISMATCH,
                false,
                "interface mismatch: " + direction + " sent=" + sent + " expected=" + expected + ": " + remedy);
    }
}
