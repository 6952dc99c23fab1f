// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.engine.stream;

import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import org.outcry.lab.kit.PeerJars;

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
            peers = load(PeerJars.find("").loader());
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
        PeerJars jars = PeerJars.find("");
        if (jars.isEmpty()) {
            throw new IOException(
                    "the benchmarks are not built: run mvn -q package -f lab/benchmarks/pom.xml, then this again");
        }
        return System.getProperty("java.class.path") + File.pathSeparator + jars.classPath();
    }

    private static List<StreamPeer> load(ClassLoader loader) {
        List<StreamPeer> peers = new ArrayList<>();
        ServiceLoader.load(StreamPeer.class, loader).forEach(peers::add);
        return peers;
    }
}
