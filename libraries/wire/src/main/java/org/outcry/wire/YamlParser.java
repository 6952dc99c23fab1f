package org.outcry.wire;

import java.util.regex.Pattern;

/**
 * Reads a subset of YAML 1.2, such that any YAML reader takes the same text for the same:
 *
 * <ul>
 *   <li>documents that start with a line {@code ---}, which the first may lack, and may end with a line {@code ...};
 *   <li>mappings in block style, indented by spaces, and in flow style over any number of lines;
 *   <li>keys that are Java names or in quotes; a colon and a space (or the end of the line) after each; none twice;
 *   <li>scalars on one line: plain, in single quotes, or in double quotes with the escapes of YAML but {@code \L} and {@code \P};
 *   <li>comments from {@code #} to the end of the line, after a space or at the line's start.
 * </ul>
 *
 * Everything else is an error: sequences, scalars over several lines, nothing for a value, documents of nothing, anchors,
 * aliases, tags, directives, complex keys, and tabs outside of comments.
 */
public final class YamlParser extends TextParser {
    private static final int FLOW = -1;
    private static final Pattern NUMBER =
            Pattern.compile("[-+]?(\\.[0-9]+|[0-9]+(\\.[0-9]*)?)([eE][-+]?[0-9]+)?|0o[0-7]+|0x[0-9a-fA-F]+"
                    + "|[-+]?\\.(inf|Inf|INF)|\\.(nan|NaN|NAN)");

    private final ScalarScanner scalars;
    /** The column of each mapping's keys; {@link #FLOW} in flow style. */
    private final int[] indents = new int[MAX_DEPTH];

    private final boolean[] hasKeys = new boolean[MAX_DEPTH];
    private boolean valueAhead;
    private boolean plain;
    private boolean documentBefore;

    /**
     * A parser at the start of a text.
     *
     * @param source what errors call it, a file's name perhaps
     * @param text all of it
     */
    public YamlParser(String source, String text) {
        this(source, text, 1);
    }

    /**
     * A parser at the start of a text that is a part of a greater one.
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
        boolean sameLine = depth() > 0 && cursor.line == line();
        if (!flow && (inFlow() || sameLine)) {
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
        if (inFlow() ? flowEnds() : blockEnds()) {
            pop();
            return false;
        }
        hasKeys[depth() - 1] = true;
        token();
        keyIs(readKey());
        cursor.skipSpaces();
        if (cursor.peek() != ':' || !(cursor.isLineEnd(1) || cursor.peek(1) == ' ')) {
            throw cursor.error("no colon and space after a key", "at=" + path(), "write " + key() + ": value");
        }
        cursor.at++;
        valueAhead = true;
        return true;
    }

    private boolean flowEnds() {
        checkInFlow();
        if (hasKeys[depth() - 1] && cursor.peek() != '}') {
            if (cursor.peek() != ',') {
                throw cursor.error("no comma after a value", "at=" + path(), "write , or }");
            }
            cursor.at++;
            skipToToken();
            checkInFlow();
        }
        if (cursor.peek() != '}') {
            return false;
        }
        cursor.at++;
        if (depth() == 1 || indents[depth() - 2] != FLOW) {
            endOfLine();
        }
        return true;
    }

    private void checkInFlow() {
        if (cursor.atEnd() || atMarker('-') || atMarker('.')) {
            throw cursor.error("mapping not closed", "at=" + path(), "write }");
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
    public boolean isMapping() {
        goToValue("a value");
        valueAhead = true;
        return cursor.peek() == '{' || (!inFlow() && cursor.line != line());
    }

    @Override
    public String scalar() {
        goToValue("a value");
        boolean nested = cursor.peek() == '{' || (!inFlow() && cursor.line != line());
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

    /** Goes to the value of the last key; a mapping may start in a later line, indented deeper. */
    private void goToValue(String expected) {
        if (!valueAhead) {
            throw new IllegalStateException("no value ahead: at=" + path() + ": read a key first");
        }
        valueAhead = false;
        if (depth() == 0) {
            return;
        }
        skipToToken();
        boolean shallow = !inFlow() && cursor.indent() <= indents[depth() - 1];
        boolean closed = inFlow() && (cursor.peek() == ',' || cursor.peek() == '}');
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

    /** Nothing but a comment may be left in the line. */
    private void endOfLine() {
        cursor.skipSpaces();
        if (!skipComment() && !cursor.atLineEnd()) {
            throw cursor.error(
                    "not the end of the line",
                    "at=" + path() + " found=" + cursor.peek(),
                    "start a line; put a value with such a character into quotes");
        }
    }

    /** Whether here is a line of three dashes or dots, which starts or ends a document. */
    private boolean atMarker(char c) {
        return cursor.indent() == 0
                && cursor.peek() == c
                && cursor.peek(1) == c
                && cursor.peek(2) == c
                && (cursor.isLineEnd(3) || cursor.peek(3) == ' ');
    }
}
