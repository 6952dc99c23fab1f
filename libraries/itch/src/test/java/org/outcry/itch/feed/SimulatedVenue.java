// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch.feed;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.outcry.itch.RandomFlow;
import org.outcry.itch.SnapshotMessages;
import org.outcry.itch.mold.MoldHistory;
import org.outcry.itch.mold.MoldPublisher;
import org.outcry.itch.mold.MoldResponder;
import org.outcry.itch.mold.RequestLink;
import org.outcry.seeds.Seed;
import org.outcry.soup.SessionName;

/**
 * Simulated venue and network in memory: packets are lost, duplicated, reordered and truncated, replies are lost,
 * snapshots fail.
 */
final class SimulatedVenue {
    static final SessionName SESSION = SessionName.of("20260101SA");

    final RandomFlow flow;
    final List<BadLine> lines = new ArrayList<>();
    final MoldHistory history;
    final MoldPublisher publisher;
    final Requests requests = new Requests();
    final Snapshots snapshots = new Snapshots();
    long nowNs = 1;

    private final SplittableRandom random;
    private final int faultPercent;
    private final MoldResponder responder;

    SimulatedVenue(long seed, int faultPercent, int historyMessages) {
        random = new SplittableRandom(Seed.of(seed));
        this.faultPercent = faultPercent;
        flow = new RandomFlow(seed, 40);
        history = new MoldHistory(historyMessages, 1 << 16);
        responder = new MoldResponder(history, 300);
        responder.session(SESSION);
        lines.add(new BadLine());
        lines.add(new BadLine());
        publisher = new MoldPublisher(
                200,
                1_000_000_000L,
                List.of(
                        packet -> lines.get(0).take(copy(packet)),
                        packet -> lines.get(1).take(copy(packet))));
        publisher.start(SESSION, 1);
    }

    /** Names another session, for requests and snapshots. */
    void session(SessionName name) {
        responder.session(name);
        snapshots.session = name;
    }

    private static byte[] copy(java.nio.ByteBuffer packet) {
        byte[] bytes = new byte[packet.remaining()];
        packet.get(bytes);
        return bytes;
    }

    void publishBatch(int count) {
        for (int i = 0; i < count; i++) {
            int length = flow.next();
            publisher.publish(flow.messages(), flow.buffer(), 0, length);
            history.append(flow.buffer(), 0, length);
        }
        publisher.flush();
    }

    void advance(long byNs) {
        nowNs += byNs;
        publisher.poll(nowNs);
    }

    boolean fault() {
        return random.nextInt(100) < faultPercent;
    }

    /** Line that loses, duplicates, reorders and truncates packets. */
    final class BadLine extends WaitingPackets {
        boolean cut;

        boolean take(byte[] packet) {
            if (cut || fault()) {
                return true;
            }
            if (fault()) {
                waiting.addLast(Arrays.copyOf(packet, random.nextInt(packet.length)));
                return true;
            }
            if (fault() && !waiting.isEmpty()) {
                byte[] last = waiting.removeLast();
                waiting.addLast(packet);
                waiting.addLast(last);
            } else {
                waiting.addLast(packet);
            }
            if (fault()) {
                waiting.addLast(packet);
            }
            return true;
        }
    }

    /** Request server that loses replies. */
    final class Requests extends WaitingPackets implements RequestLink {
        boolean dead;
        long asked;

        @Override
        public void request(byte[] request, int length) {
            asked++;
            int reply = responder.answer(request, length);
            if (reply > 0 && !dead && !fault()) {
                waiting.addLast(Arrays.copyOf(responder.reply(), reply));
            }
        }

        @Override
        public void close() {}
    }

    /** Snapshot server that is slow and sometimes fails. */
    final class Snapshots extends HeldSnapshot {
        long readyNs;
        long staleBy;
        boolean dies;

        Snapshots() {
            super(SESSION);
        }

        @Override
        public void start(long atNs) {
            started++;
            messages.clear();
            SnapshotMessages.of(flow.books()).forEach(message -> messages.add(message, 0, message.length));
            nextNumber = flow.messages() + 1 - staleBy;
            dies = fault();
            readyNs = atNs + random.nextInt(2_000_000);
            progress = Progress.RUNNING;
        }

        @Override
        public Progress poll(long atNs) {
            if (progress == Progress.RUNNING && atNs >= readyNs) {
                progress = dies ? Progress.FAILED : Progress.COMPLETE;
            }
            return progress;
        }
    }
}
