// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

/** Listener for messages to the operator. */
@FunctionalInterface
public interface ItchGatewayListener {
    /** Receives one line, without a line end. Called on the thread of the agent concerned. */
    void onLine(String line);
}
