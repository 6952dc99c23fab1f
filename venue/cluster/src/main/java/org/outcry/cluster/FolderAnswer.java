// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Answer of a node about its folder: a line of words {@code name=value}, the first of which is {@value #NAME}. Words
 * that a reader does not know are ignored, and those of the progress may be missing.
 *
 * @param node the node's number
 * @param id the id of its folder
 * @param members the ids of the folders of all nodes; empty if the node has not started
 * @param progress the commands of the node
 */
record FolderAnswer(int node, String id, Map<Integer, String> members, Progress progress) {
    private static final String NAME = "outcry-node";
    private static final int TIMEOUT_MS = (int) TimeUnit.SECONDS.toMillis(2);
    private static final int MAX_BYTES = 4_096;

    /**
     * Commands that a node has.
     *
     * @param leads whether it leads, as far as it knows
     * @param lastCommand the number of the last command that it has applied, which is committed
     * @param checksum the checksum of the command that was asked for; empty if the node does not have it
     * @param signs how many of its signs of life the log has brought back
     * @param firstMissing the number of the first command that it has and the leader lacks; 0 if there is none
     * @param replaced the nodes that were replaced, with their present addresses, separated by commas
     */
    record Progress(boolean leads, long lastCommand, String checksum, long signs, long firstMissing, String replaced) {
        /** The progress of a node that has not started. */
        static final Progress NONE = new Progress(false, 0, "", 0, 0, "");
    }

    /** Returns the line of a folder's identity and a node's progress. */
    static String line(FolderIdentity identity, Progress progress) {
        return NAME + " node=" + identity.node() + " id=" + identity.id() + " members=" + identity.membersText()
                + " leads=" + progress.leads() + " command=" + progress.lastCommand() + " checksum="
                + progress.checksum() + " signs=" + progress.signs() + " missing=" + progress.firstMissing()
                + " replaced=" + progress.replaced() + "\n";
    }

    /** Asks a node for its folder. Returns null if it does not answer, or is none. */
    static @Nullable FolderAnswer ask(ClusterConfig.Node node) {
        return ask(node, 0);
    }

    /**
     * Asks a node. Returns null if it does not answer, or is none. Waits two seconds at most for each step.
     *
     * @param command the number of a command whose checksum is asked for; 0 if none is
     */
    static @Nullable FolderAnswer ask(ClusterConfig.Node node, long command) {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(node.host(), node.port()), TIMEOUT_MS);
            socket.setSoTimeout(TIMEOUT_MS);
            socket.getOutputStream()
                    .write(ByteBuffer.allocate(Long.BYTES).putLong(command).array());
            InputStream in = socket.getInputStream();
            FolderAnswer answer = parse(new String(in.readNBytes(MAX_BYTES), StandardCharsets.UTF_8));
            return answer == null || answer.node() != node.number() ? null : answer;
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
            Progress progress = new Progress(
                    Boolean.parseBoolean(values.get("leads")),
                    Long.parseLong(values.getOrDefault("command", "0")),
                    values.getOrDefault("checksum", ""),
                    Long.parseLong(values.getOrDefault("signs", "0")),
                    Long.parseLong(values.getOrDefault("missing", "0")),
                    values.getOrDefault("replaced", ""));
            return new FolderAnswer(Integer.parseInt(node), id, FolderIdentity.members(members), progress);
        } catch (IllegalArgumentException e) {
            return null;
        }
    }
}
