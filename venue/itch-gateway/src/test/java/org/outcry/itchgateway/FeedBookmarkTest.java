// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.Set;
import org.outcry.gateway.bookmark.BookmarkTest;
import org.outcry.itchfeed.InstrumentSet;
import org.outcry.itchfeed.StreamKind;
import org.outcry.itchfeed.StreamRouter;
import org.outcry.itchfeed.StreamSpec;
import org.outcry.wire.file.EventFileReader;

/** Bookmarks of a feed over random days, and the messages of its streams. */
class FeedBookmarkTest extends BookmarkTest<FeedState> {
    private static final List<StreamSpec> STREAMS = List.of(
            new StreamSpec("one", StreamKind.ORDERS, new InstrumentSet(List.of("B")), "s1"),
            new StreamSpec("rest", StreamKind.ORDERS, new InstrumentSet(List.of("remainder")), "s2"),
            new StreamSpec("trades", StreamKind.TRADES, InstrumentSet.ALL, "s3"),
            new StreamSpec("best", StreamKind.CONFLATED, InstrumentSet.ALL, "s4"));

    @Override
    protected FeedState newState(EventFileReader log, EventFileReader past) {
        return new FeedState(STREAMS, FeedState.Part.ALL, log);
    }

    /** The description of the streams is compared, and is no state. */
    @Override
    protected Set<String> unseen() {
        return Set.of("streams");
    }

    @Override
    protected byte[] sent(FeedState state) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        StreamRouter router = state.router();
        for (int i = 0; i < router.targets(); i++) {
            int stream = router.target(i);
            out.write(stream);
            out.write(router.buffer(stream), 0, router.length(stream));
        }
        return out.toByteArray();
    }
}
