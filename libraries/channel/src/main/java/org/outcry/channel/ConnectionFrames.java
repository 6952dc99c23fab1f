// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel;

import java.nio.ByteBuffer;
import org.outcry.wire.offheap.NativeFrames;

/** Frames that are encoded in the send buffer. */
final class ConnectionFrames implements NativeFrames {
    private final Connection connection;
    private final SendBuffer out;
    private boolean inPlace = true;

    ConnectionFrames(Connection connection, SendBuffer out) {
        this.connection = connection;
        this.out = out;
    }

    /** Sets whether the agreed encoding is that of native writers. */
    void inPlace(boolean isInPlace) {
        inPlace = isInPlace;
    }

    @Override
    public ByteBuffer claim(int maxLength) {
        if (!inPlace) {
            throw connection.otherEncoding("writer", "writer(connection.writeEncoding(), connection)");
        }
        connection.checkThread();
        if (!out.fits(maxLength)) {
            connection.claimRoom(maxLength);
        }
        return out.bytes();
    }

    @Override
    public int offset() {
        return out.bodyOffset();
    }

    @Override
    public void commit(int methodId, int length) {
        if (out.isOpen()) {
            out.commit(methodId, length);
        }
    }
}
