// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.libraries.echo;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.List;

/** Server that sends events back. */
interface EchoServer {
    /** Returns the address on which it listens. */
    InetSocketAddress address() throws IOException;

    /** Returns the threads that serve the open connections. */
    List<Thread> threads();

    /** Ends the threads and waits for their end. */
    void stop() throws IOException, InterruptedException;
}
