package org.outcry.lab.echo;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/** Finds the peers' programs, where their modules are built, beside ours. */
final class EchoPeers {
    private EchoPeers() {}

    /**
     * The programs by the peer's name and version, as their manifests have them.
     *
     * @throws IOException if there are none, with what to do
     */
    static Map<String, Path> find() throws IOException {
        Map<String, Path> peers = new TreeMap<>();
        Path target = target();
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

    /** Ours is in lab/lab/target, theirs in lab/benchmarks/channels/target. */
    private static Path target() throws IOException {
        try {
            Path ours = Path.of(EchoPeers.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            return ours.resolve("../../../benchmarks/channels/target").normalize();
        } catch (URISyntaxException e) {
            throw new IOException("the place of the peers cannot be told: " + e.getMessage(), e);
        }
    }
}
