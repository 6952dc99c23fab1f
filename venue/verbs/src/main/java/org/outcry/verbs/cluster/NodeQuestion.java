// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.cluster;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.outcry.app.VenueAccess;
import org.outcry.app.VenueFailure;
import org.outcry.link.HostPort;
import org.outcry.nativeapi.CommandRefused;
import org.outcry.nativeapi.NativeClient;
import org.outcry.nativeapi.NativeListener;
import org.outcry.nativeapi.NodeDescription;
import org.outcry.nativeapi.OperatorAnswer;
import org.outcry.nativeapi.Token;
import org.outcry.verbs.access.Reason;

/**
 * Question to one node of a cluster, by its native API: for its state, or to forget another one. A node that is down
 * does not delay the others for long.
 */
final class NodeQuestion implements NativeListener {
    private static final long PATIENCE_NS = TimeUnit.SECONDS.toNanos(3);
    private static final long FORGET_PATIENCE_NS = TimeUnit.SECONDS.toNanos(15);
    private static final int REQUESTS = 2;
    private static final int REQUEST_BYTES = 128;
    private static final long NS_PER_MS = 1_000_000L;

    private final int number;
    private final String address;
    private long askedNs;
    private @Nullable NodeAnswer answer;
    private @Nullable String refusal;

    /** In the place of the number of a node: a process that follows the venue. */
    static final int STANDBY = 0;

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
        String address = HostPort.of(node.address()).toString();
        NodeQuestion question = new NodeQuestion(number, address);
        return question.ask(node, client -> client.describeNode(1, takeBookmark), PATIENCE_NS);
    }

    /**
     * Asks a node that the log is no longer kept for another one.
     *
     * @return empty if it is not, or the reason for which it is
     * @throws IOException if the token cannot be read
     */
    static String forget(int number, VenueAccess node, int other, Reason reason) throws IOException {
        NodeQuestion question = new NodeQuestion(number, node.address().toString());
        NodeAnswer answer = question.ask(node, client -> question.forget(client, other, reason), FORGET_PATIENCE_NS);
        String refusal = question.refusal;
        return refusal != null ? refusal : String.valueOf(answer.failure());
    }

    private void forget(NativeClient client, int other, Reason reason) {
        client.giveReason(reason.text(client.needsReasons()));
        client.forgetNode(other);
    }

    private NodeAnswer ask(VenueAccess node, Consumer<NativeClient> request, long patienceNs) throws IOException {
        Token token = Token.read(node.tokenFile());
        long deadlineNs = System.nanoTime() + patienceNs;
        try (NativeClient client = node.client(() -> token, this)) {
            while (answer == null && refusal == null && System.nanoTime() - deadlineNs < 0) {
                int work = client.poll();
                if (client.begins(REQUESTS, REQUEST_BYTES)) {
                    askedNs = epochNs();
                    request.accept(client);
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
                        number, address, "no answer within " + TimeUnit.NANOSECONDS.toSeconds(patienceNs) + " s");
    }

    private static long epochNs() {
        return System.currentTimeMillis() * NS_PER_MS;
    }

    @Override
    public void onNode(NodeDescription node) {
        if (number == STANDBY && node.clockNs == 0) {
            fail("follows no venue: it was promoted, or is another venue");
            return;
        }
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
                false,
                null,
                node.leads,
                node.commandNumber,
                node.commandTimeNs,
                node.releasedEventNumber,
                node.bookmarkCommand,
                node.bookmarkPosition,
                node.freeBytes,
                node.rules,
                node.newestRules,
                node.clockNs,
                node.clockNs - (askedNs + epochNs()) / 2);
    }

    @Override
    public void onNodeForgotten(OperatorAnswer forgotten) {
        refusal = forgotten.reason;
    }

    @Override
    public void onCommandRefused(CommandRefused refused) {
        fail("refused: " + refused.text());
    }

    @Override
    public void onLost(String reason) {
        fail("the connection was lost: " + reason);
    }

    @Override
    public void onRefused(boolean byVenue, String reason) {
        String failure = VenueFailure.attempt(byVenue, reason);
        if (byVenue && answer == null) {
            answer = NodeAnswer.refusing(number, address, failure);
        }
        fail(failure);
    }

    private void fail(String reason) {
        if (answer == null) {
            answer = NodeAnswer.none(number, address, reason);
        }
    }
}
