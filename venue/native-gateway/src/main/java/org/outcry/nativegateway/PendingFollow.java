// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativegateway;

import java.io.IOException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.outcry.channel.Connection;
import org.outcry.gateway.FollowedCommands;
import org.outcry.gateway.VenuePort;
import org.outcry.nativeapi.Follow;
import org.outcry.nativeapi.NativeAnswers;
import org.outcry.nativeapi.SeedEnd;
import org.outcry.nativeapi.SeedPiece;
import org.outcry.nativeapi.SeedStart;

/**
 * Answer to a client's {@code follow}: commands as long as the connection lasts, which a thread of its own opens. So
 * many are sent in a turn that other clients hardly wait.
 */
final class PendingFollow implements LongAnswer {
    private static final int PIECES_PER_TURN = 8;

    private final SeedPiece piece = new SeedPiece();
    private final byte[] bytes = new byte[SeedPiece.MAX_BYTES];
    private @Nullable FollowedCommands opened;
    private @Nullable String failure;
    private boolean closed;
    private boolean begun;

    private PendingFollow() {}

    /** Begins to open the commands. */
    static PendingFollow of(VenuePort port, Follow request) {
        PendingFollow follow = new PendingFollow();
        Thread thread = new Thread(() -> follow.open(port, request), "follow");
        thread.setDaemon(true);
        thread.start();
        return follow;
    }

    private void open(VenuePort port, Follow request) {
        try {
            opened(port.follow(request.nextCommand, request.fingerprint), null);
        } catch (IOException | RuntimeException e) {
            opened(null, String.valueOf(e.getMessage()));
        }
    }

    private synchronized void opened(@Nullable FollowedCommands commands, @Nullable String reason) {
        opened = commands;
        failure = reason;
        if (closed && commands != null) {
            commands.close();
        }
    }

    private synchronized @Nullable FollowedCommands commands() {
        return opened;
    }

    private synchronized @Nullable String failure() {
        return failure;
    }

    @Override
    public boolean send(Connection connection, int roomBytes, NativeAnswers answers, ClientService service) {
        FollowedCommands commands = commands();
        if (!connection.hasRoom(roomBytes)) {
            return false;
        }
        if (commands == null) {
            String reason = failure();
            return reason != null && end(answers, reason);
        }
        if (!begun) {
            begun = true;
            SeedStart start = new SeedStart();
            start.settings = commands.settings();
            answers.seedStart(start);
        }
        try {
            for (int i = 0; i < PIECES_PER_TURN && connection.hasRoom(roomBytes); i++) {
                int length = commands.read(bytes);
                if (length == 0) {
                    break;
                }
                piece.bytes = length == bytes.length ? bytes : Arrays.copyOf(bytes, length);
                answers.seedPiece(piece);
            }
            return false;
        } catch (RuntimeException e) {
            return end(answers, String.valueOf(e.getMessage()));
        }
    }

    private static boolean end(NativeAnswers answers, String reason) {
        SeedEnd end = new SeedEnd();
        end.failure = CommandText.cut(reason, SeedEnd.MAX_FAILURE);
        answers.seedEnd(end);
        return true;
    }

    @Override
    public synchronized void close() {
        closed = true;
        if (opened != null) {
            opened.close();
        }
    }
}
