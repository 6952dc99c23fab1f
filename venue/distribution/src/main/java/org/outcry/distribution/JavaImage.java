// SPDX-License-Identifier: Apache-2.0
package org.outcry.distribution;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.spi.ToolProvider;

/** Java image with the modules of the JDK that the application needs, made by {@code jlink} of the running JDK. */
final class JavaImage {
    /**
     * Modules that the application, its libraries and its plug-ins use; {@code java.desktop} is for the rules of Flight
     * Recorder.
     */
    private static final List<String> MODULES = List.of(
            "java.compiler",
            "java.desktop",
            "java.logging",
            "java.management",
            "java.naming",
            "java.sql",
            "jdk.jfr",
            "jdk.management",
            "jdk.net",
            "jdk.unsupported",
            "jdk.zipfs");

    private JavaImage() {}

    /**
     * Creates the image.
     *
     * @param folder must not exist
     * @throws IOException if this JDK has no jlink, or it failed
     */
    static void create(Path folder) throws IOException {
        ToolProvider jlink = ToolProvider.findFirst("jlink")
                .orElseThrow(() -> new IOException("the Java that runs this has no jlink ("
                        + System.getProperty("java.home") + "): run ./outcry package from the sources, with a JDK"));
        StringWriter said = new StringWriter();
        PrintWriter out = new PrintWriter(said);
        int code = jlink.run(
                out,
                out,
                "--add-modules",
                String.join(",", MODULES),
                "--strip-debug",
                "--no-header-files",
                "--no-man-pages",
                "--output",
                folder.toString());
        out.flush();
        if (code != 0) {
            throw new IOException("jlink failed with exit code " + code + ": "
                    + said.toString().strip());
        }
    }
}
