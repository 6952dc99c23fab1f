// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.runtime.Ring;
import org.outcry.sequencer.SourceListener;

/**
 * Inputs of a node, by the numbers of their sources. Notices of the log go to the input that they concern. One thread.
 */
final class NodeInputs implements CommittedListener {
    private final int firstSource;
    private final long incarnation;
    private final List<NodeInput> inputs = new ArrayList<>();
    private long acknowledgedAtLook;

    NodeInputs(int firstSource, long incarnation) {
        this.firstSource = firstSource;
        this.incarnation = incarnation;
    }

    /**
     * Adds an input.
     *
     * @param ring the ring of its commands; null if they are written to it directly
     */
    NodeInput add(@Nullable Ring ring, SourceListener listener) {
        NodeInput input = new NodeInput(firstSource + inputs.size(), incarnation, ring, listener);
        inputs.add(input);
        return input;
    }

    /** Reports outcomes, takes commands and sends them, each up to a limit per input. Returns the work done. */
    int work(ClusterLink link, int limit) {
        int done = 0;
        for (int i = 0; i < inputs.size(); i++) {
            NodeInput input = inputs.get(i);
            done += input.tell() + input.poll(limit) + input.source().send(link, limit);
        }
        return done;
    }

    /**
     * Sends again if the log took nothing since the last call: messages may be lost without a change of leader. A
     * message that opens a source is sent again until the log answers it.
     */
    void sendAgainIfStuck() {
        long acknowledged = 0;
        long onTheirWay = 0;
        for (NodeInput input : inputs) {
            Source source = input.source();
            acknowledged += source.lastSequence() - source.kept();
            onTheirWay += source.onTheirWay();
            source.openAgain();
        }
        if (onTheirWay > 0 && acknowledged == acknowledgedAtLook) {
            sendAgain();
        }
        acknowledgedAtLook = acknowledged;
    }

    /** Sends all that is not acknowledged again. */
    void sendAgain() {
        inputs.forEach(input -> input.source().sendAgain());
    }

    private @Nullable NodeInput find(int source) {
        int index = source - firstSource;
        return index < inputs.size() ? inputs.get(index) : null;
    }

    @Override
    public void onOpened(int source, long opened, long last, int opening) {
        NodeInput input = find(source);
        if (input != null) {
            input.source().opened(opened, last, opening);
        }
    }

    @Override
    public void onApplied(int source, long from, long sequence, long commandNumber, long firstEvent, long nextEvent) {
        NodeInput input = find(source);
        if (input != null) {
            input.onApplied(from, sequence, commandNumber, firstEvent, nextEvent);
        }
    }

    @Override
    public void onRefused(int source, long from, long sequence, int methodId, String reason) {
        NodeInput input = find(source);
        if (input != null) {
            input.onRefused(from, sequence, methodId, reason);
        }
    }
}
