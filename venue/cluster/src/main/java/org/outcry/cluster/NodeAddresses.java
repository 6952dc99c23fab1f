// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import io.aeron.driver.DefaultNameResolver;
import io.aeron.driver.NameResolverAgent;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.outcry.sequencer.FolderNote;

/**
 * Addresses of the nodes. The log may have replaced those of the node's configuration, in the file {@value #FILE} of
 * its data folder, which is read at the next start. Aeron asks for an address again when a node does not answer for
 * five seconds. Any thread, but {@link #replace}.
 */
final class NodeAddresses implements NameResolverAgent {
    /** The name of the file: a line for each node that was replaced, its former and its present address. */
    static final String FILE = "addresses";

    private final Path file;
    private final ClusterConfig configured;
    private final ClusterConfig atStart;
    private volatile ClusterConfig present;
    private volatile Map<Integer, Replaced> replaced;

    /** Former and present address of a node. */
    private record Replaced(ClusterConfig.Node was, ClusterConfig.Node is) {}

    private NodeAddresses(ClusterConfig configured, Path file, Map<Integer, Replaced> replaced) {
        this.configured = configured;
        this.file = file;
        this.replaced = replaced;
        ClusterConfig config = configured;
        for (Replaced each : replaced.values()) {
            config = config.with(each.is());
        }
        this.atStart = config;
        this.present = config;
    }

    /**
     * Reads the addresses. An address that was changed in the configuration since its node was replaced is taken from
     * there.
     *
     * @param configured the settings of the node by its configuration
     * @param folder its data folder
     */
    static NodeAddresses read(ClusterConfig configured, Path folder) throws IOException {
        Path file = folder.resolve(FILE);
        Map<Integer, Replaced> replaced = new TreeMap<>();
        for (String line : Files.exists(file) ? Files.readAllLines(file, StandardCharsets.UTF_8) : List.<String>of()) {
            String[] words = line.split(" ", -1);
            ClusterConfig.Node was = words.length == 2 ? ClusterConfig.Node.parse(words[0]) : null;
            ClusterConfig.Node is = words.length == 2 ? ClusterConfig.Node.parse(words[1]) : null;
            if (was == null || is == null) {
                throw new IOException("no address of a node: file=" + file + " line=" + line
                        + "; remove the file if the configuration has the present addresses");
            }
            boolean isKnown = is.number() != configured.node()
                    && (configured.nodes().contains(was) || configured.nodes().contains(is));
            if (isKnown) {
                replaced.put(is.number(), new Replaced(was, is));
            }
        }
        return new NodeAddresses(configured, file, replaced);
    }

    /** Returns the settings of this node with the addresses at its start. */
    ClusterConfig atStart() {
        return atStart;
    }

    /** Returns the settings of this node with the present addresses. */
    ClusterConfig present() {
        return present;
    }

    /** Returns the present address of a node that was replaced; null if it was not. */
    ClusterConfig.@Nullable Node replaced(int node) {
        Replaced known = replaced.get(node);
        return known == null ? null : known.is();
    }

    /**
     * Replaces the address of a node, and writes the file. One thread.
     *
     * @return false if it has this address, or is this node or an unknown one
     */
    boolean replace(ClusterConfig.Node node) throws IOException {
        if (node.number() == configured.node() || present.nodes().contains(node)) {
            return false;
        }
        ClusterConfig.Node was = configured.nodes().stream()
                .filter(one -> one.number() == node.number())
                .findFirst()
                .orElse(null);
        if (was == null) {
            return false;
        }
        Map<Integer, Replaced> all = new TreeMap<>(replaced);
        all.put(node.number(), new Replaced(was, node));
        String text = all.values().stream()
                .map(each -> each.was() + " " + each.is() + "\n")
                .collect(Collectors.joining());
        FolderNote.write(file, text);
        replaced = all;
        present = present.with(node);
        return true;
    }

    @Override
    public InetAddress resolve(String name, String uriParamName, boolean isReResolution) {
        return DefaultNameResolver.INSTANCE.resolve(name, uriParamName, isReResolution);
    }

    /** Returns the present address in place of one at the start. */
    @Override
    public String lookup(String name, String uriParamName, boolean isReLookup) {
        List<ClusterConfig.Node> nodes = present.nodes();
        for (int i = 0; i < nodes.size(); i++) {
            ClusterConfig.Node was = atStart.nodes().get(i);
            for (int offset = 0; offset < ClusterConfig.PORTS; offset++) {
                if (name.equals(was.endpoint(offset))) {
                    return nodes.get(i).endpoint(offset);
                }
            }
        }
        return name;
    }
}
