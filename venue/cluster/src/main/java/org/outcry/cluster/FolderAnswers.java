// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.AsynchronousCloseException;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import org.outcry.sequencer.SequencerListener;
import org.outcry.sequencer.StartRefusedException;

/**
 * Answers of a node to nodes that start for the first time: which folder it has, and whether it has a log. It listens
 * on TCP at the node's first port; to each connection it writes the line of a {@link FolderAnswer} and closes it. It
 * reads nothing. A thread of its own.
 */
final class FolderAnswers implements AutoCloseable {
    private static final int BACKLOG = 16;

    private final ServerSocketChannel listener;
    private final SequencerListener lines;
    private final Thread thread;
    private volatile ByteBuffer answer = ByteBuffer.allocate(0);

    private FolderAnswers(ServerSocketChannel listener, SequencerListener lines) {
        this.listener = listener;
        this.lines = lines;
        thread = Thread.ofPlatform().daemon().name("folder-answers").unstarted(this::run);
    }

    /**
     * Listens, and answers with an identity.
     *
     * @throws StartRefusedException if the address can't be listened on
     */
    static FolderAnswers open(ClusterConfig config, FolderIdentity identity, SequencerListener lines)
            throws IOException {
        ClusterConfig.Node self = config.self();
        ServerSocketChannel listener = ServerSocketChannel.open();
        try {
            listener.setOption(StandardSocketOptions.SO_REUSEADDR, true);
            listener.bind(new InetSocketAddress(self.host(), self.port()), BACKLOG);
        } catch (IOException e) {
            listener.close();
            throw new StartRefusedException(
                    "other nodes can't ask this one: TCP address=" + self.host() + ":" + self.port() + " cause="
                            + e.getMessage() + "; free the port, or give the node another one",
                    e);
        }
        FolderAnswers answers = new FolderAnswers(listener, lines);
        answers.set(identity);
        answers.thread.start();
        return answers;
    }

    /** Sets the identity to answer with. Any thread. */
    void set(FolderIdentity identity) {
        answer = ByteBuffer.wrap(FolderAnswer.line(identity).getBytes(StandardCharsets.UTF_8));
    }

    private void run() {
        while (listener.isOpen()) {
            try (SocketChannel asking = listener.accept()) {
                asking.configureBlocking(false);
                asking.write(answer.duplicate());
            } catch (AsynchronousCloseException e) {
                return;
            } catch (IOException e) {
                if (!listener.isOpen()) {
                    return;
                }
                lines.onLine("a node that starts could not be answered: cause=" + e.getMessage());
            }
        }
    }

    @Override
    public void close() {
        try {
            listener.close();
            thread.join();
        } catch (IOException e) {
            lines.onLine("the address for other nodes could not be closed: cause=" + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
