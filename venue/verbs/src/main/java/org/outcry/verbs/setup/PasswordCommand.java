// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.setup;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import org.outcry.commandline.ExitCode;
import org.outcry.commandline.Listed;
import org.outcry.commandline.Verb;
import org.outcry.commandline.VerbGroup;
import org.outcry.gateway.logon.PasswordHash;
import org.outcry.wire.text.Json;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Command {@code outcry password}, which creates a password for FIX, OUCH or snapshots, and its hash for the venue. */
@Listed(group = VerbGroup.START, as = "Makes a random password and its hash.")
@Command(
        name = "password",
        description = {
            "Makes a random password, for a client of FIX, OUCH or snapshots, and its hash, for the venue's"
                    + " configuration.",
            "Ten characters, as OUCH and snapshots allow; the case counts."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "Example: outcry password", "Example: outcry password --read < old-password"})
public final class PasswordCommand implements Verb {
    private static final int MAX_LENGTH = 64;

    @Spec
    private CommandSpec spec;

    @Option(names = "--read", description = "Hashes the password in the first line of the standard input.")
    private boolean read;

    @Option(names = "--json", description = "One JSON object.")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        String password = read ? line() : RandomPassword.make();
        String hash = PasswordHash.of(password).text();
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            Json all = read ? new Json() : new Json().put("password", password);
            out.println(all.put("passwordHash", hash));
        } else {
            if (!read) {
                out.println("password      " + password);
            }
            out.println("passwordHash  '" + hash + "'");
        }
        out.flush();
        return ExitCode.DONE;
    }

    private String line() throws IOException {
        String line = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)).readLine();
        if (line == null || !line.matches("[!-~]{1," + MAX_LENGTH + "}")) {
            throw new ParameterException(
                    spec.commandLine(),
                    "--read needs a line of 1 to " + MAX_LENGTH + " ASCII characters without spaces");
        }
        return line;
    }
}
