// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.aeron.cluster.ElectionState;
import org.junit.jupiter.api.Test;
import org.outcry.sequencer.StartRefusedException;

class CatchupWatchTest {
    private ElectionState state = ElectionState.INIT;
    private final CatchupWatch watch = new CatchupWatch(() -> state.code(), 2);

    private void see(ElectionState... states) {
        for (ElectionState each : states) {
            state = each;
            watch.look();
            watch.look();
        }
    }

    private void refusedOnce() {
        see(ElectionState.CANVASS, ElectionState.FOLLOWER_CATCHUP_INIT, ElectionState.FOLLOWER_CATCHUP_AWAIT);
        see(ElectionState.INIT);
    }

    @Test
    void shouldEndTheNodeWhenTheLeaderNeverSendsItsLog() {
        for (int i = 0; i < 4; i++) {
            refusedOnce();
        }
        assertThatThrownBy(this::refusedOnce)
                .isInstanceOf(StartRefusedException.class)
                .hasMessageContaining("node=2")
                .hasMessageContaining("outcry cluster seed");
    }

    @Test
    void shouldBeginAgainWhenTheLeaderSendsSomething() {
        for (int i = 0; i < 4; i++) {
            refusedOnce();
        }
        see(ElectionState.FOLLOWER_CATCHUP_AWAIT, ElectionState.FOLLOWER_CATCHUP, ElectionState.INIT);
        assertThatCode(this::refusedOnce).doesNotThrowAnyException();
    }
}
