// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel;

/** Greeting of one side at the start of a connection. */
public final class Greeting {
    private final ChannelContract contract;
    private final int maxFrameBytes;
    private final int heartbeatMs;
    private final long position;
    private final byte[] token;
    private final boolean takesHistory;

    Greeting(
            ChannelContract contract,
            int maxFrameBytes,
            int heartbeatMs,
            long position,
            byte[] token,
            boolean takesHistory) {
        this.contract = contract;
        this.maxFrameBytes = maxFrameBytes;
        this.heartbeatMs = heartbeatMs;
        this.position = position;
        this.token = token.clone();
        this.takesHistory = takesHistory;
    }

    public ChannelContract contract() {
        return contract;
    }

    /** Returns the longest body of a call that the side accepts. */
    public int maxFrameBytes() {
        return maxFrameBytes;
    }

    /** Returns the maximum silence of the side, in ms. */
    public int heartbeatMs() {
        return heartbeatMs;
    }

    /** Returns the position that a client wants to resume from, or that a server starts from. */
    public long position() {
        return position;
    }

    /** Returns a copy of the credentials. Those of a server may be empty. */
    public byte[] token() {
        return token.clone();
    }

    /**
     * Returns whether the side accepts {@link Connection#history}: peers of the first builds of this version do not.
     */
    boolean takesHistory() {
        return takesHistory;
    }

    int tokenBytes() {
        return token.length;
    }

    void writeToken(byte[] target, int offset) {
        System.arraycopy(token, 0, target, offset, token.length);
    }
}
