// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway.page;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Files of a page that a gateway serves: resources of the class path by the paths of requests, each read once. After
 * all files are added, any thread.
 */
public final class PageFiles {
    private static final String SHARED = "/org/outcry/gateway/page/";
    private static final String CHARTS = "/META-INF/resources/_static/echarts/6.0.0/dist/";

    private static final Map<String, String> TYPES = Map.of(
            "html", "text/html; charset=utf-8",
            "css", "text/css; charset=utf-8",
            "js", "text/javascript; charset=utf-8",
            "svg", "image/svg+xml");

    private final Map<String, String> resources = new HashMap<>();
    private final Map<String, byte[]> read = new ConcurrentHashMap<>();

    /** Creates no files. */
    public PageFiles() {}

    /** Adds a file. */
    public PageFiles file(String path, String resource) {
        resources.put(path, resource);
        return this;
    }

    /**
     * Adds files of a folder, each at {@code /} and its name.
     *
     * @param folder the folder of the resources, which ends with a slash
     */
    public PageFiles folder(String folder, String... names) {
        for (String name : names) {
            file("/" + name, folder + name);
        }
        return this;
    }

    /** Adds files that pages of gateways share, each at {@code /} and its name. */
    public PageFiles shared(String... names) {
        return folder(SHARED, names);
    }

    /** Adds the charts of the build, at {@code /charts.js}. */
    public PageFiles charts(String name) {
        return file("/charts.js", CHARTS + name);
    }

    /** Returns a file; null if there is none at the path. Not a copy. */
    public byte @Nullable [] bytes(String path) {
        return resources.containsKey(path) ? read.computeIfAbsent(path, this::read) : null;
    }

    private byte @Nullable [] read(String path) {
        try (InputStream in = PageFiles.class.getResourceAsStream(String.valueOf(resources.get(path)))) {
            return in == null ? null : in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the media type of a file that is there, by the end of its name. */
    public String type(String path) {
        String resource = String.valueOf(resources.get(path));
        return TYPES.getOrDefault(resource.substring(resource.lastIndexOf('.') + 1), "application/octet-stream");
    }
}
