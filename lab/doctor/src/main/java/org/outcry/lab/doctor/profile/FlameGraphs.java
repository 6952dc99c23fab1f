// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.doctor.profile;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import one.convert.Arguments;
import one.convert.JfrToFlame;

/** Flame graphs of a recording, each a page that needs no network. */
public final class FlameGraphs {
    private FlameGraphs() {}

    /** Writes the flame graphs to a folder. Returns their pages by name. */
    public static Map<String, Path> write(Path recording, Path folder) throws IOException {
        Map<String, Path> pages = new LinkedHashMap<>();
        pages.put("cpu", write(recording, folder.resolve("cpu.html"), "--title", "CPU"));
        pages.put(
                "allocation",
                write(
                        recording,
                        folder.resolve("allocation.html"),
                        "--alloc",
                        "--total",
                        "--title",
                        "Allocated bytes"));
        return pages;
    }

    private static Path write(Path recording, Path page, String... options) throws IOException {
        JfrToFlame.convert(recording.toString(), page.toString(), new Arguments(options));
        return page;
    }
}
