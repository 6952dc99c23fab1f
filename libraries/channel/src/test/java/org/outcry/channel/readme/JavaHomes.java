// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel.readme;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Java installations that the libraries are tried on: that of this test, and one of version 21 where there is one. */
final class JavaHomes {
    private static final Path SYSTEM = Path.of("/usr/lib/jvm");

    private JavaHomes() {}

    /** Returns this test's, and if there is one, that of {@code -Doutcry.java21=HOME}, or one among the system's. */
    static List<Path> all() throws IOException {
        List<Path> homes = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"))));
        String named = System.getProperty("outcry.java21");
        if (named != null) {
            homes.add(Path.of(named));
        } else if (Files.isDirectory(SYSTEM)) {
            try (Stream<Path> installed = Files.list(SYSTEM)) {
                installed.filter(JavaHomes::isVersion21).sorted().findFirst().ifPresent(homes::add);
            }
        }
        return homes;
    }

    private static boolean isVersion21(Path home) {
        try {
            return Files.isExecutable(home.resolve("bin/java"))
                    && Files.readString(home.resolve("release")).contains("JAVA_VERSION=\"21");
        } catch (IOException e) {
            return false;
        }
    }
}
