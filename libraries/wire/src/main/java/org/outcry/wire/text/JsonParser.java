// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.text;

/**
 * Strict parser of JSON (RFC 8259): objects one after the other, with nothing but white space between them, each of
 * which is a document. An object may not have a name twice. Numbers that are not finite are the strings {@code "NaN"},
 * {@code "Infinity"} and {@code "-Infinity"}.
 */
public final class JsonParser extends TextParser {
    private static final String ESCAPES = "\"\\/bfnrt";
    private static final String ESCAPED = "\"\\/\b\f\n\r\t";

    private final boolean[] hasKeys = new boolean[MAX_DEPTH];
    private final StringBuilder string = new StringBuilder();
    private boolean valueAhead;
    private boolean plain;

    /**
     * Creates a parser at the start of a text.
     *
     * @param source what errors call it, a file's name perhaps
     * @param text all of it
     */
    public JsonParser(String source, String text) {
        super(source, text, 1);
    }

    @Override
    public boolean nextDocument() {
        if (depth() != 0) {
            throw new IllegalStateException("document not read: at=" + path() + ": read it to its end first");
        }
        cursor.refuseByteOrderMark();
        skipWhiteSpace();
        valueAhead = !cursor.atEnd();
        return valueAhead;
    }

    @Override
    public void openMapping() {
        takeValue();
        if (cursor.atEnd() || cursor.peek() != '{') {
            token();
            throw error("not an object", "at=" + path() + found(), "write {\"field\":value}");
        }
        push();
        hasKeys[depth() - 1] = false;
        cursor.at++;
    }

    @Override
    public boolean nextKey() {
        if (valueAhead) {
            throw new IllegalStateException("value not read: at=" + path() + ": read it first");
        }
        skipWhiteSpace();
        if (cursor.peek() == '}') {
            cursor.at++;
            pop();
            return false;
        }
        if (hasKeys[depth() - 1]) {
            take(',', "no comma after a value", "write , or }");
            skipWhiteSpace();
        }
        hasKeys[depth() - 1] = true;
        token();
        if (cursor.atEnd() || cursor.peek() != '"') {
            throw error("not a name", "at=" + path() + found(), "write a name in double quotes");
        }
        keyIs(string());
        skipWhiteSpace();
        take(':', "no colon after a name", "write : and a value");
        valueAhead = true;
        return true;
    }

    @Override
    public boolean isMapping() {
        skipWhiteSpace();
        return cursor.peek() == '{';
    }

    @Override
    public boolean isList() {
        skipWhiteSpace();
        return cursor.peek() == '[';
    }

    @Override
    public boolean isNull() {
        skipWhiteSpace();
        if (!cursor.text.startsWith("null", cursor.at) || isLiteralPart(cursor.peek(4))) {
            return false;
        }
        scalar();
        return true;
    }

    @Override
    public void openList() {
        takeValue();
        token();
        if (cursor.atEnd() || cursor.peek() != '[') {
            throw error("not an array", "at=" + path() + found(), "write [value,value]");
        }
        push();
        cursor.at++;
    }

    @Override
    public boolean nextElement() {
        if (valueAhead) {
            throw new IllegalStateException("value not read: at=" + path() + ": read it first");
        }
        skipWhiteSpace();
        if (cursor.peek() == ']') {
            cursor.at++;
            pop();
            return false;
        }
        if (hasElements()) {
            take(',', "no comma after a value", "write , or ]");
            skipWhiteSpace();
        }
        elementStarts();
        token();
        valueAhead = true;
        return true;
    }

    @Override
    public String scalar() {
        takeValue();
        token();
        plain = cursor.atEnd() || cursor.peek() != '"';
        return plain ? literal() : string();
    }

    @Override
    public boolean isPlain() {
        return plain;
    }

    @Override
    boolean isNotFinite(String scalar) {
        return !plain && (scalar.equals("NaN") || scalar.equals("Infinity") || scalar.equals("-Infinity"));
    }

    @Override
    boolean takesQuotedLongs() {
        return true;
    }

    @Override
    boolean isPlainText(String scalar) {
        return false;
    }

    private void takeValue() {
        if (!valueAhead) {
            throw new IllegalStateException("no value ahead: at=" + path() + ": read a key first");
        }
        valueAhead = false;
        skipWhiteSpace();
    }

    private void take(char expected, String problem, String remedy) {
        if (cursor.atEnd() || cursor.peek() != expected) {
            throw cursor.error(problem, "at=" + path() + found(), remedy);
        }
        cursor.at++;
    }

    private String found() {
        return cursor.atEnd() ? " found=end" : " found=" + cursor.peek();
    }

    private void skipWhiteSpace() {
        while (!cursor.atEnd()) {
            char c = cursor.peek();
            if (c == '\n') {
                cursor.nextLine();
            } else if (c == ' ' || c == '\t' || c == '\r') {
                cursor.at++;
            } else {
                return;
            }
        }
    }

    /** Returns a number, true, false or null. */
    private String literal() {
        int start = cursor.at;
        while (isLiteralPart(cursor.peek())) {
            cursor.at++;
            checkLength(cursor.at - start);
        }
        String literal = cursor.text.substring(start, cursor.at);
        boolean word = literal.equals("true") || literal.equals("false") || literal.equals("null");
        if (!word && !TextNumbers.isNumber(literal)) {
            throw error(
                    "not a value",
                    "at=" + path() + (literal.isEmpty() ? found() : " found=" + literal),
                    "write a number, a string, true or false");
        }
        return literal;
    }

    private static boolean isLiteralPart(char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || c == '-' || c == '+' || c == '.' || c == 'E';
    }

    private String string() {
        cursor.at++;
        string.setLength(0);
        while (true) {
            cursor.refuseTab(0);
            if (cursor.atEnd() || cursor.peek() < ' ') {
                throw cursor.error(
                        "string not closed", "at=" + path() + found(), "close it, escape what can't be shown");
            }
            char c = cursor.peek();
            cursor.at++;
            if (c == '"') {
                return string.toString();
            }
            string.append(c == '\\' ? escaped() : c);
            checkLength(string.length());
        }
    }

    private char escaped() {
        int known = cursor.atEnd() ? -1 : ESCAPES.indexOf(cursor.peek());
        if (known >= 0) {
            cursor.at++;
            return ESCAPED.charAt(known);
        }
        take('u', "unknown escape", "known are " + ESCAPES + " and uHHHH");
        int code = 0;
        for (int i = 0; i < 4; i++) {
            char c = cursor.peek();
            int digit = c < 0x80 ? Character.digit(c, 16) : -1;
            if (digit < 0) {
                throw cursor.error("not a character's code", "at=" + path() + found(), "write 4 hexadecimal digits");
            }
            code = code << 4 | digit;
            cursor.at++;
        }
        return (char) code;
    }

    private void checkLength(int length) {
        if (length > MAX_SCALAR_LENGTH) {
            throw cursor.error("scalar too long", "bound=" + MAX_SCALAR_LENGTH, "it is damaged, or no scalar");
        }
    }
}
