// SPDX-License-Identifier: Apache-2.0
package org.outcry.market;

import org.jspecify.annotations.Nullable;
import org.outcry.api.order.Side;
import org.outcry.market.agent.Agent;
import org.outcry.market.agent.Desk;

/** Agent that enters an order, and throws at its first timer. */
public final class ThrowingAgent implements Agent {
    private @Nullable Desk desk;

    @Override
    public String kind() {
        return "throwing";
    }

    @Override
    public void start(Desk own) {
        desk = own;
        own.limit(own.books().getFirst(), Side.BUY, 7, 1);
        own.wakeIn(1_000_000);
    }

    @Override
    public void onTimer() {
        throw new IllegalStateException(
                "no more ideas: orders=" + (desk == null ? 0 : desk.orders().size()));
    }
}
