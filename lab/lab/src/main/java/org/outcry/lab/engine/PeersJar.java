// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.engine;

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
import java.util.stream.Stream;

/** Finder of the peers: on the class path, or in the build folder of the benchmarks' module beside ours. */
public final class PeersJar {
    private PeersJar() {}

    /**
     * Returns the peers found.
     *
     * @throws IOException if there are none; the message says how to build them
     */
    static List<StreamPeer> peers() throws IOException {
        List<StreamPeer> peers = load(PeersJar.class.getClassLoader());
        if (peers.isEmpty()) {
            peers = load(new URLClassLoader("peers", jars(), PeersJar.class.getClassLoader()));
        }
        if (peers.isEmpty()) {
            throw new IOException(
                    "the peers are not built: run mvn -q package -f lab/benchmarks/pom.xml, then this again");
        }
        return peers;
    }

    /**
     * Returns a class path of this build and the built benchmarks' module.
     *
     * @throws IOException if that module is not built; the message says how to build it
     */
    public static String classPath() throws IOException {
        StringBuilder path = new StringBuilder(System.getProperty("java.class.path"));
        URL[] jars = jars();
        if (jars.length == 0) {
            throw new IOException(
                    "the benchmarks are not built: run mvn -q package -f lab/benchmarks/pom.xml, then this" + " again");
        }
        for (URL jar : jars) {
            path.append(File.pathSeparatorChar).append(jar.getPath());
        }
        return path.toString();
    }

    private static List<StreamPeer> load(ClassLoader loader) {
        List<StreamPeer> peers = new ArrayList<>();
        ServiceLoader.load(StreamPeer.class, loader).forEach(peers::add);
        return peers;
    }

    private static URL[] jars() throws IOException {
        Path target = target();
        List<URL> urls = new ArrayList<>();
        for (Path folder : List.of(target, target.resolve("lib"))) {
            if (Files.isDirectory(folder)) {
                try (Stream<Path> files = Files.list(folder)) {
                    for (Path file : files.filter(name -> name.toString().endsWith(".jar"))
                            .sorted()
                            .toList()) {
                        urls.add(file.toUri().toURL());
                    }
                }
            }
        }
        return urls.toArray(URL[]::new);
    }

    /** Returns the benchmarks' build folder. Our classes are in lab/lab/target, theirs in lab/benchmarks/target. */
    private static Path target() throws IOException {
        try {
            Path ours = Path.of(PeersJar.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            return ours.resolve("../../../benchmarks/target").normalize();
        } catch (URISyntaxException e) {
            throw new IOException("the place of the peers cannot be told: " + e.getMessage(), e);
        }
    }
}
