// SPDX-License-Identifier: Apache-2.0
package org.outcry.demo.cluster;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Bookmark of a node.
 *
 * @param pausedUs how long it kept the node from applying commands, in us
 * @param nextMessageUs the time from its beginning to the next message of the log, in us
 */
record BookmarkTaken(long pausedUs, long nextMessageUs) {
    private static final Pattern LINE = Pattern.compile("bookmark taken: .* pausedUs=(\\d+) nextMessageUs=(\\d+)");

    /** Returns the bookmark that a node's line tells of; null if it tells of none. */
    static @Nullable BookmarkTaken of(String line) {
        Matcher matcher = LINE.matcher(line);
        return matcher.find()
                ? new BookmarkTaken(Long.parseLong(matcher.group(1)), Long.parseLong(matcher.group(2)))
                : null;
    }
}
