// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.feed;

import java.io.IOException;
import org.outcry.wire.text.Json;

/** Follower of a stream, for {@link WatchCommand}. One thread. */
interface Watch extends AutoCloseable {
    /** Runs one duty cycle. Returns the work done. */
    int poll() throws IOException;

    /** Returns whether the session ended and was delivered completely. */
    boolean isEnded();

    /** Returns whether the stream was followed as it should be. */
    boolean succeeded();

    /** Returns what was received. */
    Json json();

    @Override
    void close() throws IOException;
}
