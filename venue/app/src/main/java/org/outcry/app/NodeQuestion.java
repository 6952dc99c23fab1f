// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.outcry.nativeapi.CommandRefused;
import org.outcry.nativeapi.NativeClient;
import org.outcry.nativeapi.NativeListener;
import org.outcry.nativeapi.NodeDescription;
import org.outcry.nativeapi.Token;
import org.outcry.nativeapi.Welcome;

/** Question for the state of one node of a cluster, by its native API. A node that is down does not delay the others for long. */
final class NodeQuestion implements NativeListener {
    private static final long PATIENCE_NS = TimeUnit.SECONDS.toNanos(3);
    private static final int REQUEST_BYTES = 64;
    private static final long NS_PER_MS = 1_000_000L;

    private final int number;
    private final String address;
    private long askedNs;
    private @Nullable NodeAnswer answer;

    private NodeQuestion(int number, String address) {
        this.number = number;
        this.address = address;
    }

    /**
     * Asks a node.
     *
     * @param takeBookmark whether it is to take a bookmark, if it leads
     * @throws IOException if the token cannot be read
     */
    static NodeAnswer ask(int number, VenueAccess node, boolean takeBookmark) throws IOException {
        String address = node.address().getHostString() + ":" + node.address().getPort();
        return new NodeQuestion(number, address).ask(node, takeBookmark);
    }

    private NodeAnswer ask(VenueAccess node, boolean takeBookmark) throws IOException {
        Token token = Token.read(node.tokenFile());
        long deadlineNs = System.nanoTime() + PATIENCE_NS;
        boolean asked = false;
        try (NativeClient client = node.client(() -> token, this)) {
            while (answer == null && System.nanoTime() - deadlineNs < 0) {
                int work = client.poll();
                if (!asked && client.hasRoom(REQUEST_BYTES)) {
                    asked = true;
                    askedNs = epochNs();
                    client.describeNode(1, takeBookmark);
                    client.flush();
                }
                if (work == 0) {
                    LockSupport.parkNanos(TimeUnit.MICROSECONDS.toNanos(100));
                }
            }
        }
        NodeAnswer present = answer;
        return present != null
                ? present
                : NodeAnswer.none(
                        number, address, "no answer within " + TimeUnit.NANOSECONDS.toSeconds(PATIENCE_NS) + " s");
    }

    private static long epochNs() {
        return System.currentTimeMillis() * NS_PER_MS;
    }

    @Override
    public long resumePosition() {
        return 0;
    }

    @Override
    public void onWelcome(Welcome welcome) {
        // The state is asked for in the next turn.
    }

    @Override
    public void onEvent(long eventNumber, long timeNs, int methodId, byte[] buffer, int offset, int length) {
        // Events are not asked for.
    }

    @Override
    public void onNode(NodeDescription node) {
        if (node.node != number) {
            fail(
                    node.node == 0
                            ? "is a venue of a single process"
                            : "is node " + node.node + ": the configuration names the address of another one");
            return;
        }
        answer = new NodeAnswer(
                number,
                address,
                null,
                node.leads,
                node.commandNumber,
                node.commandTimeNs,
                node.releasedEventNumber,
                node.bookmarkCommand,
                node.bookmarkPosition,
                node.freeBytes,
                node.clockNs - (askedNs + epochNs()) / 2);
    }

    @Override
    public void onCommandRefused(CommandRefused refused) {
        fail("refused: " + refused.reason);
    }

    @Override
    public void onLost(String reason) {
        fail("the connection was lost: " + reason);
    }

    @Override
    public void onRefused(String reason) {
        fail("can't be reached: " + reason);
    }

    private void fail(String reason) {
        if (answer == null) {
            answer = NodeAnswer.none(number, address, reason);
        }
    }
}
