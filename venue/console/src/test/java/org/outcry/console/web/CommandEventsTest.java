// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.web;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.outcry.api.order.CancelReason;
import org.outcry.api.order.OrderCancelled;

/** Events of an operator's command among those of others. */
class CommandEventsTest {
    private final CommandEvents events = new CommandEvents(event -> event.session == 1);

    private void cancelled(long number, int session) {
        OrderCancelled event = new OrderCancelled();
        event.session = session;
        event.reason = CancelReason.PARTICIPANT_SUSPENDED;
        events.begin(number);
        events.orderCancelled(event);
    }

    @Test
    void shouldNotCountCancelsOfAnotherKillAtTheSameTime() {
        cancelled(9, 1);
        cancelled(10, 1);
        cancelled(11, 2);
        cancelled(12, 1);
        cancelled(13, 2);
        assertThat(events.cancelsFrom(10)).isEqualTo(2);
        assertThat(events.last()).isEqualTo(13);
    }
}
