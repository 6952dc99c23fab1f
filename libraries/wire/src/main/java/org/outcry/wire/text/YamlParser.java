// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.text;

import java.util.regex.Pattern;

/**
 * Parser of a subset of YAML 1.2 that every YAML reader understands alike:
 *
 * <ul>
 *   <li>documents that start with a line {@code ---}, which the first may lack, and may end with a line {@code ...};
 *   <li>mappings and sequences in block style, indented by spaces, and in flow style over any number of lines; no
 *   sequence right inside another;
 *   <li>keys that are Java names or in quotes; a colon and a space (or the end of the line) after each; none twice;
 *   <li>scalars on one line: plain, in single quotes, or in double quotes with the escapes of YAML but {@code \L} and
 *   {@code \P};
 *   <li>comments from {@code #} to the end of the line, after a space or at the line's start.
 * </ul>
 *
 * Everything else is an error: scalars over several lines, nothing for a value, documents of nothing, anchors,
 * aliases, tags, directives, complex keys, and tabs outside of comments.
 */
public final class YamlParser extends TextParser {
    private static final int FLOW = -1;
    private static final Pattern NUMBER =
            Pattern.compile("[-+]?(\\.[0-9]+|[0-9]+(\\.[0-9]*)?)([eE][-+]?[0-9]+)?|0o[0-7]+|0x[0-9a-fA-F]+"
                    + "|[-+]?\\.(inf|Inf|INF)|\\.(nan|NaN|NAN)");

    private final ScalarScanner scalars;
    /** The column of each mapping's keys, each sequence's hyphens; {@link #FLOW} in flow style. */
    private final int[] indents = new int[MAX_DEPTH];

    private final boolean[] hasKeys = new boolean[MAX_DEPTH];
    private boolean valueAhead;
    private boolean plain;
    private boolean documentBefore;

    /**
     * Creates a parser at the start of a text.
     *
     * @param source what errors call it, a file's name perhaps
     * @param text all of it
     */
    public YamlParser(String source, String text) {
        this(source, text, 1);
    }

    /**
     * Creates a parser at the start of a text that is a part of a greater one.
     *
     * @param source what errors call it, a file's name perhaps
     * @param text all of the part
     * @param firstLine what errors call its first line
     */
    public YamlParser(String source, String text, int firstLine) {
        super(source, text, firstLine);
        scalars = new ScalarScanner(cursor);
    }

    @Override
    public boolean nextDocument() {
        if (depth() != 0) {
            throw new IllegalStateException("document not read: at=" + path() + ": read it to its end first");
        }
        cursor.refuseByteOrderMark();
        boolean started = false;
        while (true) {
            skipToToken();
            boolean start = atMarker('-');
            if (started && (start || cursor.atEnd() || atMarker('.'))) {
                throw cursor.error("document of nothing", "keys=0", "write a call, or remove the line ---");
            }
            if (cursor.atEnd()) {
                return false;
            }
            if (!start && (started || !documentBefore) && !atMarker('.')) {
                valueAhead = true;
                documentBefore = true;
                return true;
            }
            if (!start && !(documentBefore && atMarker('.'))) {
                throw cursor.error("document not started", "found=" + cursor.peek(), "write a line --- before it");
            }
            started |= start;
            cursor.at += 3;
            endOfLine();
        }
    }

    @Override
    public void openMapping() {
        goToValue("a mapping");
        boolean flow = cursor.peek() == '{';
        if (!flow && (inFlow() || !blockMappingAhead())) {
            token();
            throw error("not a mapping", "at=" + path() + " found=" + cursor.peek(), "write { field: value }");
        }
        push();
        indents[depth() - 1] = flow ? FLOW : cursor.indent();
        hasKeys[depth() - 1] = false;
        if (flow) {
            cursor.at++;
        }
    }

    @Override
    public boolean nextKey() {
        if (valueAhead) {
            throw new IllegalStateException("value not read: at=" + path() + ": read it first");
        }
        skipToToken();
        if (inFlow() ? flowEnds('}') : blockEnds()) {
            pop();
            return false;
        }
        hasKeys[depth() - 1] = true;
        token();
        keyIs(readKey());
        cursor.skipSpaces();
        cursor.refuseTab(cursor.peek() == ':' ? 1 : 0);
        if (cursor.peek() != ':' || !(cursor.isLineEnd(1) || cursor.peek(1) == ' ')) {
            throw cursor.error("no colon and space after a key", "at=" + path(), "write " + key() + ": value");
        }
        cursor.at++;
        valueAhead = true;
        return true;
    }

