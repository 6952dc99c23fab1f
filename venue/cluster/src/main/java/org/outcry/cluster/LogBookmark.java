// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32C;
import org.outcry.sequencer.ReplicaFolder;
import org.outcry.sequencer.StartRefusedException;

/**
 * Place in the cluster's log at which a node can start: the last command and event, and the progress of each source. It
 * is what Aeron's snapshot holds; the state itself is in the node's own files.
 *
 * <p>Layout, little-endian: magic (8 bytes), number of sources (4), command number (8), number of the next event (8);
 * for each node from 1 to 9 the link by which it sends (8); for each source its number (4), incarnation (8) and last
 * sequence (8); CRC32C of all before (4).
 */
final class LogBookmark {
    private static final long MAGIC = 0x314b4d4f42434f55L;
    private static final int HEADER_BYTES = 28 + ClusterConfig.MAX_NODES * Long.BYTES;
    private static final int SOURCE_BYTES = 20;
    private static final int CRC_BYTES = 4;

    /** The bookmark of a venue without commands. */
    static final LogBookmark NONE = new LogBookmark(0, 1, new SourceTable());

    private final long commandNumber;
    private final long nextEventNumber;
    private final SourceTable sources;

    LogBookmark(long commandNumber, long nextEventNumber, SourceTable sources) {
        this.commandNumber = commandNumber;
        this.nextEventNumber = nextEventNumber;
        this.sources = sources;
    }

    long commandNumber() {
        return commandNumber;
    }

    long nextEventNumber() {
        return nextEventNumber;
    }

    SourceTable sources() {
        return sources;
    }

    byte[] toBytes() {
        SourceTable.Place[] places = sources.all();
        byte[] bytes = new byte[HEADER_BYTES + places.length * SOURCE_BYTES + CRC_BYTES];
        ByteBuffer to = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        to.putLong(MAGIC).putInt(places.length).putLong(commandNumber).putLong(nextEventNumber);
        for (int node = 1; node <= ClusterConfig.MAX_NODES; node++) {
            to.putLong(sources.linkOf(node));
        }
        for (SourceTable.Place place : places) {
            to.putInt(place.source()).putLong(place.incarnation()).putLong(place.last());
        }
        to.putInt(crc(bytes));
        return bytes;
    }

    /**
     * Reads a bookmark.
     *
     * @throws StartRefusedException if the bytes are none, or damaged
     */
    static LogBookmark of(byte[] bytes) {
        ByteBuffer from = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        if (bytes.length < HEADER_BYTES + CRC_BYTES || from.getLong() != MAGIC) {
            throw refused("is none", bytes.length);
        }
        int count = from.getInt();
        if (count < 0
                || count > SourceTable.MAX_SOURCES
                || bytes.length != HEADER_BYTES + count * SOURCE_BYTES + CRC_BYTES) {
            throw refused("has another length: sources=" + count, bytes.length);
        }
        long commandNumber = from.getLong();
        long nextEventNumber = from.getLong();
        SourceTable sources = new SourceTable();
        for (int node = 1; node <= ClusterConfig.MAX_NODES; node++) {
            sources.link(node, from.getLong());
        }
        for (int i = 0; i < count; i++) {
            sources.restore(from.getInt(), from.getLong(), from.getLong());
        }
        if (crc(bytes) != from.getInt()) {
            throw refused("is damaged", bytes.length);
        }
        return new LogBookmark(commandNumber, nextEventNumber, sources);
    }

    /** Returns the checksum of all bytes but those of the checksum. */
    private static int crc(byte[] bytes) {
        CRC32C crc = new CRC32C();
        crc.update(bytes, 0, bytes.length - CRC_BYTES);
        return (int) crc.getValue();
    }

    private static StartRefusedException refused(String what, int length) {
        return new StartRefusedException(
                "bookmark in Aeron's snapshot " + what + ": bytes=" + length + "; " + ReplicaFolder.REMEDY);
    }
}
