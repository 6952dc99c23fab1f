// SPDX-License-Identifier: Apache-2.0
package org.outcry.demo.cluster;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Network namespaces of this machine, one for each node, in which a node can be cut off from the others. Each has an
 * interface on a bridge among nodes, and one on a bridge to clients. Needs root.
 */
final class NamespaceNetwork implements NodeNetwork, AutoCloseable {
    private static final int CLIENTS = 254;

    /** Interfaces of a namespace that was removed are there for a moment longer. */
    private static final AtomicInteger MADE = new AtomicInteger();

    private final String name = "oc" + ProcessHandle.current().pid() % 100_000 + "x" + MADE.incrementAndGet();
    private final List<String> bridges = new ArrayList<>();
    private final List<Integer> nodes = new ArrayList<>();

    /** Makes the namespaces. */
    NamespaceNetwork() throws IOException {
        try {
            make();
        } catch (IOException e) {
            close();
            throw e;
        }
    }

    private void make() throws IOException {
        bridge("c");
        bridge("p");
        ip("addr add " + clients() + "/24 dev " + name + "p");
        for (int node = 1; node <= ClusterProcesses.NODES; node++) {
            ip("netns add " + space(node));
            nodes.add(node);
            connect("c", node, hostAmongNodes(node));
            connect("p", node, hostForClients(node));
            ip("-n " + space(node) + " link set lo up");
        }
    }

    /** Returns whether this process may make namespaces. */
    static boolean isPermitted() {
        try {
            String probe = "ocprobe" + ProcessHandle.current().pid();
            ip("netns add " + probe);
            ip("netns del " + probe);
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    private void bridge(String kind) throws IOException {
        ip("link add " + name + kind + " type bridge");
        bridges.add(name + kind);
        ip("link set " + name + kind + " up");
    }

    private void connect(String kind, int node, String address) throws IOException {
        String here = here(kind, node);
        ip("link add " + here + " type veth peer name " + kind + "0 netns " + space(node));
        ip("link set " + here + " master " + name + kind);
        ip("link set " + here + " up");
        ip("-n " + space(node) + " addr add " + address + "/24 dev " + kind + "0");
        ip("-n " + space(node) + " link set " + kind + "0 up");
    }

    private String here(String kind, int node) {
        return name + kind + node;
    }

    private String space(int node) {
        return name + "n" + node;
    }

    /** Has nothing from a node reach the others, and nothing from them reach it. Clients still reach it. */
    void cut(int node) throws IOException {
        ip("link set " + here("c", node) + " nomaster");
    }

    /** Has it reach the others again. */
    void heal(int node) throws IOException {
        ip("link set " + here("c", node) + " master " + name + "c");
    }

    @Override
    public String hostAmongNodes(int node) {
        return "10.213.1." + node;
    }

    @Override
    public String hostForClients(int node) {
        return "10.213.2." + node;
    }

    @Override
    public String clients() {
        return "10.213.2." + CLIENTS;
    }

    @Override
    public List<String> wordsBefore(int node) {
        return List.of("ip", "netns", "exec", space(node));
    }

    private static void ip(String words) throws IOException {
        List<String> command = new ArrayList<>(List.of("ip"));
        command.addAll(List.of(words.split(" ", -1)));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        try {
            if (process.waitFor() != 0) {
                throw new IOException("ip " + words + ": " + said.strip());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(e);
        }
    }

    /** Removes the namespaces. Their interfaces are gone with them. */
    @Override
    public void close() throws IOException {
        for (int node : nodes) {
            ip("netns del " + space(node));
        }
        for (String bridge : bridges) {
            ip("link del " + bridge);
        }
    }
}
