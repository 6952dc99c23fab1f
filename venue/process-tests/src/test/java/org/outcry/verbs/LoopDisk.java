// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs;

import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.outcry.measure.ProgramRun;
import org.outcry.runtime.SystemErrors;

/** File system ext4 of its own in a file, whose faults are real ones. It needs root on Linux. */
final class LoopDisk implements AutoCloseable {
    private static final int BYTES = 48 << 20;
    private static final String FILLER = "other-programs";

    private final Path image;
    private final Path folder;

    private LoopDisk(Path image, Path folder) {
        this.image = image;
        this.folder = folder;
    }

    /** Makes and mounts a disk; null if this user may not, or the programs are missing. */
    static @Nullable LoopDisk mount(Path folder) throws IOException {
        LoopDisk disk = new LoopDisk(folder.resolveSibling(folder.getFileName() + ".img"), folder);
        Files.createDirectories(folder);
        return System.getProperty("user.name").equals("root") && disk.make() ? disk : null;
    }

    private boolean make() throws IOException {
        Files.deleteIfExists(image);
        try (RandomAccessFile file = new RandomAccessFile(image.toFile(), "rw")) {
            file.setLength(BYTES);
        }
        return ran("mkfs.ext4", "-q", "-F", "-m", "0", image.toString())
                && ran("mount", "-o", "loop", image.toString(), folder.toString());
    }

    /** Turns it read-only, as its kernel does after an error of the disk. */
    void abort() throws IOException {
        run("mount", "-o", "remount,abort", folder.toString());
    }

    /** Replaces it by a good one that has all its files, as far as they could still be read. */
    void replace() throws IOException {
        Path kept = folder.resolveSibling(folder.getFileName() + ".kept");
        run("rm", "-rf", kept.toString());
        run("cp", "-a", folder.toString(), kept.toString());
        run("umount", folder.toString());
        if (!make()) {
            throw new IOException("disk can't be made again: " + folder);
        }
        run("cp", "-a", kept + "/.", folder.toString());
    }

    /** Mounts it again after a repair: what had not reached it is lost. */
    void repair() throws IOException {
        run("umount", folder.toString());
        // Exit codes 1 and 2 say that errors were corrected.
        ran("e2fsck", "-fy", image.toString());
        run("mount", "-o", "loop", image.toString(), folder.toString());
    }

    /** Fills it to the last block. */
    void fill() throws IOException {
        byte[] block = new byte[4_096];
        try (OutputStream out = Files.newOutputStream(folder.resolve(FILLER))) {
            while (folder.toFile().getFreeSpace() > 0) {
                out.write(block);
            }
        } catch (IOException e) {
            if (!SystemErrors.hasNoRoom(e)) {
                throw e;
            }
        }
    }

    void empty() throws IOException {
        Files.deleteIfExists(folder.resolve(FILLER));
    }

    /** Has no write return until {@link #thaw}. */
    void freeze() throws IOException {
        run("fsfreeze", "-f", folder.toString());
    }

    void thaw() throws IOException {
        run("fsfreeze", "-u", folder.toString());
    }

    static void run(String... command) throws IOException {
        if (!ran(command)) {
            throw new IOException("failed: " + String.join(" ", command));
        }
    }

    /** Returns whether a program is there, and succeeded. */
    private static boolean ran(String... command) {
        try {
            return ProgramRun.run(new ProcessBuilder(command).redirectErrorStream(true))
                            .exitCode()
                    == 0;
        } catch (IOException e) {
            return false;
        }
    }

    @Override
    public void close() throws IOException {
        ran("fsfreeze", "-u", folder.toString());
        run("umount", "--lazy", folder.toString());
    }
}
