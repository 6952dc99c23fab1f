// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.outcry.sequencer.SequencerListener;
import org.outcry.sequencer.StartRefusedException;

/**
 * First start of a venue on several machines. An empty folder must not vote: it could elect a leader that lacks what
 * the folder had acknowledged before it was lost. So a node with an empty folder takes part only when every other node
 * has answered, and none of them has a log. Each then writes the ids of all folders.
 */
final class FirstStart {
    private static final long ROUND_NS = TimeUnit.MILLISECONDS.toNanos(200);
    private static final long TELL_NS = TimeUnit.SECONDS.toNanos(10);

    private final ClusterConfig config;
    private final Path folder;
    private final SequencerListener lines;

    private FirstStart(ClusterConfig config, Path folder, SequencerListener lines) {
        this.config = config;
        this.folder = folder;
        this.lines = lines;
    }

    /**
     * Returns the answers of a node whose folder may take part. With an empty folder, waits for the other nodes.
     *
     * @param folder the data folder
     * @param ends whether the process is to end
     * @throws StartEndedException if the process is to end
     * @throws StartRefusedException if the folder is another node's, or is empty and another node has a log
     */
    static FolderAnswers await(ClusterConfig config, Path folder, SequencerListener lines, BooleanSupplier ends)
            throws IOException {
        return new FirstStart(config, folder, lines).await(ends);
    }

    private FolderAnswers await(BooleanSupplier ends) throws IOException {
        FolderIdentity found = FolderIdentity.read(folder);
        if (found == null) {
            requireNoLog();
            found = FolderIdentity.random(config.node());
            found.write(folder);
        }
        requireOwn(found);
        FolderAnswers answers = FolderAnswers.open(config, found, lines);
        try {
            if (!found.isComplete()) {
                FolderIdentity complete = found.with(agree(found, ends));
                complete.write(folder);
                answers.set(complete);
            }
            return answers;
        } catch (IOException | RuntimeException | Error e) {
            answers.close();
            throw e;
        }
    }

    private void requireNoLog() {
        if (Files.exists(folder.resolve(ClusterNode.FOLDER))) {
            throw new StartRefusedException("the folder has a log, but no identity: directory=" + folder + " missing="
                    + FolderIdentity.FILE + "; move it away, and fill it from another node by 'outcry cluster seed'");
        }
    }

    private void requireOwn(FolderIdentity found) {
        if (found.node() != config.node()) {
            throw new StartRefusedException("the folder is another node's: directory=" + folder + " found="
                    + found.node() + " expected=" + config.node() + "; start each node with its own folder");
        }
    }

    /** Waits until all nodes have answered in one round. Returns the ids of their folders. */
    private Map<Integer, String> agree(FolderIdentity own, BooleanSupplier ends) {
        long tellNs = System.nanoTime() + TELL_NS;
        while (true) {
            Map<Integer, String> ids = new TreeMap<>(Map.of(config.node(), own.id()));
            List<String> missing = new ArrayList<>();
            for (ClusterConfig.Node node : config.nodes()) {
                if (node.number() != config.node()) {
                    ClusterNode.requireNoEnd(ends);
                    FolderAnswer answer = FolderAnswer.ask(node);
                    if (answer == null) {
                        missing.add(node + " does not answer");
                    } else {
                        requireNotAhead(answer, own);
                        ids.put(node.number(), answer.id());
                    }
                }
            }
            if (missing.isEmpty()) {
                return ids;
            }
            if (System.nanoTime() - tellNs > 0) {
                tellNs += TELL_NS;
                lines.onLine(
                        "the folder of this node is empty, so it waits until every node starts for the first time: "
                                + String.join(", ", missing) + "; if the folder was lost, " + remedy());
            }
            LockSupport.parkNanos(ROUND_NS);
        }
    }

    private void requireNotAhead(FolderAnswer answer, FolderIdentity own) {
        if (!answer.members().isEmpty() && !own.id().equals(answer.members().get(config.node()))) {
            throw new StartRefusedException("the folder of this node is empty, but node " + answer.node()
                    + " has a log: node=" + config.node() + " directory=" + folder + "; " + remedy());
        }
    }

    private String remedy() {
        return "fill it: outcry cluster seed --node " + config.node() + " --from HOST:PORT of a node's native API";
    }
}
