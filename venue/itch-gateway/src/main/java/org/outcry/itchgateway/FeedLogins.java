// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.outcry.gateway.logon.LogonGuard;
import org.outcry.gateway.logon.PasswordHash;
import org.outcry.itch.glimpse.LoginCheck;
import org.outcry.soup.SoupLogin;

/** Check of the users that may fetch snapshots. */
final class FeedLogins implements LoginCheck {
    private final List<FeedUser> users;
    private final LogonGuard guard;

    FeedLogins(List<FeedUser> users, LogonGuard guard) {
        this.users = List.copyOf(users);
        this.guard = guard;
    }

    @Override
    public OfConnection of(String peer) {
        LogonGuard.Attempt attempt = guard.attempt(peer);
        return new OfConnection() {
            @Override
            public Answer check(SoupLogin login, long nowNs) {
                String name = login.user().toUpperCase(Locale.ROOT);
                return switch (attempt.check(name, passwordOf(name), login.password(), nowNs)) {
                    case PENDING -> Answer.LATER;
                    case ADMITTED -> Answer.ACCEPTED;
                    case WRONG, LOCKED -> Answer.REJECTED;
                };
            }

            @Override
            public void end() {
                attempt.end();
            }
        };
    }

    private @Nullable PasswordHash passwordOf(String name) {
        for (FeedUser user : users) {
            if (user.name().equalsIgnoreCase(name)) {
                return user.password();
            }
        }
        return null;
    }
}
