// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Users that may log in, which can change while the servers run; anybody if there are none. Any thread. */
final class FeedUsers {
    private volatile List<FeedUser> all;

    FeedUsers(List<FeedUser> users) {
        all = List.copyOf(users);
    }

    /** Returns the present users. Another list after each change. */
    List<FeedUser> all() {
        return all;
    }

    /** Returns the user of a name; null if there is none. */
    static @Nullable FeedUser named(List<FeedUser> users, String name) {
        for (FeedUser user : users) {
            if (user.name().equalsIgnoreCase(name)) {
                return user;
            }
        }
        return null;
    }

    /**
     * Takes over other users.
     *
     * @return what changed, in words; empty if nothing did
     * @throws IOException if no user would be left, so that anybody could log in
     */
    String change(List<FeedUser> users) throws IOException {
        List<FeedUser> before = all;
        if (users.isEmpty() && !before.isEmpty()) {
            throw new IOException("itch.logins would be empty, so that anybody could log in: that needs a restart");
        }
        List<String> words = new ArrayList<>();
        for (FeedUser user : users) {
            FeedUser former = named(before, user.name());
            if (!user.equals(former)) {
                words.add("itch login " + user.name() + (former == null ? " is added" : " is changed"));
            }
        }
        for (FeedUser user : before) {
            if (named(users, user.name()) == null) {
                words.add("itch login " + user.name() + " is removed");
            }
        }
        if (!words.isEmpty()) {
            all = List.copyOf(users);
        }
        return String.join(", ", words);
    }
}
