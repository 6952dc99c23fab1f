// SPDX-License-Identifier: Apache-2.0
package org.outcry.scenario.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.outcry.scenario.fault.FixMessage;
import org.outcry.scenario.fault.Tape;
import org.outcry.scenario.script.MessageNames;

/** Sequence diagram of a scenario's messages, as SVG: a lane a client, and one of the venue at the right of each. */
final class SequenceDiagram {
    private static final int TIME_WIDTH = 90;
    private static final int WIDTH = 960;
    private static final int LEAST_LANE_WIDTH = 460;
    private static final double CHARACTER_WIDTH = 7.4;
    private static final int ROW = 26;
    private static final int TOP = 34;
    private static final int MOST_OF_A_KIND = 6;
    private static final int[] SHOWN = {34, 11, 41, 39, 150, 32, 31, 38, 44, 14, 7, 16, 36, 112, 102, 103, 373, 58};

    private final ScenarioResult result;
    private final List<String> sessions;
    private final int laneWidth;
    private final StringBuilder svg = new StringBuilder(1 << 14);
    private int row;

    SequenceDiagram(ScenarioResult result) {
        this.result = result;
        sessions = Stream.concat(
                        result.scenario().sessions().stream(),
                        result.scenario().needsFeed() ? Stream.of("feed") : Stream.empty())
                .toList();
        laneWidth = Math.max(LEAST_LANE_WIDTH, WIDTH / Math.max(1, sessions.size()));
    }

    String svg() {
        List<Tape.Line> lines = result.tape().stream()
                .filter(line -> line.session().isEmpty() || sessions.contains(line.session()))
                .toList();
        int skipped = 0;
        for (int i = 0; i < lines.size(); i++) {
            if (isOfARun(lines, i)) {
                skipped++;
                continue;
            }
            if (skipped > 0) {
                text(TIME_WIDTH + 8, "script", "and " + skipped + " more");
                row++;
                skipped = 0;
            }
            line(lines.get(i));
        }
        if (skipped > 0) {
            text(TIME_WIDTH + 8, "script", "and " + skipped + " more");
            row++;
        }
        int width = TIME_WIDTH + laneWidth * Math.max(1, sessions.size());
        int height = TOP + row * ROW + 10;
        StringBuilder whole = new StringBuilder(svg.length() + 1024);
        whole.append(String.format(
                Locale.ROOT,
                "<svg width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"sequence diagram\">%n",
                width,
                height,
                width,
                height));
        for (int i = 0; i < sessions.size(); i++) {
            life(whole, left(i), sessions.get(i).equals("feed") ? "feed handler" : sessions.get(i), height, "start");
            life(whole, right(i), "venue", height, "end");
        }
        return whole.append(svg).append("</svg>\n").toString();
    }

    /** Returns whether a line is in the midst of many of its kind. */
    private static boolean isOfARun(List<Tape.Line> lines, int index) {
        Tape.Line line = lines.get(index);
        int before = 0;
        while (before < index && before < MOST_OF_A_KIND && isAlike(lines.get(index - before - 1), line)) {
            before++;
        }
        boolean goesOn = index + 1 < lines.size() && isAlike(lines.get(index + 1), line);
        return before == MOST_OF_A_KIND && goesOn;
    }

    private static boolean isAlike(Tape.Line one, Tape.Line other) {
        return one.from() == other.from()
                && one.session().equals(other.session())
                && one.type().equals(other.type())
                && one.note().equals(other.note());
    }

    private int lane(String session) {
        return Math.max(0, sessions.indexOf(session));
    }

    private int left(int lane) {
        return TIME_WIDTH + lane * laneWidth + 10;
    }

    private int right(int lane) {
        return TIME_WIDTH + (lane + 1) * laneWidth - 24;
    }

    private static void life(StringBuilder to, int x, String name, int height, String anchor) {
        to.append(String.format(
                Locale.ROOT,
                "<text class=\"head\" x=\"%d\" y=\"16\" text-anchor=\"%s\">%s</text>"
                        + "<line class=\"life\" x1=\"%d\" y1=\"24\" x2=\"%d\" y2=\"%d\"/>%n",
                x,
                anchor,
                ScenarioPage.escaped(name),
                x,
                x,
                height));
    }

    private void line(Tape.Line line) {
        int lane = lane(line.session());
        int y = TOP + row * ROW + 18;
        svg.append(String.format(
                Locale.ROOT,
                "<g><title>%s</title><text class=\"time\" x=\"%d\" y=\"%d\" text-anchor=\"end\">%.1f ms</text>",
                ScenarioPage.escaped(line.text()),
                TIME_WIDTH - 8,
                y - 4,
                (line.atNs() - result.beginNs()) / 1e6));
        if (line.from() == Tape.From.SCRIPT) {
            text(left(lane) + 8, "script", line.text());
        } else {
            arrow(line, lane, y);
        }
        svg.append("</g>\n");
        row++;
    }

    private void text(int x, String style, String text) {
        svg.append(String.format(
                Locale.ROOT,
                "<text class=\"%s\" x=\"%d\" y=\"%d\">%s</text>",
                style,
                x,
                TOP + row * ROW + 14,
                ScenarioPage.escaped(text)));
    }

    private void arrow(Tape.Line line, int lane, int y) {
        boolean fromClient = line.from() == Tape.From.CLIENT;
        String style = line.note().isEmpty() ? fromClient ? "client" : "venue" : "fault";
        boolean lost = line.note().equals("swallowed")
                || line.note().equals("dropped")
                || line.note().equals("line silent");
        int from = fromClient ? left(lane) : right(lane);
        int to = fromClient ? right(lane) : left(lane);
        int end = lost ? (from + to) / 2 : to;
        int head = fromClient ? -7 : 7;
        svg.append(String.format(
                Locale.ROOT,
                "<line class=\"%s%s\" x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\"/>",
                style,
                lost ? " lost" : "",
                from,
                y,
                end,
                y));
        svg.append(
                lost
                        ? String.format(
                                Locale.ROOT, "<path class=\"%s\" d=\"M%d %dl8 8m0 -8l-8 8\"/>", style, end - 4, y - 4)
                        : String.format(Locale.ROOT, "<path class=\"%s\" d=\"M%d %dl%d -4v8z\"/>", style, to, y, head));
        text(left(lane) + 10, style, label(line));
    }

    private String label(Tape.Line line) {
        List<String> parts = new ArrayList<>();
        if (!line.note().isEmpty()) {
            parts.add("(" + line.note() + ")");
        }
        if (line.session().equals("feed")) {
            parts.add(line.type() + " " + line.text());
        } else {
            FixMessage message = FixMessage.of(line.text());
            parts.add(MessageNames.name(line.type()) + (message.isPossDup() ? " again" : ""));
            for (int tag : SHOWN) {
                String value = message.get(tag);
                if (value != null && (line.type().equals("8") || tag != 14)) {
                    parts.add(tag + "=" + value);
                }
            }
        }
        String label = String.join(" ", parts);
        int longest = (int) ((laneWidth - 60) / CHARACTER_WIDTH);
        return label.length() > longest ? label.substring(0, longest - 1) + "…" : label;
    }
}
