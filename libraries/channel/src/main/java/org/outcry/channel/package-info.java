// SPDX-License-Identifier: Apache-2.0
/**
 * Wire events over TCP, both ways: a call of a generated writer on one side is a call of an implementation on the
 * other.
 *
 * <p>{@link org.outcry.channel.ChannelServer} serves many connections on one thread,
 * {@link org.outcry.channel.ThreadedChannelServer} uses a thread for each, {@link org.outcry.channel.ChannelClient}
 * keeps one connection. Only the threaded server starts threads, and only its calls block. All times come from a clock
 * of the caller. The README defines the bytes.
 */
@NullMarked
package org.outcry.channel;

import org.jspecify.annotations.NullMarked;
