// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.doctor.profile;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;

/** JVM flags of the command line against those in effect. */
final class Flags {
    /** Short forms, the flags they set, and the unit of the flag. */
    private static final Map<String, String> SHORT =
            Map.of("-Xmx", "MaxHeapSize", "-Xms", "InitialHeapSize", "-Xmn", "NewSize", "-Xss", "ThreadStackSize");

    /** Flags that may be given more than once; the JVM collects their values in a form of its own. */
    private static final Set<String> COLLECTED =
            Set.of("CompileCommand", "CompileOnly", "OnError", "OnOutOfMemoryError", "StartFlightRecording");

    private Flags() {}

    /**
     * Flag whose value is not the requested one.
     *
     * @param argument as it was given
     * @param name the flag
     * @param effective its value in the running JVM
     */
    record Ignored(String argument, String name, String effective) {}

    /** Returns the flags without the requested effect. */
    static List<Ignored> ignored(String jvmArguments, Map<String, String> effective) {
        List<Ignored> ignored = new ArrayList<>();
        asked(jvmArguments).forEach((name, argument) -> {
            String is = effective.get(name);
            if (is != null && !same(argument, is)) {
                ignored.add(new Ignored(argument, name, is));
            }
        });
        return ignored;
    }

    /** Returns the flags that were given twice with different values, as they were given. */
    static List<String> contradictions(String jvmArguments) {
        List<String> twice = new ArrayList<>();
        Map<String, String> seen = new LinkedHashMap<>();
        for (String argument : jvmArguments.split("\\s+", -1)) {
            String name = name(argument);
            String before = name.isEmpty() ? argument : seen.getOrDefault(name, argument);
            if (!before.equals(argument)) {
                twice.add(before + " " + argument);
            }
            seen.put(name, argument);
        }
        return twice;
    }

    /** Returns the last argument for each flag. */
    private static Map<String, String> asked(String jvmArguments) {
        Map<String, String> asked = new LinkedHashMap<>();
        for (String argument : jvmArguments.split("\\s+", -1)) {
            if (!name(argument).isEmpty()) {
                asked.put(name(argument), argument);
            }
        }
        return asked;
    }

    /** Returns the flag that an argument sets to its only value; "" if it sets none. */
    private static String name(String argument) {
        if (argument.startsWith("-XX:+") || argument.startsWith("-XX:-")) {
            return argument.substring("-XX:+".length());
        }
        if (argument.startsWith("-XX:") && argument.indexOf('=') > 0) {
            String name = argument.substring("-XX:".length(), argument.indexOf('='));
            return COLLECTED.contains(name) ? "" : name;
        }
        return SHORT.entrySet().stream()
                .filter(entry -> argument.startsWith(entry.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse("");
    }

    private static String wanted(String argument) {
        if (argument.startsWith("-XX:+")) {
            return "true";
        }
        if (argument.startsWith("-XX:-")) {
            return "false";
        }
        return argument.startsWith("-XX:")
                ? argument.substring(argument.indexOf('=') + 1)
                : argument.substring("-Xmx".length());
    }

    private static boolean same(String argument, String is) {
        String wanted = wanted(argument);
        OptionalLong number = bytes(wanted);
        if (number.isEmpty() || bytes(is).isEmpty()) {
            return wanted.equals(is) || decimal(wanted, is);
        }
        long wantedUnits = argument.startsWith("-Xss") ? number.getAsLong() >> 10 : number.getAsLong();
        long isUnits = bytes(is).getAsLong();
        boolean rounded = number.getAsLong() >= 1 << 20 && Math.abs(isUnits - wantedUnits) <= wantedUnits / 50;
        return wantedUnits == isUnits || rounded;
    }

    private static boolean decimal(String wanted, String is) {
        try {
            return Double.compare(Double.parseDouble(wanted), Double.parseDouble(is)) == 0;
        } catch (NumberFormatException e) {
            return false;
        }
    }

    /** Parses a number with a unit of the JVM: k, m, g, t. */
    private static OptionalLong bytes(String text) {
        if (!text.matches("\\d{1,18}[kKmMgGtT]?")) {
            return OptionalLong.empty();
        }
        int shift = 10 * " kmgt".indexOf(text.substring(text.length() - 1).toLowerCase(Locale.ROOT));
        return shift > 0
                ? OptionalLong.of(Long.parseLong(text.substring(0, text.length() - 1)) << shift)
                : OptionalLong.of(Long.parseLong(text));
    }
}
