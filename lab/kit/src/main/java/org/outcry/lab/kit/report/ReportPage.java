// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.kit.report;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.outcry.commandline.JsonText;

/** Self-contained HTML page with the documents, the drawing code and the chart library. */
public final class ReportPage {
    private static final String ECHARTS = "/META-INF/resources/_static/echarts/6.0.0/dist/echarts.common.min.js";

    private ReportPage() {}

    /** Returns the page of some documents: the first is the subject, the others are baselines or evidence. */
    public static String of(List<Map<String, Object>> documents) throws IOException {
        StringBuilder data = new StringBuilder("[");
        for (Map<String, Object> document : documents) {
            data.append(data.length() > 1 ? "," : "").append(JsonText.json(document));
        }
        // A text in the data must not end the script element that contains it.
        String safe = data.append(']').toString().replace("</", "<\\/").replace("<!--", "<\\!--");
        return resource("report.html")
                .replace("/*STYLE*/", resource("report.css"))
                .replace("/*CHARTS*/", resource(ECHARTS).replace("</script", "<\\/script"))
                .replace("/*DATA*/", safe)
                .replace("/*DRAWING*/", resource("report.js"));
    }

    private static String resource(String name) throws IOException {
        try (InputStream in = ReportPage.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new FileNotFoundException("resource is missing from the build: " + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
