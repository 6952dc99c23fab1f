// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;
import org.outcry.cluster.FolderIdentity;
import org.outcry.gateway.audit.AuditTrail;
import org.outcry.gateway.config.ConfigException;
import org.outcry.sequencer.FolderNote;
import org.outcry.sequencer.JournalCheck;
import org.outcry.sequencer.SequencerConfig;
import org.outcry.sequencer.StartRefusedException;

/**
 * Data folder of a node that is being filled with the files of another one. Until all are written and checked, it has a
 * mark, with which no venue starts in it; a filling that did not come to its end begins again. One thread.
 */
public final class SeedFolder implements AutoCloseable {
    private static final String MARK = "seed.unfinished";
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_][A-Za-z0-9._-]*(/[A-Za-z0-9_][A-Za-z0-9._-]*)*");
    private static final int ZEROS = 1 << 16;

    private final Path folder;
    private final Set<String> names = new HashSet<>();
    private final CRC32C crc = new CRC32C();
    private @Nullable FileChannel file;
    private String name = "";
    private long used;
    private long length;
    private long written;

    private SeedFolder(Path folder) {
        this.folder = folder;
    }

    /**
     * Begins to fill a folder.
     *
     * @throws ConfigException if it is not empty, and not one whose filling did not come to its end
     */
    public static SeedFolder begin(Path folder, Consumer<String> lines) throws IOException {
        Path mark = folder.resolve(MARK);
        if (Files.exists(mark)) {
            removeAllBut(mark, folder);
        } else {
            requireEmpty(folder);
            DataFolder.protect(folder, lines);
            write(mark, "The files of this folder are not complete. Run 'outcry cluster seed' again.");
        }
        return new SeedFolder(folder);
    }

    /** Begins to fill a folder of a copy, of which all that it has is removed. */
    static SeedFolder beginAgain(Path folder, Consumer<String> lines) throws IOException {
        DataFolder.protect(folder, lines);
        Path mark = folder.resolve(MARK);
        write(mark, "The files of this folder are not complete. They are removed by the next start.");
        removeAllBut(mark, folder);
        return new SeedFolder(folder);
    }

    /** Returns whether the filling of a folder did not come to its end. */
    static boolean isUnfinished(Path folder) {
        return Files.exists(folder.resolve(MARK));
    }

    /**
     * Checks that a folder can be filled.
     *
     * @throws ConfigException if it is not empty, and not one whose filling did not come to its end
     */
    public static void requireEmpty(Path folder) throws IOException {
        if (!Files.isDirectory(folder) || Files.exists(folder.resolve(MARK))) {
            return;
        }
        try (Stream<Path> files = Files.list(folder)) {
            List<Path> present = new ArrayList<>(files.toList());
            if (present.size() == 1 && FolderIdentity.isUnfinished(present.getFirst())) {
                // A node was started with the empty folder, and took no part.
                Files.delete(present.removeFirst());
            }
            if (!present.isEmpty()) {
                throw new ConfigException(List.of("the data folder is not empty: directory=" + folder + " files="
                        + present.size() + " such as " + present.getFirst().getFileName()
                        + "; a node is filled in an empty one: move it away"));
            }
        }
    }

    /**
     * Checks that a venue can start in a folder.
     *
     * @throws StartRefusedException if its filling did not come to its end
     */
    static void requireFilled(Path folder) {
        if (Files.exists(folder.resolve(MARK))) {
            throw new StartRefusedException("the folder was not filled to the end: directory=" + folder + " mark="
                    + MARK + "; run 'outcry cluster seed' again, or 'outcry run --follow', which begins anew");
        }
    }

    private static void removeAllBut(Path mark, Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path each : files.sorted(Comparator.reverseOrder()).toList()) {
                if (!each.equals(mark) && !each.equals(folder)) {
                    Files.delete(each);
                }
            }
        }
    }

    private static void write(Path mark, String text) throws IOException {
        Files.writeString(mark, text + System.lineSeparator());
        FolderNote.force(mark);
        FolderNote.force(mark.toAbsolutePath().resolveSibling("."));
    }

    /** Begins a file. */
    public void begin(String fileName, long usedBytes, long bytes) throws IOException {
        if (!NAME.matcher(fileName).matches() || !names.add(fileName) || fileName.equals(MARK)) {
            throw new IOException("the other node sent no name of a file, or one twice: name=" + fileName);
        }
        if (usedBytes < 0 || usedBytes > bytes) {
            throw new IOException("the other node sent no length of a file: name=" + fileName + " usedBytes="
                    + usedBytes + " bytes=" + bytes);
        }
        name = fileName;
        used = usedBytes;
        length = bytes;
        written = 0;
        crc.reset();
        Path path = folder.resolve(fileName);
        Files.createDirectories(path.toAbsolutePath().resolveSibling("."));
        file = FileChannel.open(path, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    }

    /** Appends bytes to the file. */
    public void append(byte[] bytes) throws IOException {
        crc.update(bytes);
        write(ByteBuffer.wrap(bytes));
    }

    private void write(ByteBuffer bytes) throws IOException {
        FileChannel open = file;
        if (open == null || bytes.remaining() > length - written) {
            throw new IOException("the other node sent more than the file has: name=" + name + " bytes=" + length);
        }
        written += bytes.remaining();
        while (bytes.hasRemaining()) {
            open.write(bytes);
        }
    }

    /**
     * Ends the file, and forces it to the disk.
     *
     * @param expectedCrc CRC-32C of its content
     */
    public void end(long expectedCrc) throws IOException {
        if (written != used || crc.getValue() != expectedCrc) {
            throw new IOException("file is not what was sent: name=" + name + " bytes=" + written + " sentBytes=" + used
                    + " crc=" + Long.toHexString(crc.getValue()) + " sentCrc=" + Long.toHexString(expectedCrc)
                    + "; try again");
        }
        while (written < length) {
            write(ByteBuffer.allocate((int) Math.min(ZEROS, length - written)));
        }
        FileChannel open = file;
        if (open != null) {
            open.force(true);
            open.close();
            file = null;
        }
    }

    /**
     * Checks the records of all files, gives the folder an identity, and takes the mark off.
     *
     * @param node the number of the folder's node
     * @throws StartRefusedException if a file is damaged
     */
    public void complete(int node) throws IOException {
        requireGood(folder);
        FolderIdentity.ofFilledFolder(folder, node);
        AuditTrail.beginFilled(
                folder, SequencerConfig.of(folder).eventLog(), ChronoUnit.NANOS.between(Instant.EPOCH, Instant.now()));
        removeMark();
    }

    /**
     * Checks the records of all files of a folder.
     *
     * @throws StartRefusedException if a file is damaged
     */
    static void requireGood(Path folder) throws IOException {
        List<String> faults = JournalCheck.check(folder).faults().stream()
                .map(JournalCheck.Fault::toString)
                .toList();
        if (!faults.isEmpty()) {
            throw new StartRefusedException("the files that came are not good, so the node can't start with them: "
                    + String.join("; ", faults) + "; verify the other node's, and fill from a third one");
        }
    }

    /** Takes the mark off: all files are whole. */
    void removeMark() throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path directory : all.filter(Files::isDirectory).toList()) {
                FolderNote.force(directory);
            }
        }
        Files.delete(folder.resolve(MARK));
        FolderNote.force(folder);
    }

    @Override
    public void close() throws IOException {
        FileChannel open = file;
        if (open != null) {
            open.close();
        }
    }
}
