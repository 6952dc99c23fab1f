// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.web;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Files of the page: its own, and the charts' of the build. */
final class Page {
    private record File(String type, String resource) {}

    private static final String OWN = "/org/outcry/console/web/";
    private static final int OK = 200;

    private static final Map<String, File> FILES = Map.of(
            "/", new File("text/html; charset=utf-8", OWN + "page.html"),
            "/page.css", new File("text/css; charset=utf-8", OWN + "page.css"),
            "/page.js", new File("text/javascript; charset=utf-8", OWN + "page.js"),
            "/state.js", new File("text/javascript; charset=utf-8", OWN + "state.js"),
            "/commands.js", new File("text/javascript; charset=utf-8", OWN + "commands.js"),
            "/views.js", new File("text/javascript; charset=utf-8", OWN + "views.js"),
            "/icon.svg", new File("image/svg+xml", OWN + "icon.svg"),
            "/charts.js",
                    new File(
                            "text/javascript; charset=utf-8",
                            "/META-INF/resources/_static/echarts/6.0.0/dist/echarts.simple.min.js"));

    private static final Map<String, String> READ = new ConcurrentHashMap<>();

    private Page() {}

    static Answer answer(String path) {
        File file = FILES.get(path);
        String text = file == null ? null : READ.computeIfAbsent(file.resource(), Page::read);
        return file == null || text == null ? Answer.of(Refusal.UNKNOWN_PATH) : new Answer(OK, file.type(), text);
    }

    private static @Nullable String read(String resource) {
        try (InputStream in = Page.class.getResourceAsStream(resource)) {
            return in == null ? null : new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
