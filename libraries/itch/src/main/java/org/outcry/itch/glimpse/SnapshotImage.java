// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch.glimpse;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.soup.SessionName;
import org.outcry.soup.SoupBinTcp;

/**
 * Snapshot in the bytes sent to a client: each message in its SoupBinTCP packet. It is written once, then read by any
 * number of sessions; its memory is reused. One thread.
 */
public final class SnapshotImage {
    private static final int LEAST_BYTES = 1 << 12;

    private byte[] bytes;
    private int length;
    private @Nullable SessionName session;
    private long nextNumber;
    private final List<GlimpseSession> users = new ArrayList<>();

    /** Creates an image without memory for a snapshot yet. */
    public SnapshotImage() {
        this(LEAST_BYTES);
    }

    /** Creates an image with memory for a snapshot of so many bytes; a larger one takes more. */
    public SnapshotImage(int expectedBytes) {
        bytes = new byte[Math.max(LEAST_BYTES, expectedBytes)];
    }

    /** Clears the image and begins a snapshot of a session of the feed, up to a number. */
    public void begin(SessionName feedSession, long next) {
        session = feedSession;
        nextNumber = next;
        length = 0;
    }

    /** Adds a message. */
    public void add(byte[] message, int offset, int messageLength) {
        int needed = length + SoupBinTcp.HEADER_LENGTH + messageLength;
        if (needed > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(needed, bytes.length * 2));
        }
        int at = SoupBinTcp.putHeader(bytes, length, SoupBinTcp.SEQUENCED_DATA, messageLength);
        System.arraycopy(message, offset, bytes, at, messageLength);
        length = needed;
    }

    /** Adds the end of the snapshot. */
    public void end() {
        byte[] message = new byte[Glimpse.END_OF_SNAPSHOT_LENGTH];
        add(message, 0, Glimpse.endOfSnapshot(message, 0, nextNumber));
    }

    /** Returns the session of the feed. */
    public SessionName session() {
        SessionName name = session;
        if (name == null) {
            throw new IllegalStateException("no snapshot was begun");
        }
        return name;
    }

    /** Returns the number of the first message after the snapshot. */
    public long nextNumber() {
        return nextNumber;
    }

    /** Returns the array that holds the packets, from index 0. */
    public byte[] bytes() {
        return bytes;
    }

    /** Returns the length of the packets, in bytes. */
    public int length() {
        return length;
    }

    /** Returns the number of sessions that are sending it. */
    public int users() {
        return users.size();
    }

    /** Returns the memory that the image holds, in bytes. */
    public int memoryBytes() {
        return bytes.length;
    }

    /**
     * Returns the time since which a session is sending it, in ns of the server's clock; {@link Long#MAX_VALUE} if none
     * is.
     */
    public long usedSinceNs() {
        long since = Long.MAX_VALUE;
        for (int i = 0; i < users.size(); i++) {
            since = Math.min(since, users.get(i).openedNs());
        }
        return since;
    }

    /** Closes the sessions that are sending it, so that it can be written again. */
    public void dropUsers() {
        for (GlimpseSession user : List.copyOf(users)) {
            user.drop();
        }
    }

    void retain(GlimpseSession user) {
        users.add(user);
    }

    void release(GlimpseSession user) {
        users.remove(user);
    }
}
