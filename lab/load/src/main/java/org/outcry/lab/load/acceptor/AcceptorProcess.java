// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.load.acceptor;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.outcry.cluster.FreeNodePorts;
import org.outcry.commandline.ChildJvm;
import org.outcry.lab.kit.PeerJars;
import org.outcry.measure.Pauses;
import org.outcry.runtime.Idle;

/** Acceptor in a process of its own, so that its code and heap are separate from the client's. */
public final class AcceptorProcess implements AutoCloseable {
    /** Default options of the JVM: those of a venue. */
    public static final List<String> JVM_OPTIONS = withHeap(ChildJvm.ofAVenue());

    /** Those of a peer, whose garbage a concurrent collector would collect beside it, on cores that it needs. */
    private static final List<String> PEER_OPTIONS = withHeap(ChildJvm.ofAVerb());

    private static final long LEADER_WITHIN_NS = TimeUnit.SECONDS.toNanos(30);
    private static final long ASK_AGAIN_NS = TimeUnit.MILLISECONDS.toNanos(20);

    private final Process process;
    private final BufferedReader answers;
    private final PrintWriter questions;
    private final InetSocketAddress address;
    private final List<AcceptorProcess> beside = new ArrayList<>();

    private AcceptorProcess(Class<?> main, List<String> jvmOptions, List<String> arguments) throws IOException {
        this(main.getName(), System.getProperty("java.class.path"), jvmOptions, arguments);
    }

