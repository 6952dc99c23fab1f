// SPDX-License-Identifier: Apache-2.0
package org.outcry.app.feed;

import java.io.PrintWriter;
import java.security.SecureRandom;
import java.util.concurrent.Callable;
import org.outcry.app.ExitCode;
import org.outcry.app.Json;
import org.outcry.itchfeed.FeedPassword;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Command {@code outcry feed password}, which creates a password for snapshots, and its hash for the venue. */
@Command(
        name = "password",
        description =
                "Makes a random password for snapshots, for the client, and its hash, for the venue's configuration.",
        mixinStandardHelpOptions = true,
        footer = {"", "Example: outcry feed password"})
public final class PasswordCommand implements Callable<Integer> {
    private static final String CHARACTERS = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Option(names = "--json", description = "One JSON object.")
    private boolean json;

    @Override
    public Integer call() {
        SecureRandom random = new SecureRandom();
        StringBuilder password = new StringBuilder();
        while (password.length() < FeedPassword.MAX_LENGTH) {
            password.append(CHARACTERS.charAt(random.nextInt(CHARACTERS.length())));
        }
        String hash = FeedPassword.of(password.toString()).text();
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            out.println(new Json().put("password", password.toString()).put("passwordHash", hash));
        } else {
            out.println("password      " + password);
            out.println("passwordHash  '" + hash + "'");
        }
        out.flush();
        return ExitCode.DONE;
    }
}
