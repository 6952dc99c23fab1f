// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.outcry.sequencer.FolderNote;
import org.outcry.sequencer.StartRefusedException;

/**
 * Identity of a node's data folder: a random id, made when the folder is, and the ids that the folders of all nodes had
 * at the first start. It is the file {@value #FILE}. A folder without one has no log, and no node starts with it unless
 * all nodes start for the first time ({@link FirstStart}), or it is filled from another node.
 *
 * @param node the number of the node
 * @param id the id of the folder
 * @param members the ids of the folders by number of the node; empty until the first start has come to its end
 */
public record FolderIdentity(int node, String id, Map<Integer, String> members) {
    /** The name of the file. */
    public static final String FILE = "node";

    /** Copies the map, which is sorted. */
    public FolderIdentity {
        members = new TreeMap<>(members);
    }

    /** Returns a new identity of a folder whose node has not started. */
    static FolderIdentity random(int node) {
        return new FolderIdentity(node, UUID.randomUUID().toString(), Map.of());
    }

    /**
     * Writes a new identity into a folder that was filled from another node.
     *
     * @param folder the data folder
     * @param node the number of its node
     */
    public static void ofFilledFolder(Path folder, int node) throws IOException {
        FolderIdentity made = random(node);
        made.with(Map.of(node, made.id)).write(folder);
    }

    /**
     * Returns whether a file of a data folder is the identity of a node that has not started.
     *
     * @throws IOException if the file can't be read
     */
    public static boolean isUnfinished(Path file) throws IOException {
        FolderIdentity read = file.endsWith(FILE) ? read(file.toAbsolutePath().resolveSibling(".")) : null;
        return read != null && !read.isComplete();
    }

    /**
     * Reads the identity of a folder; null if it has none.
     *
     * @throws StartRefusedException if the file is not valid
     */
    static @Nullable FolderIdentity read(Path folder) throws IOException {
        Path file = folder.resolve(FILE);
        if (!Files.exists(file)) {
            return null;
        }
        Map<String, String> values = new LinkedHashMap<>();
        for (String line : Files.readAllLines(file, StandardCharsets.UTF_8)) {
            int equals = line.indexOf('=');
            if (equals > 0) {
                values.put(line.substring(0, equals), line.substring(equals + 1));
            }
        }
        try {
            return new FolderIdentity(
                    Integer.parseInt(value(values, "node")), value(values, "id"), members(value(values, "members")));
        } catch (IllegalArgumentException e) {
            throw new StartRefusedException(
                    "the identity of the folder is not valid: file=" + file + " cause=" + e.getMessage()
                            + "; move the folder away, and fill it from another node by 'outcry cluster seed'",
                    e);
        }
    }

    private static String value(Map<String, String> values, String name) {
        String value = values.get(name);
        if (value == null) {
            throw new IllegalArgumentException("line is missing: " + name);
        }
        return value;
    }

    /** Parses members as {@link #membersText} prints them. */
    static Map<Integer, String> members(String text) {
        Map<Integer, String> members = new TreeMap<>();
        if (!text.isEmpty()) {
            for (String each : text.split(",", -1)) {
                int colon = each.indexOf(':');
                if (colon < 1) {
                    throw new IllegalArgumentException("no member: " + each);
                }
                members.put(Integer.parseInt(each.substring(0, colon)), each.substring(colon + 1));
            }
        }
        return members;
    }

    /** Returns the members as text: {@code 1:id,2:id}. */
    String membersText() {
        return members.entrySet().stream()
                .map(each -> each.getKey() + ":" + each.getValue())
                .collect(Collectors.joining(","));
    }

    /** Returns whether the first start has come to its end. */
    boolean isComplete() {
        return !members.isEmpty();
    }

    /** Returns the identity with the ids of all nodes. */
    FolderIdentity with(Map<Integer, String> ids) {
        return new FolderIdentity(node, id, ids);
    }

    /** Writes the file, which is complete or not there, and on the disk when this returns. */
    void write(Path folder) throws IOException {
        FolderNote.write(folder.resolve(FILE), "node=" + node + "\nid=" + id + "\nmembers=" + membersText() + "\n");
    }
}
