// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.operator;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.outcry.app.VenueAccess;
import org.outcry.app.VenueFailure;
import org.outcry.nativeapi.CommandRefused;
import org.outcry.nativeapi.NativeClient;
import org.outcry.nativeapi.NativeListener;
import org.outcry.nativeapi.OperatorAnswer;
import org.outcry.nativeapi.Synced;
import org.outcry.nativeapi.Token;
import org.outcry.verbs.access.Reason;

/**
 * Requests of an operator to the native gateway itself: about commands that wait for a second operator, and permitted
 * clients.
 */
final class OperatorQuestion implements NativeListener {
    private static final long PATIENCE_NS = TimeUnit.SECONDS.toNanos(10);
    private static final int REQUESTS = 4;
    private static final int REQUEST_BYTES = 128;

    /** Command that waits. */
    record Waiting(long number, long endsNs, String user, String address, String reason, String command) {}

    /**
     * Answer.
     *
     * @param waiting the commands that wait, if they were asked for
     * @param refusal why a request was refused; empty if none was
     * @param changedClients the clients that were added, changed and removed, and what else changed, if they were read
     *     again
     * @param kept keys of the configuration that changed and are not taken, with the reasons
     * @param lines the lines of a gateway's answer
     */
    record Answer(
            List<Waiting> waiting,
            String refusal,
            String changedClients,
            Map<String, String> kept,
            List<String> lines) {}

    private final List<Waiting> waiting = new ArrayList<>();
    private final List<String> lines = new ArrayList<>();
    private String refusal = "";
    private String changedClients = "";
    private final Map<String, String> kept = new TreeMap<>();
    private @Nullable VenueFailure failure;
    private boolean isReloaded;
    private boolean done;

    private OperatorQuestion() {}

    /**
     * Asks.
     *
     * @param reason the reason of the requests
     * @param requests makes the requests, at most two
     * @throws IOException if the venue is not reachable, or it rejects this client
     */
    static Answer ask(VenueAccess venue, Reason reason, Consumer<NativeClient> requests) throws IOException {
        Token token = Token.read(venue.tokenFile());
        OperatorQuestion question = new OperatorQuestion();
        try (NativeClient client = venue.client(() -> token, question)) {
            question.run(client, reason, requests);
        }
        return new Answer(question.waiting, question.refusal, question.changedClients, question.kept, question.lines);
    }

    private void run(NativeClient client, Reason reason, Consumer<NativeClient> requests) throws IOException {
        long beginNs = System.nanoTime();
        while (!done) {
            int work = client.poll();
            if (client.begins(REQUESTS, REQUEST_BYTES)) {
                client.giveReason(reason.text(client.needsReasons()));
                beginNs = System.nanoTime();
                requests.accept(client);
                client.sync(1);
                client.flush();
            }
            if (failure != null) {
                throw failure.exception("");
            }
            if (System.nanoTime() - beginNs > PATIENCE_NS) {
                throw new IOException(
                        "the venue does not answer within " + TimeUnit.NANOSECONDS.toSeconds(PATIENCE_NS) + " s");
            }
            if (work == 0) {
                LockSupport.parkNanos(TimeUnit.MICROSECONDS.toNanos(100));
            }
        }
    }

    @Override
    public void onWaitingCommand(OperatorAnswer one) {
        waiting.add(new Waiting(one.number, one.endsNs, one.user, one.address, one.reason, one.text));
    }

    @Override
    public void onClientsReloaded(OperatorAnswer reloaded) {
        if (!reloaded.user.isEmpty()) {
            kept.put(reloaded.user, reloaded.reason);
            return;
        }
        refusal = reloaded.reason;
        changedClients = reloaded.text;
        isReloaded = true;
    }

    @Override
    public void onGatewayAnswered(OperatorAnswer answer) {
        if (answer.reason.isEmpty()) {
            lines.add(answer.text);
        } else {
            refusal = answer.reason;
        }
    }

    @Override
    public void onCommandRefused(CommandRefused refused) {
        refusal = refused.text();
    }

    @Override
    public void onSynced(Synced synced) {
        done = true;
    }

    /** The loss after a reload is no failure: it may have changed this client, too. */
    @Override
    public void onLost(String reason) {
        if (isReloaded) {
            done = true;
            return;
        }
        failure = VenueFailure.lost(reason);
    }

    @Override
    public void onRefused(boolean byVenue, String reason) {
        failure = VenueFailure.refused(byVenue, reason);
    }
}
