// SPDX-License-Identifier: Apache-2.0
package org.outcry.benchmarks.channels;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import net.openhft.chronicle.wire.channel.ChronicleContext;
import org.HdrHistogram.Histogram;

/**
 * Program that runs the echo of {@code outcry lab echo} over Chronicle channels.
 *
 * <p>Arguments: the number of clients, {@code reuse} or {@code allocate}, and events a second or 0. Chronicle has one
 * server thread for each client in any case.
 *
 * <p>Each line of input is a duration in ms. The program runs a round of that length and prints its result on one line:
 * events sent and received, ns, -1. With a rate it appends p50, p90, p99, p99.9 and the longest response in ns.
 */
public final class ChronicleEcho {
    private static final double[] PERCENTILES = {50, 90, 99, 99.9, 100};

    private ChronicleEcho() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        // Chronicle prints to standard output, which carries the results here.
        PrintStream answers = System.out;
        System.setOut(System.err);
        System.setProperty("org.slf4j.simpleLogger.defaultLogLevel", "error");
        System.setProperty("system.properties", "/dev/null");
        System.setProperty("useAffinity", "false");
        System.setProperty("pauserMode", "yielding");
        int clients = Integer.parseInt(args[0]);
        boolean allocate = args[2].equals("allocate");
        int ratePerSecond = Integer.parseInt(args[3]);
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            answers.println(round(clients, allocate, ratePerSecond, Long.parseLong(line) * 1_000_000));
        }
        System.exit(0);
    }

    private static String round(int count, boolean allocate, int ratePerSecond, long durationNs)
            throws IOException, InterruptedException {
        List<EchoClient> clients = new ArrayList<>();
        List<Thread> threads = new ArrayList<>();
        try (ChronicleContext context = ChronicleContext.newContext("tcp://:" + freePort())) {
            // Chronicle's buffered mode is for throughput, its unbuffered mode for latency.
            boolean isBuffered = ratePerSecond == 0;
            EchoHandler handler = new EchoHandler().allocate(allocate).buffered(isBuffered);
            for (int i = 0; i < count; i++) {
                clients.add(new EchoClient(
                        context.newChannelSupplier(handler).buffered(isBuffered).get(), count, allocate));
            }
            long startNs = System.nanoTime();
            for (int i = 0; i < count; i++) {
                EchoClient client = clients.get(i);
                long intervalNs = ratePerSecond == 0 ? 0 : 1_000_000_000L * count / ratePerSecond;
                long firstNs = startNs + intervalNs * i / count;
                threads.add(Thread.ofPlatform().start(() -> {
                    if (ratePerSecond == 0) {
                        client.flood(startNs, durationNs);
                    } else {
                        client.pace(firstNs, intervalNs, durationNs);
                    }
                }));
            }
            for (Thread thread : threads) {
                thread.join();
            }
        }
        long events = 0;
        long elapsedNs = 0;
        Histogram response = new Histogram(3);
        for (EchoClient client : clients) {
            events += client.events();
            elapsedNs = Math.max(elapsedNs, client.elapsedNs());
            response.add(client.response());
        }
        StringBuilder words =
                new StringBuilder().append(events).append(' ').append(elapsedNs).append(" -1");
        if (ratePerSecond > 0) {
            for (double percentile : PERCENTILES) {
                words.append(' ').append(response.getValueAtPercentile(percentile));
            }
        }
        return words.toString();
    }

    private static int freePort() throws IOException {
        try (ServerSocket any = new ServerSocket(0)) {
            return any.getLocalPort();
        }
    }
}
