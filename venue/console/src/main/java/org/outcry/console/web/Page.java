// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.web;

import java.nio.charset.StandardCharsets;
import org.outcry.gateway.page.PageFiles;

/** Files of the page: its own, those that pages of gateways share, and the charts' of the build. */
final class Page {
    private static final String OWN = "/org/outcry/console/web/";
    private static final int OK = 200;

    private static final PageFiles FILES = new PageFiles()
            .file("/", OWN + "page.html")
            .folder(
                    OWN,
                    "page.js",
                    "venue.js",
                    "trouble.js",
                    "instruments.js",
                    "prices.js",
                    "pricechart.js",
                    "mine.js",
                    "audit.js",
                    "state.js",
                    "commands.js",
                    "cells.js",
                    "members.js",
                    "records.js")
            .shared("page.css", "views.js", "table.js", "icon.svg")
            .charts("echarts.simple.min.js");

    private Page() {}

    static Answer answer(String path) {
        byte[] bytes = FILES.bytes(path);
        return bytes == null
                ? Answer.of(Refusal.UNKNOWN_PATH)
                : new Answer(OK, FILES.type(path), new String(bytes, StandardCharsets.UTF_8));
    }
}
