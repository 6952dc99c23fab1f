// SPDX-License-Identifier: Apache-2.0
package org.outcry.commandline;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Folders of a run, deleted after it. */
public final class TemporaryFolder {
    private TemporaryFolder() {}

    /** Deletes a folder and its content. */
    public static void delete(Path folder) throws IOException {
        List<Path> all;
        try (Stream<Path> walk = Files.walk(folder)) {
            all = walk.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path path : all) {
            Files.delete(path);
        }
    }
}
