// SPDX-License-Identifier: Apache-2.0
package org.outcry.partitiongateway;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.agrona.CloseHelper;
import org.agrona.concurrent.Agent;
import org.jspecify.annotations.Nullable;
import org.outcry.api.OrderEntryWriter;
import org.outcry.gateway.VenuePort;
import org.outcry.gateway.bookmark.BookmarkKeeper;
import org.outcry.gateway.bookmark.Bookmarks;
import org.outcry.wire.file.EventFileReader;

/**
 * Gateway to partitions: an agent with a link to each. Its bookmark is the last event before which all commands have
 * reached their partitions.
 */
final class PartitionGateway implements Agent, AutoCloseable {
    private final List<PartitionLink> links = new ArrayList<>();
    private @Nullable BookmarkKeeper keeper;
    private boolean closed;

    private PartitionGateway() {}

    /**
     * Opens the gateway. It connects when its agent runs.
     *
     * @throws IOException if the event log can't be read
     */
    static PartitionGateway open(PartitionsSection section, VenuePort port) throws IOException {
        PartitionGateway gateway = new PartitionGateway();
        Bookmarks bookmarks = port.bookmarks(PartitionsPlugin.NAME);
        OrderEntryWriter commands = new OrderEntryWriter(port.commands());
        try {
            long first = 1;
            for (PartitionSection each : section.venues()) {
                EventFileReader log = EventFileReader.open(port.eventLog());
                gateway.links.add(new PartitionLink(each, port, commands, log));
                bookmarks.load(new SentCommands(), log);
                first = log.position();
            }
            gateway.keeper = new BookmarkKeeper(
                    bookmarks, gateway::arrived, log -> new SentCommands(), first - 1, BookmarkKeeper.EVERY_EVENTS);
            return gateway;
        } catch (IOException | RuntimeException e) {
            gateway.close();
            throw e;
        }
    }

    /** Returns the last event before which all commands have reached their partitions. */
    private long arrived() {
        return links.stream().mapToLong(PartitionLink::arrived).min().orElse(0);
    }

    @Override
    public int doWork() {
        int work = 0;
        for (PartitionLink link : links) {
            work += link.doWork();
        }
        return work;
    }

    @Override
    public String roleName() {
        return PartitionsPlugin.NAME;
    }

    @Override
    public void onClose() {
        close();
    }

    @Override
    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        if (keeper != null) {
            keeper.close();
        }
        CloseHelper.quietCloseAll(links);
    }
}
