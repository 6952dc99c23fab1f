package org.outcry.nativegateway;

/** What an operator should hear of the door. Called rarely, on its thread. */
@FunctionalInterface
public interface NativeGatewayListener {
    /** One line, for people. */
    void onLine(String line);
}
