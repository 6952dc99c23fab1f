// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.doctor.profile;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * Flame graph of the samples of a thread, as a picture: each method above the one that called it, as wide as its share.
 * Colours tell parts of the program apart. One thread.
 */
public final class FlamePicture {
    /**
     * Part of the program.
     *
     * @param colour a colour of CSS on which black text can be read
     * @param packages prefixes of its methods, with their classes; none for the part of the outermost methods
     */
    public record Part(String name, String colour, List<String> packages) {
        private boolean has(String frame) {
            return packages.stream().anyMatch(frame::startsWith);
        }
    }

    private static final int WIDTH = 1_200;
    private static final int MARGIN = 10;
    private static final int ROW = 17;
    private static final int HEAD = 62;
    private static final double LEAST_SHARE = 0.004;

    /** The share of a method that calls all others: those below it are left out. */
    private static final double WHOLE = 0.97;

    private static final double CHARACTER = 6.7;

    private final List<Part> parts;
    private final Node root = new Node("");

    /** Method in the calls that led to it. */
    private static final class Node {
        private final String frame;
        private final Map<String, Node> callees = new TreeMap<>();
        private long samples;
        private long own;

        Node(String frame) {
            this.frame = frame;
        }
    }

    /**
     * Creates a picture without samples.
     *
     * @param parts those of the program, the last of which has the outermost methods that are of no other
     */
    public FlamePicture(List<Part> parts) {
        this.parts = List.copyOf(parts);
    }

    /** Adds a sample, with frames from the outermost inwards. */
    public void add(List<String> frames) {
        Node at = root;
        at.samples++;
        for (String frame : frames) {
            at = at.callees.computeIfAbsent(frame, Node::new);
            at.samples++;
        }
        at.own++;
    }

    /** Returns the number of samples. */
    public long samples() {
        return root.samples;
    }

    /** Returns the share of each part in the samples, by the innermost method that is of a part. */
    public Map<String, Double> shares() {
        Map<String, Long> own = new LinkedHashMap<>();
        parts.forEach(part -> own.put(part.name(), 0L));
        count(root, parts.getLast(), own);
        Map<String, Double> shares = new LinkedHashMap<>();
        own.forEach((part, samples) -> shares.put(part, samples / (double) Math.max(1, root.samples)));
        return shares;
    }

    private void count(Node node, Part caller, Map<String, Long> own) {
        Part part = part(node.frame, caller);
        own.merge(part.name(), node.own, Long::sum);
        node.callees.values().forEach(callee -> count(callee, part, own));
    }

    /** Returns the part of a method: that of its caller if it has none, as methods of the JDK. */
    private Part part(String frame, Part caller) {
        return parts.stream().filter(part -> part.has(frame)).findFirst().orElse(caller);
    }

    /** Returns the picture as SVG. */
    public String svg(String title) {
        Node base = root;
        Node only = base;
        Part caller = parts.getLast();
        while (only != null) {
            caller = part(base.frame, caller);
            base = only;
            only = base.callees.values().stream()
                    .filter(callee -> callee.samples > WHOLE * root.samples)
                    .findFirst()
                    .orElse(null);
        }
        int rows = depth(base, LEAST_SHARE * root.samples);
        int height = HEAD + rows * ROW + MARGIN;
        StringBuilder svg = new StringBuilder(String.format(Locale.ROOT, """
                <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="monospace" font-size="11">
                <rect width="100%%" height="100%%" fill="#fff"/>
                <text x="%d" y="22" font-size="14">%s</text>
                """, WIDTH, height, MARGIN, escaped(title)));
        legend(svg);
        double scale = (WIDTH - 2.0 * MARGIN) / Math.max(1, base.samples);
        draw(svg, base, caller, MARGIN, height - MARGIN - ROW, scale);
        return svg.append("</svg>\n").toString();
    }

    private void legend(StringBuilder svg) {
        Map<String, Double> shares = shares();
        double x = MARGIN;
        for (Part part : parts) {
            String text =
                    String.format(Locale.ROOT, "%s %.0f %%", part.name(), 100 * shares.getOrDefault(part.name(), 0.0));
            svg.append(String.format(
                    Locale.ROOT,
                    "<rect x=\"%.0f\" y=\"34\" width=\"12\" height=\"12\" fill=\"%s\"/>"
                            + "<text x=\"%.0f\" y=\"44\">%s</text>%n",
                    x,
                    part.colour(),
                    x + 17,
                    escaped(text)));
            x += 17 + (text.length() + 3) * CHARACTER;
        }
    }

    private static int depth(Node node, double least) {
        return 1
                + node.callees.values().stream()
                        .filter(callee -> callee.samples >= least)
                        .mapToInt(callee -> depth(callee, least))
                        .max()
                        .orElse(0);
    }

    private void draw(StringBuilder svg, Node node, Part caller, double x, int y, double scale) {
        Part part = part(node.frame, caller);
        double width = node.samples * scale;
        String name = shortName(node.frame);
        int room = (int) ((width - 4) / CHARACTER);
        String label = name.length() <= room ? name : room < 4 ? "" : name.substring(0, room - 1) + "…";
        svg.append(String.format(
                Locale.ROOT,
                "<g><title>%s %.1f %%</title><rect x=\"%.1f\" y=\"%d\" width=\"%.1f\" height=\"%d\" fill=\"%s\"/>",
                escaped(name),
                100.0 * node.samples / root.samples,
                x,
                y,
                Math.max(0.5, width - 0.5),
                ROW - 1,
                part.colour()));
        if (!label.isEmpty()) {
            svg.append(String.format(
                    Locale.ROOT, "<text x=\"%.1f\" y=\"%d\">%s</text>", x + 2, y + ROW - 5, escaped(label)));
        }
        svg.append("</g>\n");
        double at = x;
        List<Node> callees = new ArrayList<>(node.callees.values());
        callees.sort(Comparator.comparingLong((Node callee) -> -callee.samples));
        for (Node callee : callees) {
            if (callee.samples >= LEAST_SHARE * root.samples) {
                draw(svg, callee, part, at, y - ROW, scale);
            }
            at += callee.samples * scale;
        }
    }

    /** Returns a frame without its package. */
    private static String shortName(String frame) {
        String named = frame.replaceFirst("\\$\\$Lambda[./][^.]*", "(lambda)");
        int method = named.lastIndexOf('.');
        return named.substring(named.lastIndexOf('.', method - 1) + 1);
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}
