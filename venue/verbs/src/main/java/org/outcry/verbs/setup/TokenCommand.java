// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.setup;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.outcry.commandline.Bounds;
import org.outcry.commandline.ExitCode;
import org.outcry.commandline.Listed;
import org.outcry.commandline.Verb;
import org.outcry.commandline.VerbGroup;
import org.outcry.nativeapi.Token;
import org.outcry.nativeapi.TokenHash;
import org.outcry.wire.text.Json;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Command {@code outcry token}, which creates a secret for a client of the native API, and its hash for the venue. */
@Listed(group = VerbGroup.START, as = "Makes a token for a client of the native API.")
@Command(
        name = "token",
        description = {
            "Makes a token for a client of the native API: 256 random bits under a name. The client keeps the token,"
                    + " the venue's configuration its hash."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "Example: outcry token desk --out desk.token", "Example: outcry token bot --participant 3"})
public final class TokenCommand implements Verb {
    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "NAME", description = "What the client is called in the configuration.")
    private String name;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "Where the token goes, readable by its owner only; else it is printed.")
    private @Nullable Path file;

    @Option(
            names = "--participant",
            paramLabel = "SESSION",
            description = "Prints the item of native.clients of a member, who logs on to this session.")
    private @Nullable Integer session;

    @Option(names = "--json", description = "One JSON object.")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        if (!name.matches("[!-~&&[^:]]{1,64}")) {
            throw new ParameterException(
                    spec.commandLine(), "name must be 1 to 64 characters without space and colon: " + name);
        }
        if (file != null && Files.exists(file)) {
            throw new ParameterException(
                    spec.commandLine(),
                    "--out " + file
                            + " exists, and a token in it would be lost; name another file, or delete this one");
        }
        if (session != null) {
            Bounds.check(spec, "--participant", session, 1, Integer.MAX_VALUE);
        }
        Token token = Token.random(name);
        String hash = TokenHash.of(token.secret()).toString();
        PrintWriter out = spec.commandLine().getOut();
        if (file != null) {
            token.write(file);
        }
        if (json) {
            Json all = new Json().put("name", name).put("tokenHash", hash);
            if (session != null) {
                all.put("client", client(session, hash));
            }
            out.println(file == null ? all.put("token", token.text()) : all.put("tokenFile", file.toString()));
        } else {
            out.println(file == null ? "token      " + token.text() : "token      in " + file);
            out.println("tokenHash  '" + hash + "'");
            if (session != null) {
                out.println("client     " + client(session, hash));
            }
        }
        out.flush();
        return ExitCode.DONE;
    }

    private String client(int ofSession, String hash) {
        return "{name: '" + name.replace("'", "''") + "', role: participant, session: " + ofSession + ", tokenHash: '"
                + hash + "'}";
    }
}
