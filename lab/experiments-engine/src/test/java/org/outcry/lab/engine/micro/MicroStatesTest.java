// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.engine.micro;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Test that the states of the benchmarks do what their names say. */
class MicroStatesTest {
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 10, 1_000})
    void shouldCancelTheFirstAndTheLastAndKeepTheQueueAtItsLength(int orders) {
        QueueState state = new QueueState(orders);
        assertThat(state.openOrders()).isEqualTo(orders);
        for (int i = 0; i < 3 * orders; i++) {
            long first = state.first();
            state.cancelFirst();
            assertThat(state.lastCancelled()).isEqualTo(first);
            long last = state.last();
            state.cancelLast();
            assertThat(state.lastCancelled()).isEqualTo(last);
            assertThat(state.openOrders()).isEqualTo(orders);
        }
        assertThat(state.cancelRejects()).isZero();
    }

    @Test
    void shouldHaveTheCancelOfNobodyRejected() {
        QueueState state = new QueueState(50);
        state.cancelNonexistent();
        state.cancelNonexistent();
        assertThat(state.cancelRejects()).isEqualTo(2);
        assertThat(state.openOrders()).isEqualTo(50);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 1_000})
    void shouldTakeALevelAwayAndPutItBack(int levels) {
        LevelsState state = new LevelsState(levels);
        for (int i = 0; i < 5; i++) {
            state.best();
            state.middle();
            state.worst();
            assertThat(state.openOrders()).isEqualTo(levels);
            assertThat(state.lastCancelled() & 0xFFFFFF).isEqualTo(levels - 1);
        }
    }
}
