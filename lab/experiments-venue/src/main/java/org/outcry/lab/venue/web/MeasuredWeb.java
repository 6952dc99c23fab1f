// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.web;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.outcry.commandline.TemporaryFolder;
import org.outcry.lab.load.acceptor.AcceptorProcess;
import org.outcry.lab.load.acceptor.MeasuredVenue;
import org.outcry.lab.venue.fix.FixDialogue;
import org.outcry.lab.venue.fix.OrderDialogue;
import org.outcry.replay.StandardGateways;
import org.outcry.runtime.Idle;

/** Venue with a FIX and a web gateway in a process of its own, and the clients' side of both. */
final class MeasuredWeb implements AutoCloseable {
    /** The instrument of orders that are timed, and those of the market data. */
    static final List<String> SYMBOLS = List.of(MeasuredVenue.SYMBOL, "MD01", "MD02", "MD03", "MD04", "MD05");

    /** Sessions over FIX: one of orders that are timed, one of each other instrument. */
    static final int FIX_SESSIONS = 6;

    /** Sessions over WebSocket. */
    static final int WEB_SESSIONS = 16;

    static final int SESSIONS = FIX_SESSIONS + WEB_SESSIONS;

    /** Clients of the web gateway, several of a session; each may have 256 sockets. */
    static final int CLIENTS = 64;

    /** Connections of the web gateway, of which three quarters may be sockets. */
    static final int CONNECTIONS = 24_000;

    static final String SECRET = "a-secret-of-figures-only";

    private final Path folder;
    private final AcceptorProcess process;
    private final InetSocketAddress web;

    /** Starts the venue. */
    MeasuredWeb(Idle idle) throws IOException {
        folder = Files.createTempDirectory("outcry-lab-web");
        process = AcceptorProcess.start(WebAcceptorMain.class, List.of(idle.name(), folder.toString()));
        int port = Integer.parseInt(Files.readString(folder.resolve(WebAcceptorMain.PORT_FILE)));
        web = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
    }

    /** Returns the name of a client, from 0. */
    static String client(int number) {
        return "client" + number;
    }

    /** Returns the session of a client, from 0. */
    static int session(int client) {
        return FIX_SESSIONS + 1 + client % WEB_SESSIONS;
    }

    AcceptorProcess process() {
        return process;
    }

    InetSocketAddress fixAddress() {
        return process.address();
    }

    InetSocketAddress webAddress() {
        return web;
    }

    /** Returns the client's side of a FIX session, from 1, which trades the instrument at its place. */
    static OrderDialogue fix(int session) {
        return new FixDialogue(StandardGateways.session(session), MeasuredVenue.NAME, SYMBOLS.get(session - 1));
    }

    /** Returns a client's side of a WebSocket, from 0, which trades the first instrument. */
    static OrderDialogue web(int client) {
        return new WebDialogue(client(client) + ":" + SECRET, SYMBOLS.getFirst());
    }

    @Override
    public void close() throws IOException {
        process.close();
        TemporaryFolder.delete(folder);
    }
}
