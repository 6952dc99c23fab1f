// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

import java.util.List;
import org.outcry.itch.glimpse.LoginCheck;
import org.outcry.itchfeed.FeedPassword;
import org.outcry.soup.SoupLogin;

/** Users that may fetch snapshots. */
record FeedLogins(List<FeedUser> users) implements LoginCheck {
    /** A user; the case of its name does not matter. */
    record FeedUser(String name, FeedPassword password) {}

    FeedLogins {
        users = List.copyOf(users);
    }

    @Override
    public boolean accepts(SoupLogin login) {
        boolean accepted = false;
        for (FeedUser user : users) {
            accepted |= user.name().equalsIgnoreCase(login.user())
                    && user.password().admits(login.password());
        }
        return accepted;
    }
}
