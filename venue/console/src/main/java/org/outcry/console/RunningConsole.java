// SPDX-License-Identifier: Apache-2.0
package org.outcry.console;

import java.io.IOException;
import java.net.BindException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.agrona.concurrent.Agent;
import org.jspecify.annotations.Nullable;
import org.outcry.console.state.VenueFollower;
import org.outcry.console.web.ConsoleServer;
import org.outcry.gateway.Endpoint;
import org.outcry.gateway.RunningGateway;
import org.outcry.gateway.VenuePort;
import org.outcry.gateway.tls.TlsSection;
import org.outcry.link.HostPort;
import org.outcry.link.LinkFactory;

/** Open console: the follower of the events, and the HTTP server. */
final class RunningConsole implements RunningGateway {
    /** The file of the data folder that has the console's address, and the number of its process, while it runs. */
    static final String ADDRESS_FILE = "console.address";

    private final VenueFollower follower;
    private final ConsoleServer server;
    private final InetSocketAddress address;
    private final Path addressFile;
    private final @Nullable TlsSection tls;
    private volatile boolean stopped;

    private RunningConsole(
            VenueFollower follower,
            ConsoleServer server,
            InetSocketAddress address,
            Path addressFile,
            @Nullable TlsSection tls) {
        this.tls = tls;
        this.follower = follower;
        this.server = server;
        this.address = address;
        this.addressFile = addressFile;
    }

    static RunningConsole open(ConsoleSettings settings, VenuePort port) throws IOException {
        VenueFollower follower = VenueFollower.open(port, settings.alerts());
        ConsoleServer server = new ConsoleServer(
                follower, port, settings.connections(), settings.tokens(), settings.from(), settings.tls());
        try {
            InetSocketAddress address = bind(server, settings, port);
            Path file = port.venue().data().resolve(ADDRESS_FILE);
            try {
                Files.writeString(
                        file,
                        url(address, settings.tls()) + "\npid="
                                + ProcessHandle.current().pid() + "\n");
            } catch (IOException e) {
                // A full disk, for example, must not keep the venue from its start.
                port.lines().accept("console.address can't be written, verbs need --console: cause=" + e);
            }
            return new RunningConsole(follower, server, address, file, settings.tls());
        } catch (IOException | RuntimeException e) {
            server.close();
            follower.close();
            throw e;
        }
    }

    private static InetSocketAddress bind(ConsoleServer server, ConsoleSettings settings, VenuePort port)
            throws IOException {
        try {
            return server.open(settings.listen().socket());
        } catch (BindException taken) {
            if (settings.listen().isGiven()) {
                throw taken;
            }
            port.lines()
                    .accept("console: port " + settings.listen().socket().getPort()
                            + " is in use, another one takes its place; console.listen chooses one");
            return server.open(new InetSocketAddress(settings.listen().socket().getAddress(), 0));
        }
    }

    @Override
    public Map<String, Agent> agents() {
        return Map.of();
    }

    @Override
    public List<Endpoint> endpoints() {
        return List.of(Endpoint.of("operators", "HTTP", "tcp", ConsolePlugin.NAME, address, url(address, tls) + "/")
                .with(tls));
    }

    private static String url(InetSocketAddress address, @Nullable TlsSection tls) {
        return (tls == null ? "http://" : "https://") + HostPort.of(address);
    }

    /** Begins to read the events, which takes time from those that members wait for as long as they are opened. */
    @Override
    public void onAllOpen(List<Endpoint> all) {
        follower.start();
        all.stream()
                .filter(endpoint -> endpoint.addresses().containsKey("native"))
                .findFirst()
                .ifPresent(endpoint -> {
                    TlsSection certificate = endpoint.tls();
                    server.commandsTo(
                            Objects.requireNonNull(endpoint.addresses().get("native")),
                            certificate == null ? LinkFactory.plain() : certificate.ownLinksHere(),
                            endpoint.permissions());
                });
    }

    /** Ends the threads, which are the console's own. */
    @Override
    public void stop() {
        if (stopped) {
            return;
        }
        stopped = true;
        server.close();
        follower.close();
        try {
            Files.deleteIfExists(addressFile);
        } catch (IOException e) {
            // Who reads it asks for the process, which has ended then.
        }
    }

    @Override
    public void close() {
        stop();
    }
}
