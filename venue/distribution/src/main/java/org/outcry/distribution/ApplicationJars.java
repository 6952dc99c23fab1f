// SPDX-License-Identifier: Apache-2.0
package org.outcry.distribution;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Enumeration;
import java.util.Locale;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** The application's jar and its libraries, copied for one platform. */
final class ApplicationJars {
    /** DuckDB's jar has its native library for every platform, 250 MB together. */
    private static final String NATIVE = "libduckdb_java.so_";

    private ApplicationJars() {}

    /**
     * Copies {@code outcry.jar} and the folder {@code lib} beside it. Native libraries of other platforms are left out.
     *
     * @param platform system and processor, such as {@code linux_amd64}
     */
    static void copy(Path jar, Path to, String platform) throws IOException {
        Path libraries = Files.createDirectories(to.resolve("lib"));
        Files.copy(jar, to.resolve("outcry.jar"), StandardCopyOption.COPY_ATTRIBUTES);
        try (Stream<Path> all = Files.list(jar.resolveSibling("lib"))) {
            for (Path library : all.sorted().toList()) {
                Path copy = libraries.resolve(library.getFileName());
                if (hasForeignParts(library, platform)) {
                    copyOwnParts(library, copy, platform);
                } else {
                    Files.copy(library, copy, StandardCopyOption.COPY_ATTRIBUTES);
                }
            }
        }
    }

    /** Returns the running machine's platform. */
    static String platform() {
        String system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        String processor = System.getProperty("os.arch").toLowerCase(Locale.ROOT);
        return (system.startsWith("mac") ? "osx" : system.split(" ", -1)[0]) + "_"
                + (processor.equals("aarch64") ? "arm64" : processor.replace("x86_64", "amd64"));
    }

    private static boolean hasForeignParts(Path library, String platform) throws IOException {
        try (JarFile jar = new JarFile(library.toFile())) {
            return jar.stream().anyMatch(entry -> isForeign(entry, platform));
        }
    }

    private static boolean isForeign(ZipEntry entry, String platform) {
        String name = entry.getName();
        String system = platform.substring(0, platform.indexOf('_'));
        return name.startsWith(NATIVE)
                && !name.equals(NATIVE + platform)
                && !name.equals(NATIVE + system + "_universal");
    }

    private static void copyOwnParts(Path library, Path copy, String platform) throws IOException {
        try (JarFile jar = new JarFile(library.toFile());
                OutputStream file = Files.newOutputStream(copy);
                ZipOutputStream out = new ZipOutputStream(file)) {
            Enumeration<JarEntry> entries = jar.entries();
            while (entries.hasMoreElements()) {
                JarEntry entry = entries.nextElement();
                if (isForeign(entry, platform)) {
                    continue;
                }
                ZipEntry kept = new ZipEntry(entry.getName());
                kept.setLastModifiedTime(entry.getLastModifiedTime());
                out.putNextEntry(kept);
                try (InputStream in = jar.getInputStream(entry)) {
                    in.transferTo(out);
                }
                out.closeEntry();
            }
        }
        Files.setLastModifiedTime(copy, Files.getLastModifiedTime(library));
    }
}
