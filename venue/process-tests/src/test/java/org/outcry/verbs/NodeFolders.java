// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import org.outcry.cluster.ClusterConfig;
import org.outcry.cluster.SharedMemory;
import org.outcry.commandline.Outcry;
import org.outcry.nativeapi.Token;
import org.outcry.sequencer.FolderComparison;
import org.outcry.sequencer.JournalCheck;

/** Folders and processes of a venue of three nodes on this machine, with FIX, feed and native API on each. */
final class NodeFolders {
    static final int NODES = 3;
    private static final String LOOPBACK = "127.0.0.1";

    private final Path folder;
    private volatile String classPath = System.getProperty("java.class.path");
    private final int[] apis = new int[NODES + 1];
    private final List<Integer> ports = new ArrayList<>();
    private final List<Process> started = new CopyOnWriteArrayList<>();

    /** Writes the configurations, and the token {@code gate} of a gateway. */
    NodeFolders(Path folder) throws IOException {
        this.folder = folder;
        StringBuilder members = new StringBuilder();
        int port = ThreadLocalRandom.current().nextInt(20_000, 31_000);
        for (int number = 1; number <= NODES; number++) {
            port = freePorts(port);
            ports.add(port);
            try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.ofLiteral(LOOPBACK))) {
                apis[number] = socket.getLocalPort();
            }
            members.append("    - {number: " + number + ", host: " + LOOPBACK + ", port: " + port + ", native: '"
                    + LOOPBACK + ":" + apis[number] + "'}\n");
            port += ClusterConfig.PORTS;
        }
        Token.random("gate").write(token());
        Token.random("standby").write(standbyToken());
        for (int number = 0; number <= NODES; number++) {
            Files.createDirectory(folder(number));
            Files.writeString(folder(number).resolve("cluster.token"), "a secret of this test");
            Files.writeString(
                    configuration(number), """
                name: OUTCRY
                journal: {segment: 1MiB}
                cluster:
                  leaderTimeout: 2s
                  bookmarkEvery: 1500
                  logSegment: 8MiB
                  tokenFile: cluster.token
                  nodes:
                """ + members + """
                fix: {listen: '127.0.0.1:0'}
                itch: {lineA: '127.0.0.1:9', requests: '127.0.0.1:0', snapshots: '127.0.0.1:0'}
                native:
                  listen: '127.0.0.1:%d'
                  clients:
                    - {name: gate, role: gateway, gateway: 10, tokenFile: %s}
                    - {name: standby, role: operator, may: [nodes], tokenFile: %s}
                instruments: [{number: 1, symbol: ACME}]
                sessions: [{number: 1, compId: ALPHA, cancelOnDisconnect: never}]
                """.formatted(apis[number], token(), standbyToken()));
        }
    }

    private static int freePorts(int from) throws IOException {
        int first = from;
        for (int port = first; port < first + ClusterConfig.PORTS; port++) {
            try (DatagramSocket socket = new DatagramSocket(port, InetAddress.ofLiteral(LOOPBACK))) {
                socket.getLocalPort();
            } catch (SocketException e) {
                first = port + 1;
            }
        }
        return first;
    }

    /** Returns the class path of nodes that are started. */
    String classPath() {
        return classPath;
    }

    /** Sets the class path of nodes that are started. */
    void classPath(String path) {
        classPath = path;
    }

    private Path folder(int number) {
        return folder.resolve("node" + number);
    }

    Path data(int number) {
        return folder(number).resolve("data");
    }

    /** Returns the configuration of a node; of number 0 that of a machine without a node. */
    Path configuration(int number) {
        return folder(number).resolve("venue.yaml");
    }

    /** Returns the token of a gateway in a process of its own. */
    Path token() {
        return folder.resolve("gate.token");
    }

    /** Returns the token of a process that follows the venue. */
    Path standbyToken() {
        return folder.resolve("standby.token");
    }

    /** Returns the address of a node's native API. */
    String api(int number) {
        return LOOPBACK + ":" + apis[number];
    }

    /** Starts all nodes, and waits until they are ready. */
    List<OutcryProcess> startAll() throws Exception {
        List<CompletableFuture<OutcryProcess>> started = new ArrayList<>();
        for (int number = 1; number <= NODES; number++) {
            int node = number;
            started.add(CompletableFuture.supplyAsync(() -> start(node), task -> new Thread(task).start()));
        }
        List<OutcryProcess> nodes = new ArrayList<>();
        for (CompletableFuture<OutcryProcess> each : started) {
            nodes.add(each.get(5, TimeUnit.MINUTES));
        }
        return nodes;
    }

    /** Starts a node, and waits until it is ready. */
    OutcryProcess start(int number) {
        try {
            return OutcryProcess.ready(launch(number), said(number));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Starts a node, which is ready later or never. */
    Process launch(int number) throws IOException {
        Process process = OutcryProcess.launch(
                List.of("-cp", classPath),
                Outcry.class,
                said(number),
                "run",
                configuration(number).toString(),
                "--node",
                Integer.toString(number),
                "--json");
        started.add(process);
        return process;
    }

    /** Returns the file of what a node's last process says. */
    Path said(int number) {
        return folder(number).resolve("said");
    }

    /** Kills the nodes that still run, and removes the shared memory that killed nodes left. */
    void killAll() throws InterruptedException {
        started.forEach(Process::destroyForcibly);
        for (Process process : started) {
            process.waitFor();
        }
        ports.forEach(SharedMemory::remove);
    }

    /** Ends all nodes in order, and compares their files. */
    void endAndCompare(List<OutcryProcess> nodes, long atLeast) throws Exception {
        for (OutcryProcess node : nodes) {
            node.process().destroy();
        }
        for (OutcryProcess node : nodes) {
            assertThat(node.process().waitFor(5, TimeUnit.MINUTES)).isTrue();
        }
        List<Path> folders = List.of(data(1), data(2), data(3));
        FolderComparison.Result result = FolderComparison.compare(folders);
        assertThat(result.differences()).isEmpty();
        assertThat(result.compared()).isGreaterThan(atLeast);
        for (Path each : folders) {
            assertThat(JournalCheck.check(each).faults()).isEmpty();
        }
    }
}
