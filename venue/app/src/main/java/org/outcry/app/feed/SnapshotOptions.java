// SPDX-License-Identifier: Apache-2.0
package org.outcry.app.feed;

import java.net.InetSocketAddress;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Options that name a snapshot server, and its user. */
final class SnapshotOptions {
    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Option(
            names = "--snapshots",
            paramLabel = "HOST:PORT",
            description = "The snapshot server.",
            defaultValue = "127.0.0.1:9882")
    @SuppressWarnings("NullAway.Init")
    private String server;

    @Option(names = "--user", paramLabel = "NAME", description = "User of snapshots.", defaultValue = "")
    @SuppressWarnings("NullAway.Init")
    String user;

    @Option(names = "--password", paramLabel = "TEXT", description = "Its password.", defaultValue = "")
    @SuppressWarnings("NullAway.Init")
    String password;

    /** Returns the address of the server, or reports an error of usage. */
    InetSocketAddress address() {
        return FeedOptions.address(spec, "--snapshots", server);
    }
}
