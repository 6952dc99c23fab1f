// SPDX-License-Identifier: Apache-2.0
package org.outcry.measure;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Stream;
import org.outcry.wire.text.Json;

/**
 * Figures of one measurement in their order, and all that a reader needs to judge them. JSON document, text, page,
 * verdict and recorded result come from this list. One thread.
 *
 * <pre>{@code
 * new Figures("order to acknowledgement")
 *         .load("ratePerSecond", 45_000)
 *         .row("venue")
 *         .us(ns::getValueAtPercentile, 50, 99)
 *         .add("garbage", "bytes/message", 0)
 *         .foreign(foreign);
 * }</pre>
 */
public final class Figures {
    /** Percentiles of which most experiments have figures; 100 is the longest. */
    private static final double[] PERCENTILES = {50, 90, 99, 99.9, 99.99, 100};

    private final String operation;
    private final List<Figure> all = new ArrayList<>();
    private final Map<String, Object> load = new LinkedHashMap<>();
    private final Map<String, Object> data = new LinkedHashMap<>();
    private final List<String> notes = new ArrayList<>();
    private final Set<String> invalid = new LinkedHashSet<>();
    private final List<String> unmet = new ArrayList<>();
    private String row = "";

    /** Creates a list without figures, of an operation in words. */
    public Figures(String operation) {
        this.operation = operation;
    }

    /** Begins a row: what the figures that follow are figures of. An empty name ends the rows. */
    public Figures row(String name) {
        row = name;
        return this;
    }

    /** Adds a figure. */
    public Figures add(String name, String unit, double value) {
        return add(name, unit, value, Double.NaN, Double.NaN);
    }

    /** Adds a count. */
    public Figures add(String name, String unit, long value) {
        return add(name, unit, (double) value);
    }

    /** Adds a count that must be 0. */
    public Figures none(String name, String unit, long value) {
        return add(name, unit, (double) value, 0, Double.NaN);
    }

    /** Adds a figure that must be below a bound; a bound of 0 permits 0. */
    public Figures below(String name, String unit, double value, double bound) {
        return add(name, unit, value, bound, Double.NaN);
    }

    /** Adds a figure with bound and peer, either of which may be NaN. */
    public Figures add(String name, String unit, double value, double bound, double peer) {
        all.add(new Figure(row.isEmpty() ? name : row + ", " + name, unit, value, bound, peer));
        return this;
    }

    /** Adds a share in percent; not a number if it is not known. */
    public Figures add(String name, Share share) {
        return add(name, "%", 100 * share.orNaN());
    }

    /**
     * Adds percentiles of times in microseconds.
     *
     * @param ns the percentile in nanoseconds, given its number from 0 to 100
     * @param percentiles their numbers, by default 50, 90, 99, 99.9, 99.99 and 100, which is the longest
     */
    public Figures us(DoubleUnaryOperator ns, double... percentiles) {
        for (double each : percentiles.length == 0 ? PERCENTILES : percentiles) {
            add(percentile(each), "us", ns.applyAsDouble(each) / 1e3);
        }
        return this;
    }

    /** Adds median, least and most of rounds, at least one. */
    public Figures rounds(String unit, Collection<Double> values) {
        return add("median", unit, Median.of(values))
                .add("least", unit, Collections.min(values))
                .add("most", unit, Collections.max(values));
    }

    /** Returns the name of a percentile. */
    public static String percentile(double number) {
        return number == 100 ? "max" : "p" + (number == Math.rint(number) ? (Object) (long) number : (Object) number);
    }

    /** Adds a condition under which the figures were measured, such as a rate. */
    public Figures load(String name, Object value) {
        load.put(name, value);
        return this;
    }

    /** Adds a field of the document that is not a figure: data that a page draws, or a text. */
    public Figures data(String name, Object value) {
        data.put(name, value);
        return this;
    }

    /** Adds a sentence beside the figures, unless it is there. */
    public Figures note(String sentence) {
        if (!notes.contains(sentence)) {
            notes.add(sentence);
        }
        return this;
    }

    /** Adds reasons for which the figures do not count. */
    public Figures invalid(Collection<String> reasons) {
        invalid.addAll(reasons);
        return this;
    }

    /** Adds reasons for which a part of the figures does not count, whose name begins them. */
    public Figures invalid(String part, Collection<String> reasons) {
        reasons.forEach(reason -> invalid.add(part + ": " + reason));
        return this;
    }

    /** Adds a reason for which the figures do not count, if there is one. */
    public Figures invalidIf(boolean applies, String reason) {
        return invalid(applies ? List.of(reason) : List.of());
    }

    /** Adds a requirement that is not met, in words. */
    public Figures missed(String requirement) {
        unmet.add(requirement);
        return this;
    }

    /** Adds the share of other processes, and the reason for which the figures do not count if it is too large. */
    public Figures foreign(Foreign foreign) {
        return invalid(foreign.invalidBecause()).add("other processes", foreign.share());
    }

    /** Does so for a part of the figures, whose name begins the reason. */
    public Figures foreign(Foreign foreign, String part) {
        return invalid(part, foreign.invalidBecause()).add("other processes", foreign.share());
    }

    /** Returns the figures in their order. */
    public List<Figure> all() {
        return List.copyOf(all);
    }

    /** Returns the value of a figure; not a number if it is not known, or there is no such figure. */
    public double value(String name) {
        return all.stream()
                .filter(figure -> figure.name().equals(name))
                .mapToDouble(Figure::value)
                .findFirst()
                .orElse(Double.NaN);
    }

    /** Returns the reasons for which the figures do not count; empty if they do. */
    public List<String> invalidBecause() {
        return List.copyOf(invalid);
    }

    /** Returns the figures that miss their bounds, and the requirements that are not met, in words. */
    public List<String> missed() {
        return Stream.concat(
                        all.stream().filter(Figure::isMissed).map(figure -> figure.name() + " " + figure),
                        unmet.stream())
                .toList();
    }

    /**
     * Returns INVALID if the figures do not count, MISSED if one misses its bound, else VALID. What must be 0 does not
     * depend on the machine: it is MISSED in any case.
     */
    public String verdict() {
        boolean isWrong = all.stream().anyMatch(figure -> figure.bound() == 0 && figure.isMissed());
        if (!invalid.isEmpty() && !isWrong) {
            return "INVALID";
        }
        return missed().isEmpty() ? "VALID" : "MISSED";
    }

    /** Adds verdict, load, figures and data to a document. */
    public Json into(Json document) {
        Json conditions = new Json();
        load.forEach(conditions::put);
        document.put("operation", operation)
                .put("verdict", verdict())
                .put("valid", invalid.isEmpty())
                .put("invalidBecause", invalidBecause())
                .put("missed", missed())
                .put("load", conditions)
                .put(
                        "figures",
                        all.stream().map(figure -> figure.into(new Json())).toList())
                .put("notes", notes);
        data.forEach(document::put);
        return document;
    }

    /** Prints all for people. */
    public void print(PrintWriter out) {
        if (!operation.isEmpty()) {
            out.println(operation);
        }
        if (!load.isEmpty()) {
            List<String> words = new ArrayList<>();
            load.forEach(
                    (name, value) -> words.add(name.replaceAll("([A-Z])", " $1").toLowerCase(Locale.ROOT) + " "
                            + (value instanceof Number number ? Figure.text(number.doubleValue()) : value)));
            out.println(String.join(", ", words));
        }
        FigureTable.print(out, all);
        out.println();
        notes.forEach(out::println);
        missed().forEach(reason -> out.println("MISSED   " + reason));
        invalid.forEach(reason -> out.println("INVALID  " + reason));
    }
}
