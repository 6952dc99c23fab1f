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

    private final EventFileSpec journal;
    private final ByteBuffer header = ByteBuffer.allocate(Long.BYTES + Integer.BYTES);

    CommandChecksums(EventFileSpec journal) {
        this.journal = journal;
    }

    /** Returns the number of the last command in the journal; 0 if there is none that can be read. */
    synchronized long lastCommand() {
        try (EventFileReader reader = EventFileReader.open(journal)) {
            return reader.nextNumber() - 1;
        } catch (IOException
                | UncheckedIOException
                | EventFileMismatchException
                | EventFileGoneException
                | EventFileDamagedException e) {
            // The start that follows tells what is wrong with the file.
            return 0;
        }
    }

    /** Returns the checksum of a command; {@link #NONE} if the journal does not have it, or can't be read. */
    synchronized String of(long command) {
        if (command <= 0) {
            return NONE;
        }
        try (EventFileReader reader = EventFileReader.open(journal)) {
            if (command >= reader.nextNumber() || !reader.seekIfKept(command)) {
                return NONE;
            }
            CRC32C crc = new CRC32C();
            reader.poll(
                    (methodId, bytes, offset, length) -> {
                        header.clear().putLong(reader.timeNs()).putInt(methodId);
                        crc.update(header.flip());
                        crc.update(bytes, offset, length);
                    },
                    command,
                    1);
            return Long.toHexString(crc.getValue());
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
