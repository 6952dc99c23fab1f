// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import java.util.ArrayList;
import java.util.List;

/**
 * Subscriptions whose messages have the same cause, such as those to one book. After a change each is visited once,
 * some of them in a turn, so that many subscriptions hold up nobody else on the gateway's thread.
 */
final class Topic {
    private static final int MOST_VISITS = 256;

    private final List<Subscription> members = new ArrayList<>();
    private int next;
    private long seen;
    private long beganNs = Long.MIN_VALUE / 2;
    private boolean isBehind;

    /** What tells topics apart. */
    record Key(Channel channel, Object subject) {}

    void add(Subscription member) {
        if (members.isEmpty()) {
            seen = member.version();
        }
        member.place = members.size();
        members.add(member);
        if (next == members.size() - 1) {
            // No round is under way. The new member is told what there is by itself.
            next++;
        }
    }

    /** Takes a member away. Returns whether it was the last one. */
    boolean remove(Subscription member) {
        int hole = member.place;
        if (hole < next) {
            // One that was visited takes its place, so that none is passed over.
            next--;
            put(members.get(next), hole);
            hole = next;
        }
        Subscription last = members.removeLast();
        if (hole < members.size()) {
            put(last, hole);
        }
        return members.isEmpty();
    }

    private void put(Subscription member, int place) {
        members.set(place, member);
        member.place = place;
    }

    /** Notes that a member has something left to send. */
    void leave() {
        isBehind = true;
    }

    /** Returns whether there are members to visit, though perhaps not yet. */
    boolean isDue() {
        return isBehind || next < members.size() || seen != members.getFirst().version();
    }

    /**
     * Goes on with a round, or begins one if there was a change.
     *
     * @param most the most subscriptions that are sent
     * @return how many were sent or visited without; 0 if none is to be visited yet
     */
    int work(long nowNs, int most) {
        if (next == members.size()) {
            Subscription first = members.getFirst();
            if (!isDue() || nowNs - beganNs < first.intervalNs()) {
                return 0;
            }
            seen = first.version();
            beganNs = nowNs;
            isBehind = false;
            next = 0;
        }
        int sent = 0;
        int visited = 0;
        while (next < members.size() && sent < most && visited < MOST_VISITS) {
            Subscription member = members.get(next++);
            visited++;
            if (member.isDue() && member.socket.isReady()) {
                member.tell(nowNs);
                isBehind |= member.isDue();
                sent++;
            }
        }
        return Math.max(1, sent);
    }
}
