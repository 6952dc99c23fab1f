// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Builder of Java source text: lines, indented by the braces that they open and close. */
final class JavaSource {
    /** The annotation of what a tool wrote. */
    static final String GENERATED_TYPE = "javax.annotation.processing.Generated";

    private static final String GENERATED = "@" + GENERATED_TYPE + "(\"" + WireProcessor.class.getName() + "\")";
    private static final Pattern QUALIFIED = Pattern.compile("[\\w$.]+");

    private final StringBuilder text = new StringBuilder();
    private final String packageName;
    private int depth;

    JavaSource(String packageName) {
        this.packageName = packageName;
        if (!packageName.isEmpty()) {
            line("package " + packageName + ";").line("");
        }
    }

    /** Says who wrote it, so that tools leave it alone. */
    JavaSource generated() {
        return line(GENERATED);
    }

    /** Returns a source that does not say who wrote it, for modules that do not read {@code java.compiler}. */
    static String withoutGenerated(String source) {
        return source.replace(GENERATED + "\n", "");
    }

    JavaSource line(String line) {
        if (line.startsWith("}")) {
            depth--;
        }
        if (!line.isEmpty()) {
            text.append("    ".repeat(depth)).append(line);
        }
        text.append('\n');
        if (line.endsWith("{")) {
            depth++;
        }
        return this;
    }

    /** Returns a type with qualified names, as seen from this source: those of the same package are shortened. */
    String name(String type) {
        return QUALIFIED.matcher(type).replaceAll(found -> {
            String name = found.group();
            int dot = name.lastIndexOf('.');
            String itsPackage = dot < 0 ? "" : name.substring(0, dot);
            return Matcher.quoteReplacement(itsPackage.equals(packageName) ? name.substring(dot + 1) : name);
        });
    }

    static String modifier(boolean isPublic) {
        return isPublic ? "public " : "";
    }

    static String hex(long value) {
        return "0x" + Long.toHexString(value) + "L";
    }

    /** Returns a text as a literal of Java. */
    static String literal(String text) {
        StringBuilder out = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '\n' -> out.append("\\n");
                case '"', '\\' -> out.append('\\').append(c);
                default -> out.append(c);
            }
        }
        return out.append('"').toString();
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
