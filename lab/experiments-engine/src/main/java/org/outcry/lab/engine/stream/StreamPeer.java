// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.engine.stream;

/** Engine to be compared with ours, found as a service, so that the lab does not depend on it. */
public interface StreamPeer {
    /** Returns its name and version. */
    String name();

    /** Returns whether its books can hold the orders of a stream. */
    default boolean canRun(StreamFile stream) {
        return true;
    }

    /** Opens an empty book for one pass over the stream. The book reports all its trades. */
    StreamBook open(StreamFile stream, TradeHash trades);
}
