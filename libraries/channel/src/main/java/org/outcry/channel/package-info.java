/**
 * Wire events over TCP, both ways: a call on a generated writer here is a call on an implementation there.
 *
 * <p>{@link org.outcry.channel.ChannelServer} serves many connections from one thread,
 * {@link org.outcry.channel.ThreadedChannelServer} gives each its own, {@link org.outcry.channel.ChannelClient} keeps
 * one connected. Nothing here starts a thread but the threaded server, and no call but its waits. All times come from
 * a clock that the caller gives. The README has the bytes.
 */
@NullMarked
package org.outcry.channel;

import org.jspecify.annotations.NullMarked;
