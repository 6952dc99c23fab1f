// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativegateway;

import org.outcry.api.OrderEntryReader;
import org.outcry.api.OrderEntryYaml;
import org.outcry.nativeapi.OperatorAnswer;

/** Text of an encoded command, for operators: YAML in one line, which is cut if it is too long. */
final class CommandText {
    private CommandText() {}

    /**
     * Returns the text.
     *
     * @throws org.outcry.wire.DecodeException if the bytes are no command
     */
    static String of(int methodId, byte[] body) {
        StringBuilder yaml = new StringBuilder();
        new OrderEntryReader(new OrderEntryYaml(yaml)).onFrame(methodId, body, 0, body.length);
        String text = yaml.toString()
                .replaceFirst("^---\\s", "")
                .replaceAll("\\s+", " ")
                .replaceFirst("( \\.\\.\\.)? *$", "");
        return cut(text, OperatorAnswer.MAX_TEXT);
    }

    /** Returns the first characters of a text, at most so many. */
    static String cut(String text, int characters) {
        return text.substring(0, Math.min(text.length(), characters));
    }
}
