// SPDX-License-Identifier: Apache-2.0
package org.outcry.commandline.figure;

import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Source tree that the running code was built in; a package has none. */
public final class SourceTree {
    private SourceTree() {}

    /** Returns the folder of the source tree, which {@code -Doutcry.sourceTree} can name; null in a package. */
    public static @Nullable Path folder() {
        String named = System.getProperty("outcry.sourceTree");
        if (named != null) {
            return Path.of(named);
        }
        try {
            Path code = Path.of(SourceTree.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            Path folder = code;
            while (folder != null && !Files.isDirectory(folder.resolve("lab/benchmarks"))) {
                folder = folder.getParent();
            }
            return folder;
        } catch (URISyntaxException e) {
            return null;
        }
    }
}
