package org.outcry.channel;

/**
 * How a connection ended.
 *
 * @param reason why
 * @param byPeer whether the other side ended it, and so gave reason and text
 * @param text for people: what was wrong, the value, the bound, and the remedy
 */
public record ChannelClose(CloseReason reason, boolean byPeer, String text) {
    @Override
    public String toString() {
        return (byPeer ? "by the peer: " : "by this side: ") + reason + ": " + text;
    }
}
