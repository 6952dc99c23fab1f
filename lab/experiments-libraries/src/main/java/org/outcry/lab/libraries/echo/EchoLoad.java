// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.libraries.echo;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Phaser;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/** Clients of one round, each with a thread of its own that sends and receives, and yields when there is no work. */
final class EchoLoad {
    /** Factory of client ends. */
    interface Ends {
        EchoEnd connect(InetSocketAddress server) throws IOException;
    }

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final long HIGHEST_NS = 60_000_000_000L;
    private static final List<Double> PERCENTILES = List.of(50.0, 90.0, 99.0, 99.9, 100.0);

    private final EchoPlan plan;
    private final int window;
    private final Ends ends;

    EchoLoad(EchoPlan plan, int eventBytes, Ends ends) {
        this.plan = plan;
        this.window = EchoPlan.WINDOW_BYTES / eventBytes;
        this.ends = ends;
    }

    /**
     * Runs for a duration.
     *
     * @throws IOException if a client failed
     */
    EchoRound run(EchoServer server, long durationNs) throws IOException, InterruptedException {
        List<Long> serverBytes = new ArrayList<>();
        Phaser together = new Phaser(plan.clients()) {
            @Override
            protected boolean onAdvance(int phase, int registeredParties) {
                serverBytes.add(allocated(server));
                return false;
            }
        };
        List<Client> clients = new ArrayList<>();
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < plan.clients(); i++) {
            Client client = new Client(server.address(), together, durationNs, i);
            clients.add(client);
            threads.add(Thread.ofPlatform().name("client-" + i).start(client));
        }
        for (Thread thread : threads) {
            thread.join();
        }
        long allocatedBytes = 0;
        long events = 0;
        long elapsedNs = 0;
        Histogram response = new Histogram(HIGHEST_NS, 3);
        for (Client client : clients) {
            if (client.failure != null) {
                throw new IOException("a client failed: " + client.failure.getMessage(), client.failure);
            }
            events += client.events;
            allocatedBytes += client.allocatedBytes;
            elapsedNs = Math.max(elapsedNs, client.elapsedNs);
            response.add(client.response);
        }
        allocatedBytes += serverBytes.get(1) - serverBytes.get(0);
        return new EchoRound(events, elapsedNs, allocatedBytes, percentiles(response));
    }

    private List<Long> percentiles(Histogram response) {
        return plan.ratePerSecond() == 0
                ? List.of()
                : PERCENTILES.stream().map(response::getValueAtPercentile).toList();
    }

    private static long allocated(EchoServer server) {
        long bytes = 0;
        for (Thread thread : server.threads()) {
            bytes += Math.max(0, THREADS.getThreadAllocatedBytes(thread.threadId()));
        }
        return bytes;
    }

    private final class Client implements Runnable {
        final Histogram response = new Histogram(HIGHEST_NS, 3);
        long events;
        long elapsedNs;
        long allocatedBytes;

        @Nullable
        Exception failure;

        private final InetSocketAddress server;
        private final Phaser together;
        private final long durationNs;
        private final int index;

        Client(InetSocketAddress server, Phaser together, long durationNs, int index) {
            this.server = server;
            this.together = together;
            this.durationNs = durationNs;
            this.index = index;
        }

        @Override
        public void run() {
            try (EchoEnd end = ends.connect(server)) {
                long giveUpNs = System.nanoTime() + HIGHEST_NS;
                while (!end.isReady()) {
                    if (end.turn(0) == 0) {
                        Thread.yield();
                    }
                    if (System.nanoTime() - giveUpNs > 0) {
                        throw new IOException("no connection in time: boundNs=" + HIGHEST_NS);
                    }
                }
                together.arriveAndAwaitAdvance();
                long bytesBefore = THREADS.getCurrentThreadAllocatedBytes();
                long startNs = System.nanoTime();
                if (plan.ratePerSecond() == 0) {
                    flood(end, startNs);
                } else {
                    pace(end, startNs);
                }
                elapsedNs = System.nanoTime() - startNs;
                allocatedBytes = THREADS.getCurrentThreadAllocatedBytes() - bytesBefore;
                events = end.sent() + end.received();
                together.arriveAndAwaitAdvance();
            } catch (Exception e) {
                failure = e;
            } finally {
                together.arriveAndDeregister();
            }
        }

        /** Sends as many events as the connection takes. */
        private void flood(EchoEnd end, long startNs) throws IOException {
            while (System.nanoTime() - startNs < durationNs) {
                if (end.turn(end.received() + window) == 0) {
                    Thread.yield();
                }
            }
        }

        /**
         * Sends each event at its intended time, or as soon after it as there is room. A response counts from the
         * intended time.
         */
        private void pace(EchoEnd end, long startNs) throws IOException {
            long intervalNs = 1_000_000_000L * plan.clients() / plan.ratePerSecond();
            long firstNs = startNs + intervalNs * index / plan.clients();
            long count = durationNs / intervalNs;
            while (end.received() < count) {
                long before = end.received();
                long due = Math.min(count, Math.floorDiv(System.nanoTime() - firstNs, intervalNs) + 1);
                int work = end.turn(Math.min(due, before + window));
                long nowNs = System.nanoTime();
                for (long i = before; i < end.received(); i++) {
                    response.recordValue(Math.min(HIGHEST_NS, nowNs - firstNs - i * intervalNs));
                }
                if (work == 0) {
                    Thread.yield();
                }
                if (nowNs - startNs > durationNs + HIGHEST_NS) {
                    throw new IOException("events are missing: sent=" + end.sent() + " received=" + end.received());
                }
            }
        }
    }
}
