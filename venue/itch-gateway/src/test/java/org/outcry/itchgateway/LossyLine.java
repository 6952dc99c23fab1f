// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.SplittableRandom;
import org.outcry.itch.mold.PacketSource;
import org.outcry.itch.mold.ReceiveLine;
import org.outcry.seeds.Seed;

/** Socket that discards a share of the packets it receives. */
final class LossyLine implements PacketSource, AutoCloseable {
    private final ReceiveLine line;
    private final SplittableRandom random;
    int lossPercent;

    LossyLine(long seed, int lossPercent) throws IOException {
        this.line = ReceiveLine.open(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), null, 1 << 21);
        this.random = new SplittableRandom(Seed.of(seed));
        this.lossPercent = lossPercent;
    }

    InetSocketAddress address() throws IOException {
        return line.localAddress();
    }

    @Override
    public int receive(byte[] into) throws IOException {
        int length = line.receive(into);
        return length >= 0 && random.nextInt(100) < lossPercent ? receive(into) : length;
    }

    @Override
    public void close() throws IOException {
        line.close();
    }
}
