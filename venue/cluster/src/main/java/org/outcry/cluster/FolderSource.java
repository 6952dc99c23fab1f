// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.agrona.CloseHelper;
import org.outcry.gateway.CopiedFile;
import org.outcry.gateway.NodeCopy;
import org.outcry.sequencer.FolderCopy;
import org.outcry.sequencer.SequencerConfig;

/**
 * Copies of a node's folder, from which other nodes start.
 *
 * @param settings the node's settings
 * @param work asked for the end of journal and event log between two commands
 * @param node opens Aeron's files
 */
record FolderSource(
        ClusterConfig cluster,
        SequencerConfig config,
        String settings,
        NodeSigns signs,
        NodeWork work,
        ClusterNode node) {
    private static final long PATIENCE_SECONDS = 10;

    /** Opens a copy. Waits for the log. Any thread. */
    NodeCopy copy() throws IOException {
        signs.awaitAllCommitted();
        List<CopiedFile> files = new ArrayList<>();
        try {
            node.openFiles(config.directory(), files);
            FolderCopy.open(config, this::end, files);
            return new NodeCopy(settings, files);
        } catch (IOException | RuntimeException e) {
            CloseHelper.quietCloseAll(files);
            throw e;
        }
    }

    private FolderCopy.End end() throws IOException {
        CompletableFuture<FolderCopy.End> answer = new CompletableFuture<>();
        work.ask(state -> answer.complete(new FolderCopy.End(state.commandNumber() + 1, state.nextEventNumber())));
        try {
            return answer.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException e) {
            throw new IOException("the node applies no commands: node=" + cluster.node(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("the node ends");
        }
    }
}
