// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Disks of the model: what was forced of each file. {@link PlantedClasses} has the product call {@link #onForce}. What
 * is forced counts when {@link #settle} is called, which comes late if nobody waits for the force. Any thread.
 */
public final class ModelDisk {
    private static final Map<Path, byte[]> WRITTEN = new ConcurrentHashMap<>();
    private static final Map<Path, byte[]> FORCED = new ConcurrentHashMap<>();

    private ModelDisk() {}

    /** Takes the bytes of a file that are forced, or the names of a folder. */
    public static void onForce(Path file) throws IOException {
        if (Files.isRegularFile(file)) {
            WRITTEN.put(file.toAbsolutePath(), Files.readAllBytes(file));
        }
    }

    /** Has the disk take what was forced of the files in a folder. */
    static void settle(Path folder) {
        WRITTEN.forEach((file, bytes) -> {
            if (file.startsWith(folder) && WRITTEN.remove(file, bytes)) {
                FORCED.put(file, bytes);
            }
        });
    }

    /** Returns the bytes of a file that are on the disk, or null if it was never forced. */
    static byte @Nullable [] forced(Path file) {
        return FORCED.get(file.toAbsolutePath());
    }

    /** Has a file be known by another name. What was not settled is forgotten. */
    static void move(Path from, Path to) {
        byte[] bytes = FORCED.remove(from.toAbsolutePath());
        WRITTEN.remove(from.toAbsolutePath());
        if (bytes != null) {
            FORCED.put(to.toAbsolutePath(), bytes);
        }
    }

    /** Forgets the files of a folder. */
    static void forget(Path folder) {
        WRITTEN.keySet().removeIf(file -> file.startsWith(folder));
        FORCED.keySet().removeIf(file -> file.startsWith(folder));
    }
}
