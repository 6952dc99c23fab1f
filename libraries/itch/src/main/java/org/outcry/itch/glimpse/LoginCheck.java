// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch.glimpse;

import org.outcry.soup.SoupLogin;

/** Check of the logins of a snapshot server. */
@FunctionalInterface
public interface LoginCheck {
    /** The check that accepts every login. */
    LoginCheck ANYBODY = login -> true;

    /** Returns whether user and password are right. Called on the server's thread. */
    boolean accepts(SoupLogin login);

    /** Returns a check for one user; case does not matter. */
    static LoginCheck user(String user, String password) {
        return login -> user.equalsIgnoreCase(login.user()) && password.equalsIgnoreCase(login.password());
    }
}
