package org.outcry.lab.echo;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.List;

/** What sends events back. */
interface EchoServer {
    /** Where it listens. */
    InetSocketAddress address() throws IOException;

    /** The threads that serve the connections that are there. */
    List<Thread> threads();

    /** Ends the threads, and waits until they have ended. */
    void stop() throws IOException, InterruptedException;
}
