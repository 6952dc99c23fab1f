// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.zip.CRC32C;
import org.outcry.wire.file.EventFileDamagedException;
import org.outcry.wire.file.EventFileGoneException;
import org.outcry.wire.file.EventFileMismatchException;
import org.outcry.wire.file.EventFileReader;
import org.outcry.wire.file.EventFileSpec;

/**
 * Checksums of the commands in a node's journal, by which nodes compare what they have applied. A command has a time in
 * nanoseconds, so that two nodes which have applied different commands under a number have different checksums. Any
 * thread.
 */
final class CommandChecksums {
    /** In place of a checksum: the journal does not have the command. */
    static final String NONE = "";

    private static final int AT_ONCE = 1_024;

    private final EventFileSpec journal;
    private final ByteBuffer header = ByteBuffer.allocate(Long.BYTES + Integer.BYTES);

    CommandChecksums(EventFileSpec journal) {
        this.journal = journal;
    }

    /**
     * Returns the number of the last command in the journal, before damage if there is some; 0 if there is none that
     * can be read. A start may cut damage off, so what is before it must be compared all the same.
     */
    synchronized long lastCommand() {
        try (EventFileReader reader = EventFileReader.open(journal)) {
            return reader.nextNumber() - 1;
        } catch (EventFileDamagedException e) {
            return lastBeforeDamage();
        } catch (IOException | UncheckedIOException | EventFileMismatchException | EventFileGoneException e) {
            // The start that follows tells what is wrong with the file.
            return 0;
        }
    }

    /** Returns the last command before the first damage in the last file that begins with a good header. */
    private long lastBeforeDamage() {
        try (EventFileReader reader = EventFileReader.open(journal)) {
            long[] files = journal.segments();
            for (int i = files.length - 1; i >= 0; i--) {
                if (isReadFrom(reader, files[i])) {
                    return reader.position() - 1;
                }
            }
            return 0;
        } catch (IOException
                | UncheckedIOException
                | EventFileMismatchException
                | EventFileGoneException
                | EventFileDamagedException e) {
            return 0;
        }
    }

    /** Reads from the beginning of a file up to the first damage. Returns false if the file can't be entered. */
    private static boolean isReadFrom(EventFileReader reader, long first) {
        try {
            reader.seek(first);
        } catch (EventFileDamagedException | IllegalArgumentException e) {
            return false;
        }
        try {
            while (reader.poll((methodId, bytes, offset, length) -> {}, Long.MAX_VALUE, AT_ONCE) > 0) {
                // Goes on.
            }
        } catch (EventFileDamagedException e) {
            // The reader stays there.
        }
        return true;
    }

    /** Returns the checksum of a command; {@link #NONE} if the journal does not have it, or can't be read. */
    synchronized String of(long command) {
        if (command <= 0) {
            return NONE;
        }
        try (EventFileReader reader = EventFileReader.open(journal)) {
            if (!reader.seekIfKept(command)) {
                return NONE;
            }
            CRC32C crc = new CRC32C();
            int read = reader.poll(
                    (methodId, bytes, offset, length) -> {
                        header.clear().putLong(reader.timeNs()).putInt(methodId);
                        crc.update(header.flip());
                        crc.update(bytes, offset, length);
                    },
                    command,
                    1);
            return read == 0 ? NONE : Long.toHexString(crc.getValue());
        } catch (IOException
                | UncheckedIOException
                | EventFileMismatchException
                | EventFileGoneException
                | EventFileDamagedException
                | IllegalArgumentException e) {
            return NONE;
        }
    }
}
