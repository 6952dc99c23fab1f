// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway.logon;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Failed logons by name and by address, and their locks: from the fifth failure on, for 1 s, 2 s, 4 s and so on, an
 * address for at most a minute, a name for at most 4 s. So a guesser at one address locks a member at another one out
 * for 4 s of each minute at most, and one that knows many addresses still has few guesses. A name at an address from
 * which it has logged on since the start has a count of its own, so that nobody else's failures lock it out. Bounded.
 * One thread.
 */
final class FailedLogons {
    private static final int FREE = 5;
    private static final int MAX_KEYS = 4_096;
    private static final long FIRST_LOCK_NS = 1_000_000_000L;
    private static final long MAX_LOCK_NS = 60 * FIRST_LOCK_NS;
    private static final long MAX_NAME_LOCK_NS = 4 * FIRST_LOCK_NS;
    private static final long FORGET_NS = 600 * FIRST_LOCK_NS;

    private static final class Failures {
        private int count;
        private long lastNs;
        private long lockedUntilNs;
        private boolean told;
    }

    private final Map<String, Failures> failures = bounded();
    private final Map<String, Boolean> known = bounded();

    private static <T> Map<String, T> bounded() {
        return new LinkedHashMap<>(16, 0.75f, true) {
            private static final long serialVersionUID = 1L;

            @Override
            protected boolean removeEldestEntry(Map.Entry<String, T> eldest) {
                return size() > MAX_KEYS;
            }
        };
    }

    /** Returns whether a logon must not be checked now. */
    boolean isLocked(String name, String address, long nowNs) {
        return isKnown(name, address)
                ? isLocked(pair(name, address), nowNs)
                : isLocked(byAddress(address), nowNs) || isLocked(byName(name), nowNs);
    }

    /**
     * Records a failure.
     *
     * @return whether it locks the name or the address for the first time
     */
    boolean failed(String name, String address, long nowNs) {
        if (isKnown(name, address)) {
            return fail(pair(name, address), MAX_LOCK_NS, nowNs);
        }
        boolean locksAddress = fail(byAddress(address), MAX_LOCK_NS, nowNs);
        boolean locksName = fail(byName(name), MAX_NAME_LOCK_NS, nowNs);
        return locksAddress || locksName;
    }

    /** Records a logon that succeeded. */
    void succeeded(String name, String address) {
        known.put(pair(name, address), true);
        failures.remove(pair(name, address));
    }

    private boolean isKnown(String name, String address) {
        return known.get(pair(name, address)) != null;
    }

    private boolean isLocked(String key, long nowNs) {
        Failures of = failures.get(key);
        return of != null && of.count >= FREE && nowNs - of.lockedUntilNs < 0;
    }

    private boolean fail(String key, long maxLockNs, long nowNs) {
        Failures of = failures.get(key);
        if (of == null || nowNs - of.lastNs > FORGET_NS) {
            of = new Failures();
            failures.put(key, of);
        }
        of.lastNs = nowNs;
        of.count++;
        if (of.count < FREE) {
            return false;
        }
        of.lockedUntilNs = nowNs + Math.min(maxLockNs, FIRST_LOCK_NS << Math.min(6, of.count - FREE));
        boolean first = !of.told;
        of.told = true;
        return first;
    }

    private static String byAddress(String address) {
        return "address " + address;
    }

    private static String byName(String name) {
        return "name " + name;
    }

    private static String pair(String name, String address) {
        return "pair " + address + " " + name;
    }
}
