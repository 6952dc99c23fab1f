// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.console;

import java.io.IOException;
import java.io.PrintWriter;
import org.outcry.commandline.ExitCode;
import org.outcry.commandline.Verb;
import org.outcry.wire.text.Json;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Command that prints rows of the console. */
abstract class RowsVerb implements Verb {
    @Spec
    private CommandSpec spec;

    @Mixin
    private ConsoleOptions options;

    @Option(names = "--json", description = "One JSON object.")
    private boolean json;

    /** Returns the path of the rows. */
    abstract String path();

    /** Returns the rows as a table. */
    abstract TableText table(Row answer, ConsoleClient console) throws IOException;

    @Override
    public Integer call() throws IOException {
        ConsoleClient console = options.client("reader");
        Row answer = console.get(path());
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            out.println(JsonOf.row(answer, new Json()));
        } else {
            table(answer, console).lines().forEach(out::println);
        }
        out.flush();
        return ExitCode.DONE;
    }
}
