package org.outcry.fixgateway;

/** Whether commands can be taken. Asked before input is read, so that a full venue becomes a closed TCP window. */
@FunctionalInterface
public interface CommandRoom {
    /** Whether there is room for the longest command and a few short ones. */
    boolean hasRoom();

    /**
     * Whether new orders and replaces should be taken too. While they shouldn't, a connection whose next message is one
     * waits: the last room of a full disk is kept for cancels.
     */
    default boolean takesOrders() {
        return true;
    }
}
