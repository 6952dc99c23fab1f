// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.load;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.agrona.concurrent.EpochNanoClock;
import org.jspecify.annotations.Nullable;
import org.outcry.channel.Calls;
import org.outcry.channel.ChannelClient;
import org.outcry.channel.ChannelClose;
import org.outcry.channel.ChannelLimits;
import org.outcry.channel.ClientHandler;
import org.outcry.channel.Connection;
import org.outcry.wire.Encoding;
import org.outcry.wire.transcode.CallField;

/**
 * Target that is any service behind a channel. It receives calls of a file; an answer repeats the id of its call, or
 * answers come in order.
 */
final class CallsLoad implements LoadTarget, ClientHandler {
    private static final long PATIENCE_NS = 10_000_000_000L;

    private final CallTemplates templates;
    private final List<List<TemplateCall>> operations;
    private final ChannelClient client;
    private final Connection connection;
    private final OpenRequests requests = new OpenRequests();
    private final long firstId;
    private final @Nullable CallField id;
    private final AnswerCall[] answers;
    private final int mostCalls;
    private final int longestCall;
    private @Nullable String fault;
    private int next;

    /**
     * Connects.
     *
     * @throws IOException if the service does not accept a connection within 10 s
     */
    CallsLoad(CallTemplates templates, EpochNanoClock clock) throws IOException {
        this.templates = templates;
        operations = templates.operations();
        id = templates.id();
        answers = templates.answers().toArray(AnswerCall[]::new);
        mostCalls = operations.stream().mapToInt(List::size).max().orElse(0);
        longestCall = operations.stream()
                .flatMap(List::stream)
                .mapToInt(call -> call.body.length)
                .max()
                .orElse(0);
        // Ids above those of earlier runs.
        firstId = clock.nanoTime();
        client = new ChannelClient(
                List.of(templates.address()), templates.contract(), ChannelLimits.standard(), System::nanoTime, this);
        connection = client.connection();
        awaitReady();
        if (!connection.hasRoom(mostCalls, longestCall)) {
            client.close();
            throw new IOException("an operation is too long for the channel: calls=" + mostCalls + " longestBytes="
                    + longestCall + "; divide it, or raise the service's bounds");
        }
    }

    private void awaitReady() throws IOException {
        long deadlineNs = System.nanoTime() + PATIENCE_NS;
        while (!connection.isReady()) {
            if (fault != null || System.nanoTime() > deadlineNs) {
                client.close();
                throw new IOException("service does not accept a connection: address=" + templates.address() + ": "
                        + (fault == null ? "no answer within 10 s" : fault));
            }
            if (client.poll() == 0) {
                Thread.yield();
            }
        }
    }

    @Override
    public boolean hasRoom() {
        return requests.hasRoom() && connection.hasRoom(mostCalls, longestCall);
    }

    @Override
    public int send() {
        List<TemplateCall> calls = operations.get(next);
        next = next + 1 == operations.size() ? 0 : next + 1;
        long request = firstId + requests.next();
        for (int i = 0; i < calls.size(); i++) {
            TemplateCall call = calls.get(i);
            byte[] body = call.body;
            byte[] to = connection.claim(body.length);
            System.arraycopy(body, 0, to, connection.offset(), body.length);
            if (id != null && call.methodId == id.methodId()) {
                id.write(to, connection.offset(), request);
            }
            connection.commit(call.methodId, body.length);
        }
        connection.flush();
        requests.send();
        return 0;
    }

    @Override
    public int poll() throws IOException {
        requests.clearDone();
        client.poll();
        if (fault != null) {
            throw new IOException(fault);
        }
        return requests.done();
    }

    @Override
    public void onCalls(Calls calls) {
        while (calls.next()) {
            for (AnswerCall answer : answers) {
                if (answer.methodId() == calls.methodId()) {
                    answered(answer.id(), calls);
                }
            }
        }
    }

    private void answered(@Nullable CallField answer, Calls calls) {
        if (id == null || answer == null) {
            requests.answer(requests.oldest());
        } else {
            long found = answer.number(Encoding.TRIVIALLY_COPYABLE, calls.buffer(), calls.offset(), calls.length())
                    - firstId;
            boolean wide = answer.idBits() == Long.SIZE && id.idBits() == Long.SIZE;
            requests.answer(
                    wide ? found : requests.oldest() + Integer.toUnsignedLong((int) (found - requests.oldest())));
        }
    }

    @Override
    public byte[] token() {
        return templates.token().getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public void onRefused(InetSocketAddress address, ChannelClose close) {
        fault = close.toString();
    }

    @Override
    public void onClosed(Connection ended, ChannelClose close) {
        fault = "connection to the service is gone: " + close;
    }

    @Override
    public boolean inOrder() {
        return id == null;
    }

    @Override
    public long age(int index) {
        return requests.age(index);
    }

    /** Yields the core, since the service may need it. */
    @Override
    public void idle() {
        Thread.yield();
    }

    @Override
    public void close() throws IOException {
        client.close();
    }
}
