// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativegateway;

import java.util.Arrays;
import org.outcry.channel.Connection;
import org.outcry.gateway.FollowedCommands;
import org.outcry.gateway.VenuePort;
import org.outcry.nativeapi.Follow;
import org.outcry.nativeapi.NativeAnswers;
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
    private final Opening<FollowedCommands> opening;
    private boolean begun;

    private PendingFollow(Opening<FollowedCommands> opening) {
        this.opening = opening;
    }

    /** Begins to open the commands. */
    static PendingFollow of(VenuePort port, Follow request) {
        return new PendingFollow(
                Opening.begin("follow", "", () -> port.follow(request.nextCommand, request.fingerprint)));
    }

    @Override
    public boolean send(Connection connection, int roomBytes, NativeAnswers answers, ClientService service) {
        FollowedCommands commands = opening.opened();
        if (!connection.hasRoom(roomBytes)) {
            return false;
        }
        if (commands == null) {
            return PendingSeed.endsIfFailed(answers, opening.failure());
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
            return PendingSeed.endsIfFailed(answers, String.valueOf(e.getMessage()));
        }
    }

    @Override
    public void close() {
        opening.close();
    }
}
