// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.outcry.sequencer.SourceListener;

/** Notices on their way to an input: each with what the log said of the command. */
class NoticesTest {
    private static final long INCARNATION = 7;

    private final ClusterConfig config = TestNodes.config(1);
    private final List<String> told = new ArrayList<>();
    private final NodeInput input = new NodeInput(config.sourceNumber(0), INCARNATION, null, new SourceListener() {
        @Override
        public boolean hasRoom() {
            return true;
        }

        @Override
        public void onSequenced(long commandNumber, long firstEventNumber, long nextEventNumber) {
            told.add("sequenced " + commandNumber + " events " + (nextEventNumber - firstEventNumber));
        }

        @Override
        public void onRefused(int methodId, String reason) {
            told.add("refused " + methodId + ": " + reason);
        }
    });
    private final Notices notices = new Notices(config, () -> false, new CommittedListener() {
        @Override
        public void onOpened(int source, long incarnation, long last, int opening) {
            input.source().opened(incarnation, last, opening);
        }

        @Override
        public void onApplied(
                int source, long incarnation, long sequence, long commandNumber, long firstEvent, long nextEvent) {
            input.onApplied(incarnation, sequence, commandNumber, firstEvent, nextEvent);
        }

        @Override
        public void onRefused(int source, long incarnation, long sequence, int methodId, String reason) {
            input.onRefused(incarnation, sequence, methodId, reason);
        }
    });

    private void poll() {
        notices.poll(Integer.MAX_VALUE);
        input.tell();
    }

    @Test
    void shouldTellTheReasonOfEachRefusal() {
        int source = config.sourceNumber(0);
        notices.onOpened(source, INCARNATION, 0, 0);
        for (int i = 0; i < 3; i++) {
            input.claim(1);
            input.commit(9, 1);
        }
        notices.onRefused(source, INCARNATION, 1, 17, "numbers after a gap: number=9 last=7");
        notices.onApplied(source, INCARNATION, 2, 40, 81, 83);
        notices.onRefused(source, INCARNATION, 3, 18, "\u00e4".repeat(10_000));
        poll();
        assertThat(told)
                .hasSize(3)
                .startsWith("refused 17: numbers after a gap: number=9 last=7", "sequenced 40 events 2");
        assertThat(told.getLast()).startsWith("refused 18: \u00e4\u00e4").hasSizeLessThan(300);
    }

    @Test
    void shouldTellNothingOfOtherNodes() {
        notices.onRefused(TestNodes.config(2).sourceNumber(0), INCARNATION, 1, 17, "another node's");
        poll();
        assertThat(told).isEmpty();
    }
}
