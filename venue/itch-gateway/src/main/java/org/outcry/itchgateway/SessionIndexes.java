// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.outcry.itchfeed.FeedTranslator;
import org.outcry.itchfeed.StreamKind;
import org.outcry.itchfeed.StreamRouter;
import org.outcry.soup.SessionName;

/** Indexes of the present session of each stream, and for a time of the session that ended. One thread. */
final class SessionIndexes {
    private final @Nullable SessionIndex[] current;
    private final @Nullable SessionIndex[] ended;

    SessionIndexes(int streams) {
        current = new SessionIndex[streams];
        ended = new SessionIndex[streams];
    }

    /**
     * Notes the message of a stream that the translator and router of the log's reader just made of an event. Conflated
     * streams have no index, because their messages need the books.
     */
    void add(int stream, SessionName session, long eventNumber, FeedTranslator made, StreamRouter routed) {
        if (routed.streams().get(stream).kind() == StreamKind.CONFLATED) {
            return;
        }
        SessionIndex index = current[stream];
        if (index == null || routed.number(stream) == 1) {
            ended[stream] = index;
            index = new SessionIndex(session, routed.assignment());
            current[stream] = index;
        }
        index.add(eventNumber, made);
    }

    int streams() {
        return current.length;
    }

    /** Returns the index of a stream's present session; null before the first one. */
    @Nullable
    SessionIndex current(int stream) {
        return current[stream];
    }

    /** Returns the index of the session of a stream that ended; null if it is forgotten. */
    @Nullable
    SessionIndex ended(int stream) {
        return ended[stream];
    }

    /** Forgets the sessions that ended. */
    void forgetEnded() {
        Arrays.fill(ended, null);
    }

    /** Saves the indexes of the present sessions. */
    void save(ItchCalls to) {
        for (int stream = 0; stream < current.length; stream++) {
            SessionIndex index = current[stream];
            if (index != null) {
                index.save(stream, to);
            }
        }
    }

    /** Adds an empty index of the session that a router is in, to be loaded. */
    SessionIndex toLoad(int stream, StreamRouter router) {
        SessionName session = router.session(stream);
        if (session == null) {
            throw new IllegalArgumentException("index without a session: stream=" + stream);
        }
        SessionIndex index = new SessionIndex(session, router.assignment());
        current[stream] = index;
        return index;
    }
}
