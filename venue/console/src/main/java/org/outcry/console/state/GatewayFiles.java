// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.state;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.outcry.gateway.GatewayCounters;
import org.outcry.gateway.session.OrderAckTimes;
import org.outcry.gateway.session.SessionConnection;
import org.outcry.runtime.CountersFile;
import org.outcry.runtime.TimeCounts;

/**
 * Contents of the files that running agents and gateways write: those of this process, and those of gateways in
 * processes of their own that run on this machine. The names of the latter end with {@value #JOINED}.
 */
final class GatewayFiles {
    /** The ending of a joined gateway's name, and of its folder. */
    static final String JOINED = "-gateway";

    private final Map<String, Map<Integer, TimeCounts>> former;
    final Map<String, Map<String, Long>> counters = new TreeMap<>();
    final Map<String, Map<Integer, TimeCounts>> orderTimes = new TreeMap<>();
    final Map<Integer, SessionConnection> connections = new TreeMap<>();

    /**
     * Creates it without contents.
     *
     * @param former the times of an earlier look
     */
    GatewayFiles(Map<String, Map<Integer, TimeCounts>> former) {
        this.former = former;
    }

    /** Returns whether a file of the venue's folder is one of these; its contents are taken then. */
    boolean take(Path file) throws IOException {
        return take(file, "");
    }

    private boolean take(Path file, String ending) throws IOException {
        String name = String.valueOf(file.getFileName());
        if (name.endsWith(GatewayCounters.FILE)) {
            CountersFile.Counters read = CountersFile.read(file);
            if (read.processId() == ProcessHandle.current().pid() || read.isRunning()) {
                counters.put(without(name, GatewayCounters.FILE) + ending, read.values());
            }
            return true;
        }
        if (name.endsWith(OrderAckTimes.FILE)) {
            String gateway = without(name, OrderAckTimes.FILE) + ending;
            OrderAckTimes.Contents read = OrderAckTimes.read(file, former.getOrDefault(gateway, Map.of()));
            orderTimes.put(gateway, read.times());
            connections.putAll(read.connections());
            return true;
        }
        return false;
    }

    private static String without(String name, String ending) {
        return name.substring(0, name.length() - ending.length());
    }

    /** Takes the contents of the folders of joined gateways beside the venue's folder. */
    void takeJoined(Path data) throws IOException {
        Path beside = data.toAbsolutePath().getParent();
        if (beside == null) {
            return;
        }
        String beginning = data.getFileName() + "-";
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(
                beside, folder -> String.valueOf(folder.getFileName()).startsWith(beginning))) {
            for (Path folder : folders) {
                String name = String.valueOf(folder.getFileName());
                if (name.endsWith(JOINED) && name.length() > beginning.length() + JOINED.length()) {
                    String kind = without(name, JOINED).substring(beginning.length());
                    takeIfThere(folder.resolve(kind + GatewayCounters.FILE));
                    takeIfThere(folder.resolve(kind + OrderAckTimes.FILE));
                }
            }
        }
    }

    private void takeIfThere(Path file) throws IOException {
        if (Files.exists(file)) {
            take(file, JOINED);
        }
    }
}
