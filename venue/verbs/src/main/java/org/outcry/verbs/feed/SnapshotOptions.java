// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.feed;

import java.io.IOException;
import java.net.InetSocketAddress;
import org.outcry.link.LinkFactory;
import org.outcry.link.TlsClient;
import org.outcry.verbs.access.TlsOptions;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Options that name a snapshot server, and its user. */
final class SnapshotOptions {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--snapshots",
            paramLabel = "HOST:PORT",
            description = "The snapshot server.",
            defaultValue = "127.0.0.1:9882")
    private String server;

    @Option(names = "--user", paramLabel = "NAME", description = "User of snapshots.", defaultValue = "")
    String user;

    @Option(names = "--password", paramLabel = "TEXT", description = "Its password.", defaultValue = "")
    String password;

    @Mixin
    private TlsOptions tls;

    /** Returns the way to the server: plain, or with TLS. */
    LinkFactory links() throws IOException {
        TlsClient client = tls.client();
        return client == null ? LinkFactory.plain() : client;
    }

    /** Returns the server, or reports an error of usage. */
    FeedDocument.Server server() throws IOException {
        return new FeedDocument.Server(address(), links(), user, password);
    }

    /** Returns the address of the server, or reports an error of usage. */
    InetSocketAddress address() {
        return FeedOptions.address(spec, "--snapshots", server);
    }
}
