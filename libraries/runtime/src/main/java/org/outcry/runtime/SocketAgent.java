// SPDX-License-Identifier: Apache-2.0
package org.outcry.runtime;

import java.nio.channels.Selector;
import org.agrona.concurrent.Agent;
import org.jspecify.annotations.Nullable;

/** Agent whose input are sockets, so that its thread can wait for them. */
public interface SocketAgent extends Agent {
    /** Returns the selector that the agent polls; null if it has none. Called on its thread. */
    @Nullable
    Selector selector();
}
