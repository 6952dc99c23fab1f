// SPDX-License-Identifier: Apache-2.0
package org.outcry.soup;

/**
 * Owner of one session of a {@link SoupServer}. Called on the thread that polls the server. A handler ends its session
 * through the session itself.
 */
public interface SoupHandler {
    /**
     * Accepts or rejects a login, now or in a later call. Called in each poll until the login is answered. Returns the
     * work done.
     */
    int onLogin(SoupLogin login, long nowNs);

    /** Processes the messages of the session as far as there is room for their results. Returns the work done. */
    int onMessages(long nowNs);

    /**
     * Writes messages as far as the session has room. Called once in each poll, unless it {@link #mayRest}. Returns the
     * work done.
     */
    int onSend(long nowNs);

    /**
     * Called after {@link #onSend}, when the session's messages were written to the socket, as far as it accepts them.
     */
    default void onWritten() {
        // most handlers need not know
    }

    /**
     * Returns whether it has nothing to do until the client or a timer of the session does something, or
     * {@link SoupServerSession#requestTurn} is called. A poll costs nothing for such a session.
     */
    default boolean mayRest() {
        return false;
    }

    /**
     * Returns whether the connection may be closed in favour of another client. Connections without a login always may.
     */
    default boolean isExpendable(long nowNs) {
        return false;
    }

    /** Reports that the connection is closed, for {@link SoupServerSession#closeReason}. Called once. */
    void onClosed();
}
