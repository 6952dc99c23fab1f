// SPDX-License-Identifier: Apache-2.0
package org.outcry.distribution;

/** Output of the commands of a document, each after its own text. */
final class DocTranscript {
    private static final String MARK = "\n$ ";

    /**
     * Line of a shell that has it print each command before it runs. Those within functions and blocks are not printed.
     */
    static final String TELL_COMMANDS = "trap 'echo \"$ $BASH_COMMAND\"' DEBUG\n";

    private final String printed;

    DocTranscript(String printed) {
        this.printed = '\n' + printed;
    }

    /** Returns what a command printed, as the document has it. */
    String of(String command) {
        return of(command, 1);
    }

    /** Returns what a command printed that is there several times, from 1. */
    String of(String command, int time) {
        int at = 0;
        for (int i = 0; i < time; i++) {
            at = printed.indexOf(MARK + command + '\n', at);
            if (at < 0) {
                throw new AssertionError("the command did not run " + time + " times: " + command + " in " + printed);
            }
            at += MARK.length() + command.length();
        }
        int next = printed.indexOf(MARK, at);
        return printed.substring(at + 1, next < 0 ? printed.length() : next + 1);
    }
}