    private AcceptorProcess(String main, String classPath, List<String> jvmOptions, List<String> arguments)
            throws IOException {
        List<String> command = ChildJvm.command(jvmOptions, classPath, main);
        command.addAll(arguments);
        process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        answers = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.US_ASCII));
        questions = new PrintWriter(process.getOutputStream(), true, StandardCharsets.US_ASCII);
        address = new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.parseInt(answer()));
    }

    /** Starts a process with the default options. Its main class calls {@link AcceptorServer#serve} at the end. */
    public static AcceptorProcess start(Class<?> main, List<String> arguments) throws IOException {
        return start(main, List.of(), arguments);
    }

    /** Starts a process with more than the default options. */
    public static AcceptorProcess start(Class<?> main, List<String> moreOptions, List<String> arguments)
            throws IOException {
        List<String> options = new ArrayList<>(JVM_OPTIONS);
        options.addAll(moreOptions);
        return new AcceptorProcess(main, options, arguments);
    }

    /** Starts a process with a main class of jars that are not on our class path. */
    public static AcceptorProcess start(String main, PeerJars jars, List<String> arguments) throws IOException {
        String classPath = System.getProperty("java.class.path") + File.pathSeparator + jars.classPath();
        return new AcceptorProcess(main, classPath, PEER_OPTIONS, arguments);
    }

    private static List<String> withHeap(List<String> options) {
        List<String> all = new ArrayList<>(options);
        all.addAll(List.of("-Xms512m", "-Xmx512m", "-XX:+AlwaysPreTouch"));
        all.addAll(ChildJvm.cache());
        return List.copyOf(all);
    }

    public static AcceptorProcess echo(String idle, int requestBytes, int answerBytes, int connections)
            throws IOException {
        return new AcceptorProcess(
                AcceptorMain.class,
                JVM_OPTIONS,
                List.of(
                        "echo",
                        idle,
                        Integer.toString(requestBytes),
                        Integer.toString(answerBytes),
                        Integer.toString(connections)));
    }

    /**
     * Starts a venue with one instrument.
     *
     * @param certificate the folder of its certificate; empty for none
     * @param sessions the number of its sessions, see {@link org.outcry.replay.StandardGateways#session}
     */
    public static AcceptorProcess venue(String idle, Path folder, long snapshotEvery, String certificate, int sessions)
            throws IOException {
        return venue(
                idle,
                folder,
                List.of(MeasuredVenue.SYMBOL),
                2,
                1 << 16,
                snapshotEvery,
                JVM_OPTIONS,
                certificate,
                sessions);
    }

    /** Starts a venue with one instrument and a console, whose address is in a file of its folder. */
    public static AcceptorProcess venueWithConsole(String idle, Path folder, long snapshotEvery, int sessions)
            throws IOException {
        return venue(
                JVM_OPTIONS,
                idle,
                folder,
                List.of(MeasuredVenue.SYMBOL),
                2,
                1 << 16,
                snapshotEvery,
                "",
                sessions,
                true);
    }

    /**
     * Starts the nodes of a venue with one instrument, each in a process of its own, and waits until one leads.
     *
     * @param count the number of nodes
     * @param logIdle what the threads of the replicated log do without work
     * @return the one that leads; the others end with it
     */
    public static AcceptorProcess nodes(int count, String idle, Idle logIdle, Path folder, int sessions)
            throws IOException {
        List<Integer> ports = FreeNodePorts.ofNodes(count);
        String all = ports.stream().map(String::valueOf).collect(Collectors.joining(","));
        List<CompletableFuture<AcceptorProcess>> starts = new ArrayList<>();
        for (int number = 1; number <= count; number++) {
            List<String> arguments = List.of(
                    "outcry",
                    idle,
                    folder.resolve("node" + number).toString(),
                    "2",
                    Integer.toString(1 << 16),
                    MeasuredVenue.SYMBOL,
                    "0",
                    "",
                    Integer.toString(sessions),
                    "false",
                    Integer.toString(number),
                    all,
                    logIdle.name());
            starts.add(CompletableFuture.supplyAsync(
                    () -> {
                        try {
                            return new AcceptorProcess(AcceptorMain.class, JVM_OPTIONS, arguments);
                        } catch (IOException e) {
                            throw new UncheckedIOException(e);
                        }
                    },
                    start -> Thread.ofPlatform().start(start)));
        }
        List<AcceptorProcess> nodes = new ArrayList<>();
        for (CompletableFuture<AcceptorProcess> start : starts) {
            nodes.add(start.join());
        }
        AcceptorProcess leader = leader(nodes);
        nodes.remove(leader);
        leader.beside.addAll(nodes);
        return leader;
    }

    private static AcceptorProcess leader(List<AcceptorProcess> nodes) throws IOException {
        long deadlineNs = System.nanoTime() + LEADER_WITHIN_NS;
        while (System.nanoTime() - deadlineNs < 0) {
            for (AcceptorProcess node : nodes) {
                if (node.leads()) {
                    return node;
                }
            }
            LockSupport.parkNanos(ASK_AGAIN_NS);
        }
        nodes.forEach(AcceptorProcess::close);
        throw new IOException("no node leads: nodes=" + nodes.size() + " withinSeconds="
                + TimeUnit.NANOSECONDS.toSeconds(LEADER_WITHIN_NS));
    }

    private boolean leads() throws IOException {
        questions.println("leads");
        return Boolean.parseBoolean(answer());
    }

    /**
     * Starts a venue with its journal and its feed on.
     *
     * @param symbols its instruments, numbered from 1
     * @param priceDecimals decimals of all prices
     * @param maxOrders its limit of open orders
     * @param snapshotEvery commands after which it takes a snapshot; 0: never
     * @param certificate the folder of its certificate; empty for none
     * @param sessions the number of its sessions, see {@link org.outcry.replay.StandardGateways#session}
     */
    public static AcceptorProcess venue(
            String idle,
            Path folder,
            List<String> symbols,
            int priceDecimals,
            int maxOrders,
            long snapshotEvery,
            List<String> jvmOptions,
            String certificate,
            int sessions)
            throws IOException {
        return venue(
                jvmOptions,
                idle,
                folder,
                symbols,
                priceDecimals,
                maxOrders,
                snapshotEvery,
                certificate,
                sessions,
                false);
    }

    private static AcceptorProcess venue(
            List<String> jvmOptions,
            String idle,
            Path folder,
            List<String> symbols,
            int priceDecimals,
            int maxOrders,
            long snapshotEvery,
            String certificate,
            int sessions,
            boolean console)
            throws IOException {
        return new AcceptorProcess(
                AcceptorMain.class,
                jvmOptions,
                List.of(
                        "outcry",
                        idle,
                        folder.toString(),
                        Integer.toString(priceDecimals),
                        Integer.toString(maxOrders),
                        String.join(",", symbols),
                        Long.toString(snapshotEvery),
                        certificate,
                        Integer.toString(sessions),
                        Boolean.toString(console)));
    }

    /** Returns the address on which it listens. */
    public InetSocketAddress address() {
        return address;
    }

    /** Returns the id of its process. */
    public long pid() {
        return process.pid();
    }

    /** Returns the compile time of its JVM so far, in milliseconds. */
    public long compiledMs() throws IOException {
        questions.println("compiled");
        return Long.parseLong(answer());
    }

    /** Starts to count. */
    public void mark() throws IOException {
        questions.println("mark");
        answer();
    }

    /** Counts of the acceptor's thread since the mark: bytes allocated, exceptions thrown, CPU time. */
    public record Counts(long allocatedBytes, long exceptions, long cpuNs) {}

    /** Returns what the acceptor's thread did since the mark. */
    public Counts counts() throws IOException {
        questions.println("counts");
        String[] counts = answer().split(" ", -1);
        return new Counts(Long.parseLong(counts[0]), Long.parseLong(counts[1]), Long.parseLong(counts[2]));
    }

    /** Returns the pauses of its JVM between the mark and the counts. */
    public List<Pauses.Pause> pauses() throws IOException {
        questions.println("pauses");
        List<Pauses.Pause> pauses = new ArrayList<>();
        for (String pause : answer().split(";", -1)) {
            String[] fields = pause.split(" ", 3);
            if (fields.length == 3) {
                pauses.add(new Pauses.Pause(Long.parseLong(fields[0]), Long.parseLong(fields[1]), fields[2]));
            }
        }
        return pauses;
    }

    private String answer() throws IOException {
        @Nullable String line = answers.readLine();
        if (line == null) {
            throw new IOException("the acceptor's process ended: exitCode=" + exitCode());
        }
        return line;
    }

    private int exitCode() {
        try {
            process.destroy();
            return process.waitFor();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return -1;
        }
    }

    /** Ends the process, and after it those of the other nodes. */
    @Override
    public void close() {
        end();
        beside.forEach(AcceptorProcess::end);
    }

    private void end() {
        questions.close();
        try {
            if (!process.waitFor(20, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
