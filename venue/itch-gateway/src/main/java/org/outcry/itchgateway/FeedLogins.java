// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.outcry.gateway.logon.LogonGuard;
import org.outcry.gateway.logon.PasswordHash;
import org.outcry.itch.glimpse.LoginCheck;
import org.outcry.soup.SoupLogin;

/** Check of the users that may fetch snapshots or the feed over TCP. */
final class FeedLogins implements LoginCheck {
    private final FeedUsers users;
    private final LogonGuard guard;

    FeedLogins(FeedUsers users, LogonGuard guard) {
        this.users = users;
        this.guard = guard;
    }

    @Override
    public OfConnection of(String peer) {
        return new Login(guard.attempt(peer));
    }

    /** Login of one connection. */
    private final class Login implements OfConnection {
        private final LogonGuard.Attempt attempt;
        private List<FeedUser> checked = List.of();
        private String name = "";
        private @Nullable PasswordHash password;

        private Login(LogonGuard.Attempt attempt) {
            this.attempt = attempt;
        }

        @Override
        public Answer check(SoupLogin login, long nowNs) {
            checked = users.all();
            name = login.user().toUpperCase(Locale.ROOT);
            password = FeedUsers.passwordOf(checked, name);
            if (checked.isEmpty()) {
                return Answer.ACCEPTED;
            }
            return switch (attempt.check(name, password, login.password(), nowNs)) {
                case PENDING -> Answer.LATER;
                case ADMITTED -> Answer.ACCEPTED;
                case WRONG, LOCKED -> Answer.REJECTED;
            };
        }

        @Override
        @SuppressWarnings("ReferenceEquality")
        public boolean isPermitted() {
            List<FeedUser> present = users.all();
            if (present != checked) {
                PasswordHash needed = FeedUsers.passwordOf(present, name);
                if (needed == null || !needed.equals(password)) {
                    return false;
                }
                checked = present;
            }
            return true;
        }

        @Override
        public void end() {
            attempt.end();
        }
    }
}
