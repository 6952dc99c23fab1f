// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;

/** Client that says nothing after its Logon. */
final class IdleClient {
    final SocketChannel channel;
    private final TestVenue venue;
    private final String compId;
    private final ByteBuffer input = ByteBuffer.allocate(4096);

    IdleClient(TestVenue venue, String compId) throws IOException {
        this(venue, compId, "127.0.0.1");
    }

    /** Creates a client that connects from one of this machine's addresses. */
    IdleClient(TestVenue venue, String compId, String from) throws IOException {
        this.venue = venue;
        this.compId = compId;
        channel = SocketChannel.open();
        channel.bind(new InetSocketAddress(from, 0));
        channel.connect(venue.gateway().address());
        channel.configureBlocking(false);
    }

    void logOn() throws IOException {
        channel.write(ByteBuffer.wrap(TestClient.frame("35=A|49=" + compId + "|56=" + TestVenue.VENUE + "|34=1|52="
                + TestClient.sendingTime(venue) + "|98=0|108=30|141=Y|")));
    }

    /** Waits until a message with a field has arrived, and discards all that have. */
    void expect(String field) {
        venue.driveUntil(() -> !hasEnded() && text().contains(field), field + " for " + compId);
        input.clear();
    }

    /** Returns whether a message with a field has arrived. */
    boolean has(String field) {
        return !hasEnded() && text().contains(field);
    }

    private String text() {
        return new String(input.array(), 0, input.position(), StandardCharsets.ISO_8859_1);
    }

    boolean hasEnded() {
        try {
            return channel.read(input) < 0;
        } catch (IOException e) {
            return true;
        }
    }
}
