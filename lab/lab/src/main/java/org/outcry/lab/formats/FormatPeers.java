// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.formats;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finder of the peers in their module's build folder beside ours. */
final class FormatPeers {
    private final List<Path> jars;

    private FormatPeers(List<Path> jars) {
        this.jars = jars;
    }

    /**
     * Finds the peers.
     *
     * @throws IOException if they are not built; the message says how to build them
     */
    static FormatPeers find() throws IOException {
        List<Path> jars = new ArrayList<>();
        Path target = target();
        for (Path folder : List.of(target, target.resolve("lib"))) {
            if (Files.isDirectory(folder)) {
                try (Stream<Path> files = Files.list(folder)) {
                    files.filter(name -> name.toString().endsWith(".jar"))
                            .sorted()
                            .forEach(jars::add);
                }
            }
        }
        if (jars.isEmpty()) {
            throw new IOException("the peers are not built: folder=" + target
                    + ": run mvn -q install -DskipTests -Ppeers, then this again");
        }
        return new FormatPeers(jars);
    }

    /** Returns their class path. */
    String classPath() {
        return jars.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    }

    List<FormatPeer> load() throws IOException {
        List<URL> urls = new ArrayList<>();
        for (Path jar : jars) {
            urls.add(jar.toUri().toURL());
        }
        List<FormatPeer> peers = new ArrayList<>();
        ClassLoader loader =
                new URLClassLoader("formats", urls.toArray(URL[]::new), FormatPeers.class.getClassLoader());
        ServiceLoader.load(FormatPeer.class, loader).forEach(peers::add);
        return peers;
    }

    /** Returns the peers' build folder. Our classes are in lab/lab/target, theirs in lab/benchmarks/formats/target. */
    private static Path target() throws IOException {
        try {
            Path ours = Path.of(FormatPeers.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            return ours.resolve("../../../benchmarks/formats/target").normalize();
        } catch (URISyntaxException e) {
            throw new IOException("the place of the peers cannot be told: " + e.getMessage(), e);
        }
    }
}
