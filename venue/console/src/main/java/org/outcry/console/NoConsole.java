// SPDX-License-Identifier: Apache-2.0
package org.outcry.console;

import java.util.Map;
import org.agrona.concurrent.Agent;
import org.outcry.gateway.RunningGateway;

/** Console that the configuration does not want. */
final class NoConsole implements RunningGateway {
    @Override
    public Map<String, Agent> agents() {
        return Map.of();
    }

    @Override
    public void close() {
        // Nothing is open.
    }
}
