// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel.topofbook;

import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import org.outcry.channel.Calls;
import org.outcry.channel.ChannelClose;
import org.outcry.channel.ClientHandler;
import org.outcry.channel.Connection;

/** A {@link BookWatcher} behind a client's connection. */
public final class WatcherChannel implements ClientHandler {
    private final BookWatcherNativeReader reader;
    private final List<ChannelClose> closes = new ArrayList<>();

    public WatcherChannel(BookWatcher watcher) {
        this.reader = new BookWatcherNativeReader(watcher);
    }

    /** Returns the ends of connections and of failed attempts. */
    public List<ChannelClose> closes() {
        return closes;
    }

    @Override
    public void onCalls(Calls calls) {
        calls.forEach(reader);
    }

    @Override
    public void onClosed(Connection connection, ChannelClose close) {
        closes.add(close);
    }

    @Override
    public void onRefused(InetSocketAddress address, ChannelClose close) {
        closes.add(close);
    }
}
