// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.outcry.api.OrderEntryWriter;
import org.outcry.api.VenueEventsWriter;
import org.outcry.sequencer.Replica;
import org.outcry.wire.Frames;

/**
 * Nodes with the real sources, committed logs and replicas, on a log whose times are those of a scenario. Each command
 * comes from the source of the next node, and some are sent twice. One thread.
 */
public final class ScenarioCluster {
    private static final int SOURCE_BYTES = 1 << 16;
    private static final int TWICE_EVERY = 5;

    private final List<Node> nodes = new ArrayList<>();
    private final Events events;
    /** Content of the log, which sources learn of when they have sent. */
    private final List<Runnable> told = new ArrayList<>();

    private byte[] last = {};
    private long timeNs;
    private int commands;

    /** Taker of the events of each node. */
    public interface Events {
        /** Called for each event of a node, by its index from 0. */
        void onEvent(int node, long timeNs, int methodId, byte[] bytes, int length);
    }

    /** Creates nodes at the time of the venue's start. */
    public ScenarioCluster(int count, long timeNs, Events events) {
        this.events = events;
        this.timeNs = timeNs;
        for (int i = 0; i < count; i++) {
            nodes.add(new Node(i));
        }
        nodes.forEach(node -> send(node.source, 1));
    }

    /** Applies the next command on all nodes. */
    public void apply(long commandNs, Consumer<Frames> command) {
        timeNs = commandNs;
        Source source = nodes.get(commands++ % nodes.size()).source;
        command.accept(source);
        send(source, 1);
        if (commands % TWICE_EVERY == 0) {
            append(last, 0, last.length);
            source.sendAgain();
            send(source, 1);
        }
    }

    /** Returns the number of the last command of each node. */
    public List<Long> commandNumbers() {
        return nodes.stream()
                .map(node -> node.log.replica().engine().commandNumber())
                .toList();
    }

    private void send(Source source, int limit) {
        source.send(this::append, limit);
        told.forEach(Runnable::run);
        told.clear();
    }

    private boolean append(byte[] message, int offset, int length) {
        byte[] entry = Arrays.copyOfRange(message, offset, offset + length);
        last = entry;
        nodes.forEach(node -> node.log.onMessage(timeNs, 1, entry, 0, length));
        return true;
    }

    private final class Node implements CommittedListener, Frames {
        private final byte[] bytes = new byte[Math.max(VenueEventsWriter.MAX_LENGTH, OrderEntryWriter.MAX_LENGTH)];
        private final int index;
        private final int number;
        private final Source source;
        private final CommittedLog log;

        private Node(int index) {
            this.index = index;
            this.number = (index + 1) * 1_000;
            this.source = new Source(number, 1, SOURCE_BYTES);
            this.log = new CommittedLog(Replica.inMemory(this), new SourceTable(), this);
        }

        @Override
        public void onOpened(int of, long incarnation, long last, int opening) {
            if (of == number) {
                told.add(() -> source.opened(incarnation, last, opening));
            }
        }

        @Override
        public void onApplied(
                int of, long incarnation, long sequence, long commandNumber, long firstEvent, long nextEvent) {
            if (of == number) {
                told.add(() -> source.acknowledged(sequence));
            }
        }

        @Override
        public void onRefused(int of, long incarnation, long sequence, int methodId, String reason) {
            throw new AssertionError("no command of a scenario is undecodable: " + reason);
        }

        @Override
        public byte[] claim(int maxLength) {
            return bytes;
        }

        @Override
        public int offset() {
            return 0;
        }

        @Override
        public void commit(int methodId, int length) {
            events.onEvent(index, log.replica().engine().timeNs(), methodId, bytes, length);
        }
    }
}
