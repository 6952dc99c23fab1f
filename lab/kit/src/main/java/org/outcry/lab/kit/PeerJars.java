// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.kit;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.outcry.commandline.figure.SourceTree;

/** Jars of a module of peers and of its libraries, in its build folder beside ours. */
public final class PeerJars {
    private final List<Path> jars;

    private PeerJars(List<Path> jars) {
        this.jars = jars;
    }

    /**
     * Finds them.
     *
     * @param module the module's folder in lab/benchmarks
     * @throws IOException if it is not built; the message says how to build it
     */
    public static PeerJars of(String module) throws IOException {
        PeerJars found = find(module);
        if (found.isEmpty()) {
            throw new IOException("the peers are not built: folder=" + target(module)
                    + ": run mvn -q install -DskipTests -Ppeers, then this again");
        }
        return found;
    }

    /**
     * Finds those that are built, which may be none.
     *
     * @param module the module's folder in lab/benchmarks; empty for that folder itself
     */
    public static PeerJars find(String module) throws IOException {
        List<Path> jars = new ArrayList<>();
        Path target = target(module);
        for (Path folder : List.of(target, target.resolve("lib"))) {
            if (Files.isDirectory(folder)) {
                try (Stream<Path> files = Files.list(folder)) {
                    files.filter(name -> name.toString().endsWith(".jar"))
                            .sorted()
                            .forEach(jars::add);
                }
            }
        }
        return new PeerJars(jars);
    }

    /** Returns whether none are built. */
    public boolean isEmpty() {
        return jars.isEmpty();
    }

    /** Returns their class path. */
    public String classPath() {
        return jars.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    }

    /** Returns a loader of their classes on top of ours. */
    public ClassLoader loader() {
        return ClassPathLoader.of("peers", "the folder of the peers", jars);
    }

    /** Returns a module's build folder, in the source tree that our classes were built in. */
    public static Path target(String module) throws IOException {
        Path tree = SourceTree.folder();
        if (tree == null) {
            throw new IOException("the peers are part of the source tree, and this is a package");
        }
        return tree.resolve("lab/benchmarks").resolve(module).resolve("target");
    }
}