    /** Returns whether a mapping or sequence in flow style is at its end; else passes over the comma. */
    private boolean flowEnds(char end) {
        checkInFlow(end);
        if (hasKeys[depth() - 1] && cursor.peek() != end) {
            if (cursor.peek() != ',') {
                throw cursor.error("no comma after a value", "at=" + path(), "write , or " + end);
            }
            cursor.at++;
            skipToToken();
            checkInFlow(end);
        }
        if (cursor.peek() != end) {
            return false;
        }
        cursor.at++;
        if (depth() == 1 || indents[depth() - 2] != FLOW) {
            endOfLine();
        }
        return true;
    }

    private void checkInFlow(char end) {
        if (cursor.atEnd() || atMarker('-') || atMarker('.')) {
            throw cursor.error((end == '}' ? "mapping" : "list") + " not closed", "at=" + path(), "write " + end);
        }
    }

    private boolean blockEnds() {
        int indent = indents[depth() - 1];
        if (cursor.atEnd() || atMarker('-') || atMarker('.') || cursor.indent() < indent) {
            return true;
        }
        if (cursor.indent() > indent) {
            throw cursor.error(
                    "indented deeper than the keys above",
                    "indent=" + cursor.indent() + " expected=" + indent,
                    "align keys; write values on one line");
        }
        return false;
    }

    private String readKey() {
        char first = cursor.peek();
        if (first == '"' || first == '\'') {
            return scalars.quoted();
        }
        int start = cursor.at;
        while (isKeyPart(cursor.peek(), cursor.at == start)) {
            cursor.at++;
        }
        if (cursor.at == start) {
            throw cursor.error("not a key of this subset", "found=" + first, "write a name, or put it into quotes");
        }
        return cursor.text.substring(start, cursor.at);
    }

    private static boolean isKeyPart(char c, boolean first) {
        return c == '_' || c == '$' || Character.isLetter(c) || (!first && Character.isDigit(c));
    }

    @Override
    public void openList() {
        goToList();
        boolean flow = cursor.peek() == '[';
        if (!flow && (inFlow() || !atHyphen() || cursor.line == line())) {
            token();
            throw error("not a list", "at=" + path() + " found=" + cursor.peek(), "write [ value, value ]");
        }
        push();
        indents[depth() - 1] = flow ? FLOW : cursor.indent();
        hasKeys[depth() - 1] = false;
        if (flow) {
            cursor.at++;
        }
    }

    @Override
    public boolean nextElement() {
        if (valueAhead) {
            throw new IllegalStateException("value not read: at=" + path() + ": read it first");
        }
        skipToToken();
        if (inFlow() ? flowEnds(']') : sequenceEnds()) {
            pop();
            return false;
        }
        hasKeys[depth() - 1] = true;
        elementStarts();
        token();
        if (!inFlow()) {
            cursor.at++;
        }
        valueAhead = true;
        return true;
    }

    private boolean sequenceEnds() {
        int indent = indents[depth() - 1];
        if (cursor.atEnd() || atMarker('-') || atMarker('.') || cursor.indent() < indent) {
            return true;
        }
        if (cursor.indent() == indent && atHyphen()) {
            return false;
        }
        // The hyphens may stand below the key: then the next key ends the list.
        if (cursor.indent() == indent && depth() > 1 && indents[depth() - 2] == indent) {
            return true;
        }
        throw cursor.error("not an element", "at=" + path() + " found=" + cursor.peek(), "align the hyphens");
    }

    /** Returns whether here is the hyphen of an element in block style. */
    private boolean atHyphen() {
        return cursor.peek() == '-' && (cursor.isLineEnd(1) || cursor.peek(1) == ' ') && !atMarker('-');
    }

    @Override
    public boolean isMapping() {
        goToList();
        valueAhead = true;
        return cursor.peek() == '{' || (!inFlow() && blockMappingAhead());
    }

    @Override
    public boolean isList() {
        goToList();
        valueAhead = true;
        return cursor.peek() == '[' || (!inFlow() && atHyphen() && cursor.line != line());
    }

    @Override
    public boolean isNull() {
        goToList();
        valueAhead = true;
        if (!cursor.text.startsWith("null", cursor.at) || (!inFlow() && cursor.line != line())) {
            return false;
        }
        int start = cursor.at;
        if (scalar().equals("null")) {
            return true;
        }
        cursor.at = start;
        valueAhead = true;
        return false;
    }

