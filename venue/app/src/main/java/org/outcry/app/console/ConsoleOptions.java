// SPDX-License-Identifier: Apache-2.0
package org.outcry.app.console;

import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.outcry.app.ConfigOption;
import org.outcry.nativeapi.LocalTokens;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options of verbs that ask a running venue's console. */
public final class ConsoleOptions {
    @Mixin
    @SuppressWarnings("NullAway.Init")
    private ConfigOption config;

    @Option(
            names = "--console",
            paramLabel = "HOST:PORT",
            description = "The console's address; else the one in the venue's data folder.")
    private @Nullable String address;

    @Option(names = "--token-file", paramLabel = "FILE", description = "The token to show; else the local one.")
    private @Nullable Path tokenFile;

    /** Returns a client, which shows the local token of a name if none is given. */
    ConsoleClient client(String localName) throws IOException {
        Path data = config.venue().sequencer().directory();
        return new ConsoleClient(
                address == null ? ConsoleClient.addressIn(data) : address,
                tokenFile == null ? LocalTokens.file(data, localName) : tokenFile);
    }
}
