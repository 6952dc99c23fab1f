// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.outcry.commandline.Outcry;
import picocli.CommandLine;

/** Command line in this process, with what it prints. */
final class OutcryCommand {
    private OutcryCommand() {}

    record Printed(int exitCode, String out, String err) {}

    static Printed outcry(String... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        CommandLine outcry =
                Outcry.commandLineOf(arguments).setOut(new PrintWriter(out)).setErr(new PrintWriter(err));
        return new Printed(outcry.execute(arguments), out.toString(), err.toString());
    }
}
