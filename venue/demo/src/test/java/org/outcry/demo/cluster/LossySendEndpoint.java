// SPDX-License-Identifier: Apache-2.0
package org.outcry.demo.cluster;

import io.aeron.driver.MediaDriver;
import io.aeron.driver.media.SendChannelEndpoint;
import io.aeron.driver.media.UdpChannel;
import java.nio.ByteBuffer;
import java.util.Random;
import org.agrona.concurrent.status.AtomicCounter;
import org.jspecify.annotations.Nullable;

/**
 * Sending side of a UDP channel of Aeron that loses one datagram in a hundred, and sends two in a hundred after the
 * next one.
 */
public final class LossySendEndpoint extends SendChannelEndpoint {
    /** The property with the seed. */
    static final String SEED = "outcry.lossy.seed";

    private static final int HUNDRED = 100;
    private static final int LATE = 3;

    private final Random random = new Random(Long.getLong(SEED, 1));
    private @Nullable ByteBuffer late;

    /** Called by the driver. */
    public LossySendEndpoint(UdpChannel channel, AtomicCounter status, MediaDriver.Context context) {
        super(channel, status, context);
    }

    @Override
    public int send(ByteBuffer datagram) {
        int drawn = random.nextInt(HUNDRED);
        if (drawn == 0) {
            return take(datagram);
        }
        if (drawn < LATE && late == null) {
            ByteBuffer copy = ByteBuffer.allocateDirect(datagram.remaining());
            copy.put(datagram.duplicate()).flip();
            late = copy;
            return take(datagram);
        }
        int sent = super.send(datagram);
        ByteBuffer kept = late;
        if (kept != null) {
            late = null;
            super.send(kept);
        }
        return sent;
    }

    private static int take(ByteBuffer datagram) {
        int length = datagram.remaining();
        datagram.position(datagram.limit());
        return length;
    }
}
