// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativegateway;

import java.io.IOException;
import java.util.List;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;
import org.outcry.channel.Connection;
import org.outcry.gateway.CopiedFile;
import org.outcry.gateway.NodeCopy;
import org.outcry.gateway.VenuePort;
import org.outcry.nativeapi.NativeAnswers;
import org.outcry.nativeapi.SeedEnd;
import org.outcry.nativeapi.SeedFile;
import org.outcry.nativeapi.SeedFileEnd;
import org.outcry.nativeapi.SeedPiece;
import org.outcry.nativeapi.SeedStart;

/**
 * Answer to a client's {@code seedNode}, {@code seedGateway} or {@code follow}: files of this node, which a thread of
 * its own opens.
 */
final class PendingSeed implements LongAnswer {
    private static final int PIECES_PER_TURN = 64;
    /** For a venue of one process, whose orders wait for a turn. */
    private static final int FEW_PIECES = 8;

    private final SeedStart start = new SeedStart();
    private final SeedFile head = new SeedFile();
    private final SeedPiece piece = new SeedPiece();
    private final SeedFileEnd end = new SeedFileEnd();
    private final CRC32C crc = new CRC32C();
    private byte[] bytes = new byte[SeedPiece.MAX_BYTES];
    private final Opening<NodeCopy> opening;
    private final int piecesPerTurn;
    private boolean begun;
    private int file;
    private long position = -1;

    /** Begins to open the files of a venue's node. */
    static PendingSeed of(VenuePort port) {
        return opening(port::copyOfNode, "the node can't be copied: ", PIECES_PER_TURN);
    }

    /** Begins to open what a gateway in a process of its own begins with. */
    static PendingSeed ofGateway(VenuePort port, String gateway) {
        return opening(() -> port.copyOfGateway(gateway), "the gateway's bookmark can't be read: ", PIECES_PER_TURN);
    }

    /** Begins to open what a process that follows the venue begins with. */
    static PendingSeed toFollow(VenuePort port) {
        return opening(port::copyToFollow, "the venue can't be copied: ", FEW_PIECES);
    }

    private PendingSeed(Opening<NodeCopy> opening, int piecesPerTurn) {
        this.opening = opening;
        this.piecesPerTurn = piecesPerTurn;
    }

    private static PendingSeed opening(Opening.Source<NodeCopy> source, String failed, int piecesPerTurn) {
        return new PendingSeed(Opening.begin("node-copy", failed, source), piecesPerTurn);
    }

    /** Returns an answer that says why there are no files. */
    static PendingSeed refused(String failure) {
        return new PendingSeed(Opening.failed(failure), PIECES_PER_TURN);
    }

    @Override
    public boolean send(Connection connection, int roomBytes, NativeAnswers answers, ClientService service) {
        NodeCopy copy = opening.opened();
        if (!connection.hasRoom(roomBytes)) {
            return false;
        }
        if (copy == null) {
            return endsIfFailed(answers, opening.failure());
        }
        if (!begun) {
            begun = true;
            start.settings = copy.settings();
            start.files = copy.files().size();
            start.bytes = copy.used();
            answers.seedStart(start);
        }
        try {
            for (int i = 0; i < piecesPerTurn && connection.hasRoom(roomBytes); i++) {
                if (!sendNext(copy.files(), answers)) {
                    ended(answers, "");
                    return true;
                }
            }
            return false;
        } catch (IOException e) {
            ended(answers, "file can't be read: " + e);
            return true;
        }
    }

    /** Sends the beginning, the next bytes or the end of a file. Returns false if there is none. */
    private boolean sendNext(List<CopiedFile> files, NativeAnswers answers) throws IOException {
        if (file == files.size()) {
            return false;
        }
        CopiedFile from = files.get(file);
        if (position < 0) {
            position = 0;
            crc.reset();
            head.name = from.name();
            head.used = from.used();
            head.length = from.length();
            answers.seedFile(head);
        } else if (position < from.used()) {
            int length = (int) Math.min(SeedPiece.MAX_BYTES, from.used() - position);
            if (bytes.length != length) {
                bytes = new byte[length];
            }
            from.read(position, bytes, length);
            crc.update(bytes, 0, length);
            piece.bytes = bytes;
            answers.seedPiece(piece);
            position += length;
        } else {
            end.crc = crc.getValue();
            answers.seedFileEnd(end);
            from.close();
            file++;
            position = -1;
        }
        return true;
    }

    /** Ends an answer that has failed, and returns whether it has. */
    static boolean endsIfFailed(NativeAnswers answers, @Nullable String reason) {
        if (reason != null) {
            ended(answers, reason);
        }
        return reason != null;
    }

    private static void ended(NativeAnswers answers, String reason) {
        SeedEnd ended = new SeedEnd();
        ended.failure = CommandText.cut(reason, SeedEnd.MAX_FAILURE);
        answers.seedEnd(ended);
    }

    @Override
    public void close() {
        opening.close();
    }
}
