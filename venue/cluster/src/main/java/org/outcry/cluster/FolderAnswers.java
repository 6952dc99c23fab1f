// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
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
 * on TCP at the node's first port; to each connection it writes the line of a {@link FolderAnswer} and closes it. The
 * asking node may send the number of a command before, 8 bytes, whose checksum it wants. A thread of its own.
 */
final class FolderAnswers implements AutoCloseable {
    private static final int BACKLOG = 16;

    /** A node sends its question with the connection; another program may send none. */
    private static final int QUESTION_MS = 200;

    /** Source of a node's progress. Any thread. */
    interface ProgressSource {
        /**
         * Returns the progress.
         *
         * @param command the number of the command whose checksum is wanted; 0 if none is
         */
        FolderAnswer.Progress progress(long command);
    }

    private final ServerSocketChannel listener;
    private final SequencerListener lines;
    private final Thread thread;
    private volatile FolderIdentity identity;
    private volatile ProgressSource progress = command -> FolderAnswer.Progress.NONE;

    private FolderAnswers(ServerSocketChannel listener, FolderIdentity identity, SequencerListener lines) {
        this.listener = listener;
        this.identity = identity;
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
                    "other nodes can't ask this one: TCP address=" + self.endpoint(0) + " cause=" + e.getMessage()
                            + "; free the port, or give the node another one",
                    e);
        }
        FolderAnswers answers = new FolderAnswers(listener, identity, lines);
        answers.thread.start();
        return answers;
    }

    /** Sets the identity to answer with. Any thread. */
    void set(FolderIdentity present) {
        identity = present;
    }

    /** Sets the progress to answer with. Any thread. */
    void set(ProgressSource present) {
        progress = present;
    }

    private void run() {
        while (listener.isOpen()) {
            try (SocketChannel asking = listener.accept()) {
                FolderAnswer.Progress present = progress.progress(question(asking.socket()));
                String line = FolderAnswer.line(identity, present);
                asking.write(ByteBuffer.wrap(line.getBytes(StandardCharsets.UTF_8)));
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

    /** Returns the number of the command that is asked for, or 0. */
    private static long question(Socket asking) throws IOException {
        asking.setSoTimeout(QUESTION_MS);
        try {
            byte[] number = asking.getInputStream().readNBytes(Long.BYTES);
            return number.length == Long.BYTES ? ByteBuffer.wrap(number).getLong() : 0;
        } catch (SocketTimeoutException e) {
            return 0;
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
