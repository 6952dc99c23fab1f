// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.libraries.echo;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;

/**
 * Process of one echo with its clients. Its arguments are {@code channel}, {@code channel-tls}, {@code bare} or
 * {@code touching} and a plan's words. Each line of input is a duration in ms: the process runs a round of that length
 * and prints its result on one line. It ends at the end of its input.
 */
final class EchoMain {
    static final String CHANNEL = "channel";
    static final String CHANNEL_TLS = "channel-tls";
    static final String BARE = "bare";
    static final String TOUCHING = "touching";
    /** Length of an event on a channel, header and body, and of the bytes that replace it on a bare socket. */
    static final int EVENT_BYTES = 8 + TopOfBookNativeLayout.LENGTH;

    private EchoMain() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        EchoPlan plan = EchoPlan.of(args, 1);
        EchoLinks links = links(args[0]);
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            System.out.println(round(args[0], links, plan, Long.parseLong(line) * 1_000_000)
                    .words());
        }
    }

    static EchoLinks links(String contestant) throws IOException {
        return contestant.equals(CHANNEL_TLS) ? EchoLinks.tls() : EchoLinks.plain();
    }

    static EchoRound round(String contestant, EchoLinks links, EchoPlan plan, long durationNs)
            throws IOException, InterruptedException {
        boolean touches = contestant.equals(TOUCHING);
        boolean isBare = touches || contestant.equals(BARE);
        EchoLoad.Ends ends = isBare
                ? server -> new BareEnd(server, EVENT_BYTES, touches)
                : server -> new ChannelEnd(server, plan.allocate(), links.ofClients());
        EchoServer server =
                isBare ? BareEchoServer.start(plan, touches) : ChannelEchoServer.start(plan, links.ofServer());
        try {
            return new EchoLoad(plan, EVENT_BYTES, ends).run(server, durationNs);
        } finally {
            server.stop();
        }
    }
}
