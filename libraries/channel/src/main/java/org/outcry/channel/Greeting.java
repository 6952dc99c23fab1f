package org.outcry.channel;

/** What a side says of itself when a connection begins. */
public final class Greeting {
    private final ChannelContract contract;
    private final int maxFrameBytes;
    private final int heartbeatMs;
    private final long position;
    private final byte[] token;

    Greeting(ChannelContract contract, int maxFrameBytes, int heartbeatMs, long position, byte[] token) {
        this.contract = contract;
        this.maxFrameBytes = maxFrameBytes;
        this.heartbeatMs = heartbeatMs;
        this.position = position;
        this.token = token.clone();
    }

    public ChannelContract contract() {
        return contract;
    }

    /** The longest body of a call that it accepts. */
    public int maxFrameBytes() {
        return maxFrameBytes;
    }

    /** How often it is heard at least. */
    public int heartbeatMs() {
        return heartbeatMs;
    }

    /** A client's: what it wants to go on from. A server's: what it starts from. */
    public long position() {
        return position;
    }

    /** Bytes that say who it is; a copy. Empty from a server. */
    public byte[] token() {
        return token.clone();
    }

    int tokenBytes() {
        return token.length;
    }

    void writeToken(byte[] target, int offset) {
        System.arraycopy(token, 0, target, offset, token.length);
    }
}
