// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch.glimpse;

import org.outcry.soup.SoupLogin;
import org.outcry.soup.SoupServerSession;

/** Check of the logins of a snapshot server. Called on the server's thread. */
@FunctionalInterface
public interface LoginCheck {
    /** The check that accepts every login. */
    LoginCheck ANYBODY = (connection, peer) -> (login, nowNs) -> Answer.ACCEPTED;

    /** Result of a check. */
    enum Answer {
        ACCEPTED,
        REJECTED,
        /** Not known yet; the server asks again in its next turn. */
        LATER
    }

    /** Check of the login of one connection. */
    @FunctionalInterface
    interface OfConnection {
        /** Returns whether user and password are right. */
        Answer check(SoupLogin login, long nowNs);

        /**
         * Returns whether a login that was accepted still would be. Called often, so that a connection that stays open
         * can end.
         */
        default boolean isPermitted() {
            return true;
        }

        /** Called when the connection has ended. */
        default void end() {
            // Nothing to release.
        }
    }

    /** Returns the check for a new connection, whose certificate is known when it logs in. */
    OfConnection of(SoupServerSession connection, String peer);

    /** Returns a check for one user; case does not matter. */
    static LoginCheck user(String user, String password) {
        return (connection, peer) ->
                (login, nowNs) -> user.equalsIgnoreCase(login.user()) && password.equalsIgnoreCase(login.password())
                        ? Answer.ACCEPTED
                        : Answer.REJECTED;
    }
}
