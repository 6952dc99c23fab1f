// SPDX-License-Identifier: Apache-2.0
package org.outcry.sequencer;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.NavigableMap;
import java.util.zip.CRC32C;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;
import org.outcry.wire.file.EventFileSpec;

/**
 * Archive of files of a journal or of an event log: a folder of files in gzip, and their index {@code archive.index}. A
 * file is in the archive when it was written, forced to the disk, read back and listed. One thread at a time.
 */
final class SegmentArchive {
    private static final int PIECE_BYTES = 1 << 14;

    private final Path folder;
    private final NavigableMap<String, ArchivedSegment> index;

    private SegmentArchive(Path folder, NavigableMap<String, ArchivedSegment> index) {
        this.folder = folder;
        this.index = index;
    }

    /**
     * Opens an archive. Archived files that the index does not list, because it was lost or damaged, are read and
     * listed again.
     *
     * @param listener is told of files that are listed again
     * @throws NotDirectoryException if the folder does not exist: it may be on a disk that is not mounted
     * @throws IOException if it can't be read, or is that of a newer version
     */
    static SegmentArchive open(Path folder, SequencerListener listener) throws IOException {
        if (!Files.isDirectory(folder)) {
            throw new NotDirectoryException(folder + " (archive folder is missing: make it, or mount its disk)");
        }
        SegmentArchive archive = new SegmentArchive(folder, ArchiveIndex.read(folder));
        archive.listAgain(listener);
        return archive;
    }

    /** Returns whether a folder is an archive. */
    static boolean isOne(Path folder) {
        return Files.exists(folder.resolve(ArchiveIndex.NAME));
    }

    /** Returns the files, those of each kind in order of their records. */
    Collection<ArchivedSegment> segments() {
        return index.values();
    }

    private void listAgain(SequencerListener listener) throws IOException {
        int listed = 0;
        for (ArchivedSegment unlisted : ArchiveIndex.unlisted(folder, index)) {
            ArchivedSegment read = read(unlisted, () -> {}, null);
            if (read != null) {
                index.put(read.file(), read);
                listed++;
            }
        }
        if (listed > 0) {
            ArchiveIndex.write(folder, index.values());
            listener.onLine("archived files are listed again, the index did not have them: folder=" + folder + " files="
                    + listed);
        }
    }

    /**
     * Adds a closed file.
     *
     * @param next the first record of the next file
     * @param betweenPieces runs after each MiB
     * @throws IOException if the archive can't take it, or has another file of these records
     */
    void add(EventFileSpec spec, long first, long next, Runnable betweenPieces) throws IOException {
        Path source = spec.segmentFile(first);
        String name = ArchivedSegment.fileName(spec.name(), first, next);
        ArchivedSegment present = index.get(name);
        if (present != null && Files.exists(folder.resolve(name))) {
            if (present.checksum() != checksum(source)) {
                throw new IOException("archive has another venue's file of these records: file=" + folder.resolve(name)
                        + "; give each venue an archive of its own");
            }
            return;
        }
        if (!Files.isDirectory(folder)) {
            throw new NotDirectoryException(folder + " (archive folder is gone)");
        }
        Path unfinished = folder.resolve(spec.name() + ".unfinished");
        CRC32C crc = new CRC32C();
        try (FileChannel channel = FileChannel.open(
                        unfinished,
                        StandardOpenOption.CREATE,
                        StandardOpenOption.TRUNCATE_EXISTING,
                        StandardOpenOption.WRITE);
                InputStream in = Files.newInputStream(source)) {
            GZIPOutputStream out = new GZIPOutputStream(Channels.newOutputStream(channel), PIECE_BYTES);
            copy(in, out, crc, betweenPieces);
            out.finish();
            channel.force(true);
        }
        ArchivedSegment wanted =
                new ArchivedSegment(spec.name(), first, next, Files.size(source), (int) crc.getValue());
        if (!wanted.equals(read(wanted, betweenPieces, unfinished))) {
            throw new IOException("archived file is not what was written: file=" + unfinished);
        }
        Files.move(unfinished, folder.resolve(name), StandardCopyOption.ATOMIC_MOVE);
        index.put(name, wanted);
        ArchiveIndex.write(folder, index.values());
    }

