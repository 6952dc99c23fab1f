// SPDX-License-Identifier: Apache-2.0
package org.outcry.commandline;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Text for a file that the operating system keeps from this process: the file, its owner, this process's user and the
 * remedy.
 */
public final class DeniedAccess {
    private DeniedAccess() {}

    /** Returns the text; the owner is that of the nearest folder above, if the file's own can't be read either. */
    public static String textOf(AccessDeniedException denied) {
        String file = denied.getFile();
        String owner = file == null ? "" : ownerOf(Path.of(file).toAbsolutePath());
        return "no permission to use it: " + denied.getMessage() + owner + " user=" + System.getProperty("user.name")
                + ": run it as the owner, or change owner or mode (chown, chmod)";
    }

    private static String ownerOf(@Nullable Path path) {
        if (path == null) {
            return "";
        }
        try {
            return " owner=" + Files.getOwner(path).getName() + " of=" + path;
        } catch (IOException e) {
            return ownerOf(path.getParent());
        }
    }
}
