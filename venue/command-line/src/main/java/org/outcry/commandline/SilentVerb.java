// SPDX-License-Identifier: Apache-2.0
package org.outcry.commandline;

import java.io.PrintWriter;
import java.io.Writer;
import picocli.CommandLine;

/** Verbs of {@code outcry} that run in this JVM, and whose output is not looked at. */
public final class SilentVerb {
    private SilentVerb() {}

    /**
     * Runs a verb.
     *
     * @param errors what it says on standard error
     * @param words its name and its arguments
     * @return its exit code
     */
    public static int run(Writer errors, String... words) {
        CommandLine outcry = Outcry.commandLine();
        outcry.setOut(new PrintWriter(Writer.nullWriter()));
        outcry.setErr(new PrintWriter(errors, true));
        return outcry.execute(words);
    }
}
