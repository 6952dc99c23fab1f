// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import java.util.function.Consumer;

/** Permissions of a data folder: its owner only may use it, where the file system has permissions. */
final class DataFolder {
    private static final Set<PosixFilePermission> OWNER_ONLY = PosixFilePermissions.fromString("rwx------");

    private DataFolder() {}

    /** Creates a folder if it is missing, and takes the permissions of others away. */
    static void protect(Path folder, Consumer<String> lines) throws IOException {
        boolean existed = Files.isDirectory(folder);
        Files.createDirectories(folder);
        if (!Files.getFileStore(folder).supportsFileAttributeView("posix")
                || Files.getPosixFilePermissions(folder).equals(OWNER_ONLY)) {
            return;
        }
        if (existed) {
            lines.accept("data folder was open to other users, now it is its owner's only: folder=" + folder);
        }
        Files.setPosixFilePermissions(folder, OWNER_ONLY);
    }
}
