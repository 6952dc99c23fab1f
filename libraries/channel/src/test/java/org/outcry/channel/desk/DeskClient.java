// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel.desk;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.outcry.channel.Calls;
import org.outcry.channel.ChannelClient;
import org.outcry.channel.ChannelClose;
import org.outcry.channel.ChannelLimits;
import org.outcry.channel.ClientHandler;
import org.outcry.channel.Connection;
import org.outcry.channel.Greeting;
import org.outcry.channel.PendingRequests;
import org.outcry.channel.RequestStatus;
import org.outcry.link.LinkFactory;
import org.outcry.wire.Encoding;
import org.outcry.wire.FrameHandler;
import org.outcry.wire.transcode.CallField;

/** Client that sends requests to a desk, and counts how they end. */
public final class DeskClient implements ClientHandler, DeskAnswers, AutoCloseable {
    private static final int BOUND = 64;
    private static final int MAX_REQUEST_BYTES = 1_024;

    private final ChannelClient client;
    private final PendingRequests requests;
    private final DeskRequest request = new DeskRequest();
    private @Nullable DeskRequests out;
    private @Nullable FrameHandler reader;
    private final List<String> refusals = new ArrayList<>();
    private int accepted;
    private int declined;
    private int timedOut;
    private int disconnected;

    public DeskClient(InetSocketAddress address, Encoding encoding, LongSupplier clockNs, LinkFactory links) {
        client = new ChannelClient(
                List.of(address),
                Duration.ofMillis(50),
                Duration.ofSeconds(5),
                DeskChannel.contract(encoding),
                ChannelLimits.standard(),
                clockNs,
                links,
                this);
        requests = new PendingRequests(client.connection(), BOUND, clockNs, this::onUnanswered);
    }

    public boolean hasRoom() {
        return requests.hasRoom() && client.connection().hasRoom(MAX_REQUEST_BYTES);
    }

    /** Sends a request, if {@link #hasRoom}. */
    public void buy(String instrument, long quantity, long timeoutNs) {
        request.requestId = requests.open(timeoutNs);
        request.instrument = instrument;
        request.quantity = quantity;
        Objects.requireNonNull(out).buy(request);
    }

    public int poll() {
        client.connection().flush();
        return client.poll() + requests.poll();
    }

    @Override
    public void onReady(Connection connection, Greeting greeting) {
        out = DeskRequestsEncodings.writer(connection.writeEncoding(), connection);
        Encoding encoding = connection.readEncoding();
        reader = requests.answering(
                encoding,
                DeskAnswersEncodings.reader(encoding, this),
                List.of(
                        CallField.of(DeskAnswersEncodings.contract(), "accepted.requestId"),
                        CallField.of(DeskAnswersEncodings.contract(), "declined.requestId")));
    }

    @Override
    public void onCalls(Calls calls) {
        calls.forEach(Objects.requireNonNull(reader));
    }

    @Override
    public void accepted(DeskReply reply) {
        accepted++;
    }

    @Override
    public void declined(DeskReply reply) {
        declined++;
    }

    @Override
    public void onRefused(InetSocketAddress address, ChannelClose close) {
        refusals.add(close.text());
    }

    /** Returns why attempts to connect failed. */
    public List<String> refusals() {
        return refusals;
    }

    private void onUnanswered(long requestId, RequestStatus status) {
        switch (status) {
            case TIMED_OUT -> timedOut++;
            case DISCONNECTED -> disconnected++;
        }
    }

    /** Returns how requests ended, as text. */
    public String ends() {
        return "accepted=" + accepted + " declined=" + declined + " timedOut=" + timedOut + " disconnected="
                + disconnected;
    }

    public int accepted() {
        return accepted;
    }

    public PendingRequests requests() {
        return requests;
    }

    public boolean isReady() {
        return client.connection().isReady();
    }

    @Override
    public void close() throws IOException {
        client.close();
    }
}
