// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.outcry.gateway.logon.LogonGuard;
import org.outcry.gateway.logon.Verdict;
import org.outcry.itch.glimpse.LoginCheck;
import org.outcry.soup.SoupLogin;
import org.outcry.soup.SoupServerSession;

/** Check of the users that may fetch snapshots or the feed over TCP. */
final class FeedLogins implements LoginCheck {
    private final FeedUsers users;
    private final LogonGuard guard;

    FeedLogins(FeedUsers users, LogonGuard guard) {
        this.users = users;
        this.guard = guard;
    }

    @Override
    public OfConnection of(SoupServerSession connection, String peer) {
        return new Login(connection, guard.attempt(peer));
    }

    /** Login of one connection. */
    private final class Login implements OfConnection {
        private final SoupServerSession connection;
        private final LogonGuard.Attempt attempt;
        private List<FeedUser> checked = List.of();
        private String name = "";
        private @Nullable FeedUser user;

        private Login(SoupServerSession connection, LogonGuard.Attempt attempt) {
            this.connection = connection;
            this.attempt = attempt;
        }

        @Override
        public Answer check(SoupLogin login, long nowNs) {
            checked = users.all();
            name = login.user().toUpperCase(Locale.ROOT);
            FeedUser known = FeedUsers.named(checked, name);
            user = known;
            if (checked.isEmpty()) {
                return Answer.ACCEPTED;
            }
            Verdict verdict = known == null
                    ? attempt.checkUnknown(name, login.password(), nowNs)
                    : attempt.check(
                            name, known.password(), known.peers(), login::password, connection::peerNames, nowNs);
            return switch (verdict) {
                case PENDING -> Answer.LATER;
                case ADMITTED -> Answer.ACCEPTED;
                case WRONG, LOCKED, FOREIGN -> Answer.REJECTED;
            };
        }

        @Override
        @SuppressWarnings("ReferenceEquality")
        public boolean isPermitted() {
            List<FeedUser> present = users.all();
            if (present != checked) {
                FeedUser needed = FeedUsers.named(present, name);
                if (needed == null || !needed.equals(user)) {
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
