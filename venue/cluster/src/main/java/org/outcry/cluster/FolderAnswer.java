// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Answer of a node about its folder: a line of words {@code name=value}, the first of which is {@value #NAME}.
 *
 * @param node the node's number
 * @param id the id of its folder
 * @param members the ids of the folders of all nodes; empty if the node has not started
 */
record FolderAnswer(int node, String id, Map<Integer, String> members) {
    private static final String NAME = "outcry-node";
    private static final int TIMEOUT_MS = (int) TimeUnit.SECONDS.toMillis(2);
    private static final int MAX_BYTES = 4_096;

    /** Returns the line of a folder's identity. */
    static String line(FolderIdentity identity) {
        return NAME + " node=" + identity.node() + " id=" + identity.id() + " members=" + identity.membersText() + "\n";
    }

    /** Asks a node. Returns null if it does not answer, or is none. Waits two seconds at most for each step. */
    static @Nullable FolderAnswer ask(ClusterConfig.Node node) {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(node.host(), node.port()), TIMEOUT_MS);
            socket.setSoTimeout(TIMEOUT_MS);
            InputStream in = socket.getInputStream();
            return parse(new String(in.readNBytes(MAX_BYTES), StandardCharsets.UTF_8));
        } catch (IOException e) {
            return null;
        }
    }

    /** Parses a line; null if it is none. */
    static @Nullable FolderAnswer parse(String line) {
        String[] words = line.strip().split(" ", -1);
        if (!words[0].equals(NAME)) {
            return null;
        }
        Map<String, String> values = new HashMap<>();
        for (String word : words) {
            int equals = word.indexOf('=');
            if (equals > 0) {
                values.put(word.substring(0, equals), word.substring(equals + 1));
            }
        }
        String node = values.get("node");
        String id = values.get("id");
        String members = values.get("members");
        if (node == null || id == null || members == null) {
            return null;
        }
        try {
            return new FolderAnswer(Integer.parseInt(node), id, FolderIdentity.members(members));
        } catch (IllegalArgumentException e) {
            return null;
        }
    }
}
