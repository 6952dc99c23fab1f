package org.outcry.fixgateway;

/** What an operator should hear of a gateway. Never called for an order; on the gateway's thread. */
@FunctionalInterface
public interface GatewayListener {
    /** One line, for people. */
    void onLine(String line);
}
