// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster.sockets;

import java.nio.channels.SelectableChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.spi.AbstractSelectableChannel;
import java.nio.channels.spi.AbstractSelectionKey;
import java.nio.channels.spi.AbstractSelector;
import java.nio.channels.spi.SelectorProvider;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Selector of the model's sockets, which tells of those that are ready in the order in which they were registered. */
final class ModelSelector extends AbstractSelector {
    private final Set<SelectionKey> keys = new LinkedHashSet<>();

    ModelSelector(SelectorProvider provider) {
        super(provider);
    }

    /** Registration of a socket. */
    private final class Key extends AbstractSelectionKey {
        private final AbstractSelectableChannel channel;
        private int interest;

        private Key(AbstractSelectableChannel channel, int interest) {
            this.channel = channel;
            this.interest = interest;
        }

        @Override
        public SelectableChannel channel() {
            return channel;
        }

        @Override
        public Selector selector() {
            return ModelSelector.this;
        }

        @Override
        public int interestOps() {
            return interest;
        }

        @Override
        public SelectionKey interestOps(int ops) {
            interest = ops;
            return this;
        }

        @Override
        public int readyOps() {
            return switch (channel) {
                case ModelServerSocket server -> server.isAcceptable() ? OP_ACCEPT : 0;
                case ModelSocket socket -> socket.isReadable() ? OP_READ : 0;
                default -> 0;
            };
        }

        private void remove() {
            deregister(this);
        }
    }

    @Override
    protected SelectionKey register(AbstractSelectableChannel channel, int ops, @Nullable Object attachment) {
        Key key = new Key(channel, ops);
        key.attach(attachment);
        keys.add(key);
        return key;
    }

    @Override
    public int selectNow(Consumer<SelectionKey> action) {
        removeCancelled();
        int count = 0;
        for (SelectionKey key : List.copyOf(keys)) {
            if (key.isValid() && (key.readyOps() & key.interestOps()) != 0) {
                action.accept(key);
                count++;
            }
        }
        return count;
    }

    private void removeCancelled() {
        List<SelectionKey> cancelled;
        synchronized (cancelledKeys()) {
            cancelled = new ArrayList<>(cancelledKeys());
            cancelledKeys().clear();
        }
        for (SelectionKey key : cancelled) {
            keys.remove(key);
            if (key instanceof Key own) {
                own.remove();
            }
        }
    }

    @Override
    protected void implCloseSelector() {
        keys.forEach(SelectionKey::cancel);
        removeCancelled();
    }

    @Override
    public Set<SelectionKey> keys() {
        return Set.copyOf(keys);
    }

    @Override
    public Set<SelectionKey> selectedKeys() {
        throw new UnsupportedOperationException();
    }

    @Override
    public int selectNow() {
        throw new UnsupportedOperationException();
    }

    @Override
    public int select(long timeoutMs) {
        throw new UnsupportedOperationException();
    }

    @Override
    public int select() {
        throw new UnsupportedOperationException();
    }

    @Override
    public Selector wakeup() {
        return this;
    }
}
