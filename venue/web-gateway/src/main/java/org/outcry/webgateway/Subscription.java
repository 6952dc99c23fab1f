// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import org.outcry.wire.text.Json;

/**
 * Subscription of a stream, with the state that was sent of it: the next messages lead from there to the present one.
 * The gateway's thread.
 */
abstract class Subscription {
    /** The most messages of one call. */
    static final int MOST_MESSAGES = 64;

    /** The time at which something was sent last, of a clock for durations. */
    long sentNs = Long.MIN_VALUE / 2;

    /** The place in its topic, which moves it. */
    int place;

    final StreamSocket socket;

    /** What it is of: those of a channel with equal subjects change together. */
    private final Object subject;

    private final Channel channel;
    private final String name;

    /**
     * Creates a subscription of which nothing was sent.
     *
     * @param name tells it from others of the stream and the channel
     */
    Subscription(StreamSocket socket, Channel channel, Object subject, String name) {
        this.socket = socket;
        this.channel = channel;
        this.subject = subject;
        this.name = name;
    }

    /** Returns whether it is of a channel and has a name. */
    final boolean is(Channel of, String called) {
        return channel == of && name.equals(called);
    }

    /** Returns the topic that it is of. */
    final Topic.Key topic() {
        return new Topic.Key(channel, subject);
    }

    /** Sends what has changed. */
    final void tell(long nowNs) {
        sentNs = nowNs;
        send(socket);
    }

    /** Returns a message without fields of its own. */
    final Json message() {
        return channel.message(new Json());
    }

    /** Returns a number that changes when there may be something to send, the same for all of a topic. */
    abstract long version();

    /** Returns whether there may be something to send. */
    abstract boolean isDue();

    /** Returns the time in ns that passes between two messages. */
    long intervalNs() {
        return 0;
    }

    /** Sends what has changed. */
    protected abstract void send(StreamSocket to);

    /** Called when it ends. */
    void end() {}
}
