package org.outcry.itchgateway;

/** Hears what an operator should read. */
@FunctionalInterface
public interface ItchGatewayListener {
    /** One line, without its end, from the thread of the agent that it is about. */
    void onLine(String line);
}
