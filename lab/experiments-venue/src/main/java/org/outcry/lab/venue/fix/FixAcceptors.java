// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.fix;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.outcry.commandline.TemporaryFolder;
import org.outcry.lab.kit.PeerJars;
import org.outcry.lab.load.acceptor.AcceptorProcess;
import org.outcry.lab.load.acceptor.MeasuredVenue;
import org.outcry.link.LinkFactory;
import org.outcry.link.TlsClient;
import org.outcry.link.TlsServer;
import org.outcry.link.TlsTrust;
import org.outcry.measure.SelfSignedCertificate;
import org.outcry.replay.StandardGateways;
import org.outcry.runtime.Idle;

/** FIX acceptors: the venue, and an echo with the venue's byte counts, which are measured first. */
public final class FixAcceptors implements OrderComparison.Acceptors {
    /** Description of the measured operation, printed beside every figure. */
    static final String OPERATION = "FIX 4.4 over loopback TCP; every second request of a session a NewOrderSingle"
            + " that rests, every other its OrderCancelRequest; from the moment a request was meant to be sent to the"
            + " moment its ExecutionReport was decoded; journal and feed on; acceptor in a process and on one thread of"
            + " its own; the echo answers as many bytes with as many bytes";

    /** Description of the operation of a closed loop. */
    static final String CLOSED_LOOP =
            "FIX 4.4 over loopback TCP with a number of unanswered requests of all connections, closed loop: answers a"
                    + " second; every second request a NewOrderSingle that rests, every other its OrderCancelRequest;"
                    + " journal and feed on; acceptor in a process of its own; the echo answers as many bytes with as"
                    + " many bytes";

    private static final String ECHO = "echo";
    private static final String PLAIN = "outcry";
    private static final String SECURE = "outcry-tls";
    /** A venue with its console, which nobody looks at. */
    static final String QUIET = "outcry-quiet";

    /** A venue with its console, open pages and a scraper. */
    static final String PAGES = "outcry-pages";

    private static final int FIRST_REQUESTS = 1_000;

    private static final List<String> PEERS = List.of("philadelphia", "quickfixj");
    private static final String PEERS_MAIN = "org.outcry.benchmarks.fix.PeerMain";

    private final @Nullable PeerJars peers;
    private final String idle;
    private final long snapshotEvery;
    private final boolean tls;
    private final int pages;
    private final Map<String, Integer> nodes = new LinkedHashMap<>();
    private final Idle logIdle;
    private LinkFactory secure = LinkFactory.plain();
    private int requestBytes;
    private int answerBytes;

    /**
     * Creates the acceptors.
     *
     * @param tls whether the venue is measured with TLS, too
     * @param pages open pages of the console with which the venue is measured, too; 0: none
     * @param nodes the numbers of nodes with which the venue is measured, too, each on this machine
     * @param logIdle what the threads of the replicated log do without work
     * @param withPeers whether other FIX libraries are measured before the same engine
     * @throws IOException if the peers are not built
     */
    FixAcceptors(
            Idle idle, long snapshotEvery, boolean tls, int pages, List<Integer> nodes, Idle logIdle, boolean withPeers)
            throws IOException {
        nodes.forEach(count -> this.nodes.put(PLAIN + "-" + count + (count == 1 ? "-node" : "-nodes"), count));
        this.logIdle = logIdle;
        this.tls = tls;
        this.pages = pages;
        peers = withPeers ? PeerJars.of("fix") : null;
        this.idle = idle.name();
        this.snapshotEvery = snapshotEvery;
    }

    /** Returns the echo and the venue. */
    public static OrderComparison.Acceptors echoAndVenue(Idle idle) throws IOException {
        return new FixAcceptors(idle, 0, false, 0, List.of(), idle, false);
    }

    @Override
    public List<String> names() {
        List<String> names = new ArrayList<>(List.of(ECHO, PLAIN));
        names.addAll(nodes.keySet());
        if (tls) {
            names.add(SECURE);
        }
        if (pages > 0) {
            names.addAll(List.of(QUIET, PAGES));
        }
        if (peers != null) {
            names.addAll(PEERS);
        }
        return names;
    }

    @Override
    public AcceptorProcess start(String name, Path folder, int sessions) throws IOException {
        if (peers != null && PEERS.contains(name)) {
            return AcceptorProcess.start(
                    PEERS_MAIN, peers, List.of(name, idle, Integer.toString(sessions), folder.toString()));
        }
        Integer count = nodes.get(name);
        if (count != null) {
            return AcceptorProcess.nodes(count, idle, logIdle, folder, sessions);
        }
        return switch (name) {
            case ECHO -> echo(sessions);
            case SECURE -> secure(folder, sessions);
            case QUIET, PAGES -> AcceptorProcess.venueWithConsole(idle, folder, snapshotEvery, sessions);
            default -> AcceptorProcess.venue(idle, folder, snapshotEvery, "", sessions);
        };
    }

    private AcceptorProcess echo(int sessions) throws IOException {
        if (requestBytes == 0) {
            findLengths();
        }
        return AcceptorProcess.echo(idle, requestBytes, answerBytes, sessions);
    }

    private AcceptorProcess secure(Path folder, int sessions) throws IOException {
        TlsServer certificate = TlsServer.load(SelfSignedCertificate.make(folder));
        secure = TlsClient.trusting(TlsTrust.of(certificate.identity().chain()));
        return AcceptorProcess.venue(idle, folder.resolve("data"), snapshotEvery, folder.toString(), sessions);
    }

    @Override
    public OrderComparison.Beside beside(String acceptor, Path folder) throws IOException {
        return acceptor.equals(PAGES)
                ? new OpenPages(folder, pages)::close
                : OrderComparison.Acceptors.super.beside(acceptor, folder);
    }

    @Override
    public LinkFactory links(String acceptor) {
        return acceptor.equals(SECURE) ? secure : LinkFactory.plain();
    }

    @Override
    public OrderDialogue dialogue(int session) {
        return fixDialogue(session);
    }

    private static FixDialogue fixDialogue(int session) {
        return new FixDialogue(StandardGateways.session(session), MeasuredVenue.NAME, MeasuredVenue.SYMBOL);
    }

    private void findLengths() throws IOException {
        Path folder = Files.createTempDirectory("outcry-lab-fix");
        try (AcceptorProcess process = start(PLAIN, folder, 1)) {
            FixDialogue dialogue = fixDialogue(1);
            OrderLoad load = new OrderLoad(process.address(), dialogue);
            load.run(FIRST_REQUESTS, FIRST_REQUESTS);
            load.close();
            requestBytes = dialogue.requestBytes();
            answerBytes = load.answerBytes();
        } finally {
            TemporaryFolder.delete(folder);
        }
    }
}
