// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

/** Listener for messages to the operator. Never called for an order. Called on the gateway's thread. */
@FunctionalInterface
public interface GatewayListener {
    /** Receives one line of readable text. */
    void onLine(String line);
}
