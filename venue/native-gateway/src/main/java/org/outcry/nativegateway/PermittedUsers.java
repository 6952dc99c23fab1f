// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativegateway;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Permitted clients of a gateway, which may change while it runs. {@link #replace} and {@link #revision} may be called
 * by any thread, the other methods only by the gateway's.
 */
final class PermittedUsers {
    private static final long INTERVAL_NS = 1_000_000_000;

    private final AtomicLong revision = new AtomicLong();
    private volatile Users users;
    private long checkedRevision;
    private long checkedNs;

    /** Clients, in a list that can be read without allocation, and by name. */
    private record Users(List<NativeUser> all, Map<String, NativeUser> byName) {}

    PermittedUsers(List<NativeUser> users) {
        this.users = byName(users);
    }

    /** Permits these clients, and no others. */
    void replace(List<NativeUser> permitted) {
        users = byName(permitted);
        revision.incrementAndGet();
    }

    /** Returns a number that has grown if a client may have lost its permission. */
    long revision() {
        return revision.get();
    }

    @Nullable
    NativeUser find(String name) {
        return users.byName().get(name);
    }

    /** Returns whether connected clients must be checked: once after each change, and once in a second. */
    boolean isCheckDue(long nowNs) {
        long changes = revision.get();
        if (changes == checkedRevision && nowNs - checkedNs < INTERVAL_NS) {
            return false;
        }
        checkedRevision = changes;
        Users now = users;
        for (int i = 0; i < now.all().size(); i++) {
            long endsNs = now.all().get(i).endsNs();
            if (endsNs > checkedNs && endsNs <= nowNs) {
                revision.incrementAndGet();
            }
        }
        checkedNs = nowNs;
        return true;
    }

    /** Returns the reason for which a client that proved its token has no permission; null if it has. */
    @Nullable
    String refusal(NativeUser user, long nowNs) {
        if (!user.equals(find(user.name()))) {
            return "token was withdrawn or replaced: name=" + user.name() + ": use the present one";
        }
        return nowNs >= user.endsNs() ? "token has expired: name=" + user.name() + ": make a new one" : null;
    }

    private static Users byName(List<NativeUser> users) {
        Map<String, NativeUser> byName = HashMap.newHashMap(users.size());
        for (NativeUser user : users) {
            byName.put(user.name(), user);
        }
        return new Users(List.copyOf(users), byName);
    }
}
