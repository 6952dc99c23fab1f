// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import java.util.concurrent.TimeUnit;
import org.agrona.collections.Long2LongHashMap;

/**
 * Watch of the node that leads over the links by which nodes send. A link is silent if its node has given no sign of
 * life by it for two and a half of their intervals: the node was killed, or sends by another link. Aeron ends silent
 * links, too, but counts their time from the newest bookmark, so that with a bookmark every few seconds it would never
 * end those of leaders that were killed. They would fill its table of links, and the sessions of the node would never
 * be disconnected. One thread.
 */
final class LinkWatch {
    /** The time after which a link is silent. */
    static final long SILENCE_NS = NodeSigns.EVERY_NS * 5 / 2;

    private static final long LOOK_NS = TimeUnit.SECONDS.toNanos(1);
    private static final long NEVER = Long.MIN_VALUE;

    private final Long2LongHashMap heardNs = new Long2LongHashMap(NEVER);
    private long nowNs;
    private long lookNs = NEVER;

    /** Forgets all links, at the beginning of a leader's term: their time starts again. */
    void begin() {
        heardNs.clear();
    }

    /**
     * Sets the time, by any clock that does not go back.
     *
     * @return whether the links should be looked at
     */
    boolean isDue(long timeNs) {
        nowNs = timeNs;
        if (lookNs != NEVER && timeNs - lookNs < LOOK_NS) {
            return false;
        }
        lookNs = timeNs;
        return true;
    }

    /** Records a sign of life by a link. */
    void onHeard(long link) {
        heardNs.put(link, nowNs);
    }

    /** Forgets a link that has ended. */
    void onEnded(long link) {
        heardNs.remove(link);
    }

    /** Returns whether a link is silent. The time of one that was not seen before starts now. */
    boolean isSilent(long link) {
        long lastNs = heardNs.get(link);
        if (lastNs == NEVER) {
            heardNs.put(link, nowNs);
            return false;
        }
        return nowNs - lastNs > SILENCE_NS;
    }
}