    /** Reads an archived file, and returns it with its size and checksum; null if it is damaged or missing. */
    @Nullable
    ArchivedSegment read(ArchivedSegment segment, Runnable betweenPieces) throws IOException {
        return read(segment, betweenPieces, null);
    }

    private @Nullable ArchivedSegment read(ArchivedSegment segment, Runnable betweenPieces, @Nullable Path elsewhere)
            throws IOException {
        Path file = elsewhere == null ? folder.resolve(segment.file()) : elsewhere;
        if (!Files.exists(file)) {
            return null;
        }
        CRC32C crc = new CRC32C();
        try (InputStream in = new GZIPInputStream(Files.newInputStream(file), PIECE_BYTES)) {
            long bytes = copy(in, OutputStream.nullOutputStream(), crc, betweenPieces);
            return new ArchivedSegment(segment.name(), segment.first(), segment.next(), bytes, (int) crc.getValue());
        } catch (java.io.EOFException | java.util.zip.ZipException e) {
            return null;
        }
    }

    /** Returns the damage of archived files, none if all are as they were. */
    List<JournalCheck.Fault> faults() throws IOException {
        List<JournalCheck.Fault> faults = new ArrayList<>();
        ArchivedSegment before = null;
        for (ArchivedSegment segment : index.values()) {
            Path file = folder.resolve(segment.file());
            if (!segment.equals(read(segment, () -> {}))) {
                faults.add(new JournalCheck.Fault(
                        file,
                        0,
                        Files.exists(file) ? "archived file is damaged" : "archived file is missing",
                        "restore it from a copy of the archive"));
            }
            if (before != null && before.name().equals(segment.name()) && before.next() != segment.first()) {
                faults.add(new JournalCheck.Fault(
                        file,
                        0,
                        "records are missing before it: from=" + before.next() + " to=" + (segment.first() - 1),
                        "they were deleted without an archive, or restore the file from a copy"));
            }
            before = segment;
        }
        for (ArchivedSegment unlisted : ArchiveIndex.unlisted(folder, index)) {
            faults.add(new JournalCheck.Fault(
                    folder.resolve(unlisted.file()),
                    0,
                    "archived file is damaged, and not listed",
                    "restore it from a copy of the archive"));
        }
        return faults;
    }

    /**
     * Writes files back, as they were before.
     *
     * @throws IOException if one is damaged, or the target has one of them
     */
    void restore(ArchivedSegment segment, Path target) throws IOException {
        Path file = target.resolve(segment.originalFile());
        if (Files.exists(file)) {
            return;
        }
        Path unfinished = target.resolve(segment.originalFile() + ".unfinished");
        CRC32C crc = new CRC32C();
        long bytes;
        try (FileChannel channel = FileChannel.open(
                        unfinished,
                        StandardOpenOption.CREATE,
                        StandardOpenOption.TRUNCATE_EXISTING,
                        StandardOpenOption.WRITE);
                InputStream in =
                        new GZIPInputStream(Files.newInputStream(folder.resolve(segment.file())), PIECE_BYTES)) {
            bytes = copy(in, Channels.newOutputStream(channel), crc, () -> {});
            channel.force(true);
        }
        if (bytes != segment.bytes() || (int) crc.getValue() != segment.checksum()) {
            Files.deleteIfExists(unfinished);
            throw new IOException("archived file is damaged: file=" + folder.resolve(segment.file())
                    + "; restore it from a copy of the archive");
        }
        Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE);
    }

    private static int checksum(Path file) throws IOException {
        CRC32C crc = new CRC32C();
        try (InputStream in = Files.newInputStream(file)) {
            copy(in, OutputStream.nullOutputStream(), crc, () -> {});
        }
        return (int) crc.getValue();
    }

    private static long copy(InputStream in, OutputStream out, CRC32C crc, Runnable betweenPieces) throws IOException {
        byte[] piece = new byte[PIECE_BYTES];
        long bytes = 0;
        for (int read = in.readNBytes(piece, 0, PIECE_BYTES); read > 0; read = in.readNBytes(piece, 0, PIECE_BYTES)) {
            crc.update(piece, 0, read);
            out.write(piece, 0, read);
            bytes += read;
            betweenPieces.run();
        }
        return bytes;
    }
}
