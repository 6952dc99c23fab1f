// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.libraries.echo;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.outcry.lab.kit.PeerJars;

/** Programs of the peers, found in their modules' build folders beside ours. */
final class EchoPeers {
    private EchoPeers() {}

    /**
     * Returns the programs by the peer's name and version, which their manifests give.
     *
     * @throws IOException if there are none; the message says how to build them
     */
    static Map<String, Path> find() throws IOException {
        Map<String, Path> peers = new TreeMap<>();
        Path target = PeerJars.target("channels");
        if (Files.isDirectory(target)) {
            try (Stream<Path> files = Files.list(target)) {
                for (Path file :
                        files.filter(name -> name.toString().endsWith(".jar")).toList()) {
                    addProgram(peers, file);
                }
            }
        }
        if (peers.isEmpty()) {
            throw new IOException("the peers are not built: folder=" + target
                    + ": run mvn -q install -DskipTests -Ppeers, then this again");
        }
        return peers;
    }

    private static void addProgram(Map<String, Path> peers, Path file) throws IOException {
        try (JarFile jar = new JarFile(file.toFile())) {
            if (jar.getManifest() != null) {
                Attributes attributes = jar.getManifest().getMainAttributes();
                String name = attributes.getValue(Attributes.Name.IMPLEMENTATION_TITLE);
                if (name != null && attributes.getValue(Attributes.Name.MAIN_CLASS) != null) {
                    peers.put(name, file);
                }
            }
        }
    }
}
