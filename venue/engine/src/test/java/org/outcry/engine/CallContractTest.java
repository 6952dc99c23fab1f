// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.outcry.api.instrument.SetPhase;

/** Tests of the contract of the engine's calls. */
final class CallContractTest {
    private final SetPhase setPhase = new SetPhase();

    @Test
    void shouldRefuseCallsFromInsideAnEvent() {
        Engine[] engine = new Engine[1];
        engine[0] = new Engine(new SilentVenueEvents() {
            @Override
            public void ordersResumed() {
                engine[0].setPhase(setPhase);
            }
        });
        engine[0].begin(1, 0);
        assertThatThrownBy(() -> engine[0].resumeOrders())
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("called from inside an event, or after a command that failed: commandNumber=1");
        assertThatThrownBy(() -> engine[0].time()).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void shouldRefuseCommandsOutOfOrder() {
        Engine engine = new Engine(new SilentVenueEvents());
        engine.begin(5, 100);
        assertThatThrownBy(() -> engine.begin(5, 100))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("command out of order: commandNumber=5 after=5 timeNs=100 after=100");
        assertThatThrownBy(() -> engine.begin(6, 99)).isInstanceOf(IllegalArgumentException.class);
        engine.begin(9, 100);
        assertThat(engine.commandNumber()).isEqualTo(9);
    }

    @Test
    void shouldCountEvents() {
        Engine engine = new Engine(new SilentVenueEvents());
        engine.begin(1, 0);
        engine.setPhase(setPhase);
        engine.begin(2, 0);
        engine.resumeOrders();
        assertThat(engine.nextEventNumber()).isEqualTo(3);
    }
}