    /** Returns whether a block mapping is ahead: in a line of its own, or after the hyphen of an element. */
    private boolean blockMappingAhead() {
        if (depth() == 0) {
            return true;
        }
        if (cursor.line != line()) {
            return !atHyphen();
        }
        if (!hasElements()) {
            return false;
        }
        int start = cursor.at;
        char first = cursor.peek();
        if (first == '"' || first == '\'') {
            scalars.quoted();
        } else {
            while (isKeyPart(cursor.peek(), cursor.at == start)) {
                cursor.at++;
            }
        }
        cursor.skipSpaces();
        boolean colon = cursor.peek() == ':' && (cursor.isLineEnd(1) || cursor.peek(1) == ' ');
        cursor.at = start;
        return colon;
    }

    @Override
    public String scalar() {
        goToValue("a value");
        boolean nested = cursor.peek() == '{'
                || cursor.peek() == '['
                || (!inFlow() && (cursor.line != line() || blockMappingAhead()));
        token();
        if (nested) {
            throw error("not a scalar", "at=" + path(), "write one value, in the line of its key");
        }
        plain = cursor.peek() != '"' && cursor.peek() != '\'';
        String scalar = plain ? scalars.plain(inFlow()) : scalars.quoted();
        if (!inFlow()) {
            endOfLine();
        }
        return scalar;
    }

    @Override
    public boolean isPlain() {
        return plain;
    }

    @Override
    boolean isNotFinite(String scalar) {
        return plain && (scalar.equals(".nan") || scalar.equals(".inf") || scalar.equals("-.inf"));
    }

    @Override
    boolean isPlainText(String scalar) {
        return switch (scalar) {
            case "~", "null", "Null", "NULL", "true", "True", "TRUE", "false", "False", "FALSE" -> false;
            default -> !NUMBER.matcher(scalar).matches();
        };
    }

    /** Goes to the value ahead; the hyphens of a sequence may stand right below the key. */
    private void goToList() {
        goToValue("a value", true);
    }

    /** Goes to the value ahead; it may start in a later line, indented deeper. */
    private void goToValue(String expected) {
        goToValue(expected, false);
    }

    private void goToValue(String expected, boolean belowKey) {
        if (!valueAhead) {
            throw new IllegalStateException("no value ahead: at=" + path() + ": read a key first");
        }
        valueAhead = false;
        if (depth() == 0) {
            return;
        }
        skipToToken();
        int indent = indents[depth() - 1];
        boolean sequence = belowKey && cursor.indent() == indent && !hasElements() && atHyphen();
        boolean shallow = !inFlow() && cursor.indent() <= indent && !sequence;
        boolean closed = inFlow() && (cursor.peek() == ',' || cursor.peek() == '}' || cursor.peek() == ']');
        if (cursor.atEnd() || shallow || closed || atMarker('-') || atMarker('.')) {
            throw error("value missing", "at=" + path(), "write " + expected);
        }
    }

    private boolean inFlow() {
        return depth() > 0 && indents[depth() - 1] == FLOW;
    }

    /** Passes over spaces, ends of lines and comments. */
    private void skipToToken() {
        while (!cursor.atEnd()) {
            cursor.skipSpaces();
            if (!skipComment()) {
                if (cursor.atEnd() || !cursor.atLineEnd()) {
                    return;
                }
                cursor.nextLine();
            }
        }
    }

    private boolean skipComment() {
        if (cursor.peek() != '#' || (cursor.indent() > 0 && cursor.text.charAt(cursor.at - 1) != ' ')) {
            return false;
        }
        while (!cursor.atLineEnd()) {
            if (cursor.peek() != '\t') {
                cursor.printable();
            }
            cursor.at++;
        }
        return true;
    }

    /** Rejects anything but a comment in the rest of the line. */
    private void endOfLine() {
        cursor.skipSpaces();
        if (!skipComment() && !cursor.atLineEnd()) {
            throw cursor.error(
                    "not the end of the line",
                    "at=" + path() + " found=" + cursor.peek(),
                    "start a line; put a value with such a character into quotes");
        }
    }

    /** Returns whether here is a line of three dashes or dots, which starts or ends a document. */
    private boolean atMarker(char c) {
        return cursor.indent() == 0
                && cursor.peek() == c
                && cursor.peek(1) == c
                && cursor.peek(2) == c
                && (cursor.isLineEnd(3) || cursor.peek(3) == ' ');
    }
}
