// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel;

/**
 * End of a connection.
 *
 * @param reason the reason
 * @param byPeer whether the other side ended it, and sent reason and text
 * @param text readable text: the fault, the value, the bound, and the remedy
 */
public record ChannelClose(CloseReason reason, boolean byPeer, String text) {
    @Override
    public String toString() {
        return (byPeer ? "by the peer: " : "by this side: ") + reason + ": " + text;
    }
}
