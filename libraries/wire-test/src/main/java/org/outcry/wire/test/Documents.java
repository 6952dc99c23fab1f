// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.test;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.wire.DecodeException;
import org.outcry.wire.text.YamlParser;

/** Splitter of a text into its calls, of any interface. */
final class Documents {
    /** The key before a call that says when it is made. */
    private static final String AT = "at";

    private final String source;
    private final String text;
    private final YamlParser parser;
    private int line = 1;
    private int lineAt;

    private Documents(String source, String text) {
        this.source = source;
        this.text = text;
        this.parser = new YamlParser(source, text);
    }

    /** Returns the calls of a text; one with a time before it has that too. */
    static List<Document> of(String source, String text) {
        Documents documents = new Documents(source, text);
        List<Document> calls = new ArrayList<>();
        while (documents.parser.nextDocument()) {
            calls.add(documents.next());
        }
        return calls;
    }

    private Document next() {
        int start = text.lastIndexOf('\n', parser.position() - 1) + 1;
        int firstLine = lineOf(start);
        parser.openMapping();
        Long atNs = null;
        int timeLine = 0;
        boolean hasKey = parser.nextKey();
        if (hasKey && parser.key().equals(AT) && !parser.isMapping()) {
            atNs = parser.nanoTime();
            timeLine = parser.line();
            hasKey = parser.nextKey();
        }
        if (!hasKey) {
            throw new DecodeException(
                    "document without a call: source=" + source + " line=" + firstLine + ": name a method",
                    firstLine,
                    1);
        }
        String method = parser.key();
        int methodLine = parser.line();
        List<FieldText> fields = fields();
        List<FieldText> rest = new ArrayList<>();
        while (parser.nextKey()) {
            rest.add(value(parser.key(), parser.line()));
        }
        String document = text.substring(start, parser.position());
        return new Document(
                source,
                methodLine,
                method,
                fields,
                List.copyOf(rest),
                withoutTime(document, timeLine - firstLine, atNs),
                firstLine,
                atNs);
    }

    private List<FieldText> fields() {
        List<FieldText> fields = new ArrayList<>();
        parser.openMapping();
        while (parser.nextKey()) {
            fields.add(value(parser.key(), parser.line()));
        }
        return List.copyOf(fields);
    }

    private FieldText value(String name, int keyLine) {
        if (parser.isMapping()) {
            return FieldText.mapping(name, fields(), keyLine);
        }
        if (parser.isList()) {
            List<FieldText> elements = new ArrayList<>();
            parser.openList();
            while (parser.nextElement()) {
                elements.add(value("[" + elements.size() + "]", parser.line()));
            }
            return FieldText.list(name, List.copyOf(elements), keyLine);
        }
        String value = parser.scalar();
        return FieldText.scalar(name, value, parser.isPlain(), keyLine);
    }

    /** Empties the line of the time, so that all others keep their numbers. */
    private String withoutTime(String document, int index, @Nullable Long atNs) {
        if (atNs == null) {
            return document;
        }
        String[] lines = document.split("\n", -1);
        if (!lines[index].strip().startsWith(AT)) {
            throw new DecodeException(
                    "time in a flow mapping: source=" + source + " line=" + (line + index)
                            + ": write at: and the call in lines of their own",
                    line + index,
                    1);
        }
        lines[index] = "";
        return String.join("\n", lines);
    }

    private int lineOf(int position) {
        for (; lineAt < position; lineAt++) {
            if (text.charAt(lineAt) == '\n') {
                line++;
            }
        }
        return line;
    }
}
