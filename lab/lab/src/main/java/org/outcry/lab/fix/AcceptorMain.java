package org.outcry.lab.fix;

import com.sun.management.ThreadMXBean;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.outcry.app.Venue;
import org.outcry.app.config.VenueConfig;
import org.outcry.fixgateway.FixSettings;
import org.outcry.itchgateway.ItchSettings;
import org.outcry.lab.LabGateways;
import org.outcry.lab.measure.Pauses;
import org.outcry.runtime.AgentThread;
import org.outcry.runtime.Idle;
import org.outcry.sequencer.Durability;
import org.outcry.sequencer.SequencerConfig;

/**
 * The process that an acceptor is measured in. Says its port on its first line; answers {@code mark} by starting to count
 * what its thread allocates and throws, {@code counts} by those counts, {@code pauses} by when its JVM
 * stood still since; ends when its input does.
 */
final class AcceptorMain {
    static final String VENUE = AcceptorProcess.VENUE;
    static final String CLIENT = AcceptorProcess.CLIENT;
    static final String SYMBOL = "ACME";
    private static final String THREAD = "acceptor";
    private static final long MAX_PRICE_TICKS = 1_000_000_000;
    private static final long MAX_QUANTITY_LOTS = 1_000_000_000;

    private AcceptorMain() {}

    public static void main(String[] args) throws IOException {
        Idle idle = Idle.valueOf(args[1]);
        if (args[0].equals("echo")) {
            EchoAcceptor echo = new EchoAcceptor(Integer.parseInt(args[2]), Integer.parseInt(args[3]));
            int port = echo.address().getPort();
            try (AgentThread thread =
                    new AgentThread(THREAD, idle, List.of(echo), fault -> System.err.println(fault))) {
                thread.start();
                serve(port);
            }
        } else {
            try (Venue venue = Venue.start(config(args, idle), line -> {})) {
                serve(venue.address("fix").getPort());
            }
        }
    }

    /** A venue as a user would run it on a small machine: journal on, feed on, one thread. */
    private static VenueConfig config(String[] args, Idle idle) {
        Path folder = Path.of(args[2]);
        int priceDecimals = Integer.parseInt(args[3]);
        int maxOrders = Integer.parseInt(args[4]);
        List<VenueConfig.Instrument> instruments = new ArrayList<>();
        for (String symbol : args[5].split(",", -1)) {
            instruments.add(new VenueConfig.Instrument(
                    instruments.size() + 1, symbol, priceDecimals, 0, 1, 1, MAX_PRICE_TICKS, MAX_QUANTITY_LOTS));
        }
        InetSocketAddress any = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        InetSocketAddress nobody = new InetSocketAddress(InetAddress.getLoopbackAddress(), 9);
        return new VenueConfig(
                VENUE,
                new SequencerConfig(folder, 1 << 26, 1L << 36, Durability.PROCESS, 0),
                new VenueConfig.Limits(maxOrders, maxOrders, Math.max(100, instruments.size()), 100),
                LabGateways.of(
                        new FixSettings(any, 16, 8192, 1 << 22, 10_000_000_000L),
                        new ItchSettings(nobody, null, "lo", any, any, 1_000_000_000L, 1 << 18)),
                List.of(LabGateways.thread(THREAD, idle)),
                instruments,
                List.of(new VenueConfig.Session(1, CLIENT, 1, null, -1)));
    }

    private static void serve(int port) throws IOException {
        System.out.println(port);
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII));
        long threadId = threadId();
        long allocated = 0;
        List<Pauses.Pause> pauses = List.of();
        Instant mark = Instant.now();
        Path file = Files.createTempFile("outcry-acceptor", ".jfr");
        try (Recording recording = new Recording()) {
            recording.enable("jdk.JavaExceptionThrow").withoutStackTrace();
            recording.enable("jdk.JavaErrorThrow").withoutStackTrace();
            Pauses.enable(recording);
            // From the beginning: the recorder changes code that is compiled already.
            recording.start();
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                if (line.equals("mark")) {
                    allocated = threads.getThreadAllocatedBytes(threadId);
                    mark = Instant.now();
                    System.out.println("marked");
                } else if (line.equals("counts")) {
                    long bytes = threads.getThreadAllocatedBytes(threadId) - allocated;
                    recording.stop();
                    recording.dump(file);
                    pauses = Pauses.of(file, mark);
                    System.out.println(bytes + " " + exceptions(file, mark));
                } else if (line.equals("pauses")) {
                    System.out.println(pauses.stream()
                            .map(pause -> pause.startNs() + " " + pause.durationNs() + " " + pause.what())
                            .collect(Collectors.joining(";")));
                }
            }
        } finally {
            Files.delete(file);
        }
    }

    private static long threadId() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().equals(THREAD))
                .findFirst()
                .orElseThrow()
                .threadId();
    }

    private static long exceptions(Path file, Instant since) throws IOException {
        long thrown = 0;
        for (RecordedEvent event : RecordingFile.readAllEvents(file)) {
            boolean throwing = event.getEventType().getName().endsWith("Throw");
            if (throwing
                    && !event.getStartTime().isBefore(since)
                    && event.getThread() != null
                    && event.getThread().getJavaName().equals(THREAD)) {
                thrown++;
            }
        }
        return thrown;
    }
}
