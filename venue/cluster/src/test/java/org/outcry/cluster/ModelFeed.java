// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32C;
import org.outcry.api.VenueEventsReader;
import org.outcry.itchfeed.FeedTranslator;

/**
 * Feed of the model: what each node sends, by the translator of the real one. A node that is started again reads the
 * events before its snapshot from its log, as a gateway does. Nodes send the same messages under the same numbers.
 */
final class ModelFeed {
    private final ModelCluster cluster;
    private final List<Event> events = new ArrayList<>();
    private final List<Long> messages = new ArrayList<>();

    private record Event(long timeNs, int methodId, long offset) {}

    private byte[] log = new byte[1 << 16];
    private int logBytes;

    ModelFeed(ModelCluster cluster) {
        this.cluster = cluster;
    }

    /** Returns the number of messages that any node has sent. */
    int messages() {
        return messages.size();
    }

    /** Feed of one process of a node. */
    final class OfNode {
        private final FeedTranslator translator = new FeedTranslator("01");
        private final VenueEventsReader reader = new VenueEventsReader(translator);
        private final int node;
        private int read;
        private int sent;

        OfNode(int node, long nextEventNumber) {
            this.node = node;
            while (read < nextEventNumber - 1) {
                Event event = events.get(read);
                int end = read + 1 < events.size() ? (int) events.get(read + 1).offset() : logBytes;
                send(event.timeNs(), event.methodId(), log, (int) event.offset(), end - (int) event.offset());
            }
        }

        /** Sends the message of the next event, if it has one. */
        void onEvent(long timeNs, int methodId, byte[] bytes, int offset, int length) {
            if (read == events.size()) {
                keep(timeNs, methodId, bytes, offset, length);
            }
            send(timeNs, methodId, bytes, offset, length);
        }

        private void send(long timeNs, int methodId, byte[] bytes, int offset, int length) {
            read++;
            translator.begin(timeNs);
            reader.onFrame(methodId, bytes, offset, length);
            if (translator.length() == 0 || translator.number() == 0) {
                return;
            }
            CRC32C crc = new CRC32C();
            crc.update(translator.buffer(), 0, translator.length());
            long number = translator.number();
            long message = number << Integer.SIZE | crc.getValue();
            if (sent == messages.size()) {
                cluster.check(number == messages.size() + 1L, "feed number after a gap or repeated: number=" + number);
                messages.add(message);
            }
            cluster.check(messages.get(sent) == message, "feeds differ: node=" + node + " number=" + number);
            sent++;
        }

        /** Returns whether all messages were sent. */
        boolean isComplete() {
            return sent == messages.size();
        }
    }

    private void keep(long timeNs, int methodId, byte[] bytes, int offset, int length) {
        if (logBytes + length > log.length) {
            log = Arrays.copyOf(log, Math.max(2 * log.length, logBytes + length));
        }
        System.arraycopy(bytes, offset, log, logBytes, length);
        events.add(new Event(timeNs, methodId, logBytes));
        logBytes += length;
    }
}
