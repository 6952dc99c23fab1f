// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.web;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Files of the page: its own, those that pages of gateways share, and the charts' of the build. */
final class Page {
    private record File(String type, String resource) {}

    private static final String OWN = "/org/outcry/console/web/";
    private static final String SHARED = "/org/outcry/gateway/page/";
    private static final String SCRIPT = "text/javascript; charset=utf-8";
    private static final int OK = 200;

    private static final Map<String, File> FILES = Map.ofEntries(
            Map.entry("/", new File("text/html; charset=utf-8", OWN + "page.html")),
            Map.entry("/page.css", new File("text/css; charset=utf-8", SHARED + "page.css")),
            Map.entry("/icon.svg", new File("image/svg+xml", SHARED + "icon.svg")),
            script("page.js"),
            script("venue.js"),
            script("trouble.js"),
            script("instruments.js"),
            script("prices.js"),
            script("pricechart.js"),
            script("mine.js"),
            script("audit.js"),
            script("state.js"),
            script("commands.js"),
            Map.entry("/views.js", new File(SCRIPT, SHARED + "views.js")),
            Map.entry("/table.js", new File(SCRIPT, SHARED + "table.js")),
            script("cells.js"),
            script("members.js"),
            script("records.js"),
            Map.entry(
                    "/charts.js",
                    new File(SCRIPT, "/META-INF/resources/_static/echarts/6.0.0/dist/echarts.simple.min.js")));

    private static final Map<String, String> READ = new ConcurrentHashMap<>();

    private Page() {}

    private static Map.Entry<String, File> script(String name) {
        return Map.entry("/" + name, new File(SCRIPT, OWN + name));
    }

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
