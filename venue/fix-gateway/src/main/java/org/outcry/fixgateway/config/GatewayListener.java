// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.config;

import org.outcry.gateway.VenuePort;
import org.outcry.gateway.audit.AuditRecorder;

/** Listener for messages to the operator. Never called for an order. Called on the gateway's thread. */
@FunctionalInterface
public interface GatewayListener {
    /** Receives one line of readable text. */
    void onLine(String line);

    /** Returns the trail that has refused logons. */
    default AuditRecorder audit() {
        return AuditRecorder.none();
    }

    /** Returns the listener of a gateway of a venue. */
    static GatewayListener of(VenuePort port) {
        return new GatewayListener() {
            @Override
            public void onLine(String line) {
                port.lines().accept(line);
            }

            @Override
            public AuditRecorder audit() {
                return port.audit();
            }
        };
    }
}
