// SPDX-License-Identifier: Apache-2.0
package org.outcry.market.agent;

import org.outcry.api.OrderEntry;
import org.outcry.api.instrument.SetPhase;
import org.outcry.api.operator.StartDay;
import org.outcry.api.order.CancelOrder;
import org.outcry.api.order.NewOrder;
import org.outcry.api.order.ReplaceOrder;
import org.outcry.api.session.Logon;
import org.outcry.api.session.Logout;

/** Commands that a market gives: its agents' sessions and orders, and those of its script. Arguments are reused. */
public interface MarketCommands {
    void logon(Logon logon);

    void logout(Logout logout);

    void newOrder(NewOrder newOrder);

    void replaceOrder(ReplaceOrder replaceOrder);

    void cancelOrder(CancelOrder cancelOrder);

    /** Changes the phase of an instrument. A venue of others does not. */
    default void setPhase(SetPhase setPhase) {}

    /** Begins another day. A venue of others does not. */
    default void startDay(StartDay startDay) {}

    /** Returns the commands of a venue of one's own. */
    static MarketCommands of(OrderEntry entry) {
        return new MarketCommands() {
            @Override
            public void logon(Logon logon) {
                entry.logon(logon);
            }

            @Override
            public void logout(Logout logout) {
                entry.logout(logout);
            }

            @Override
            public void newOrder(NewOrder newOrder) {
                entry.newOrder(newOrder);
            }

            @Override
            public void replaceOrder(ReplaceOrder replaceOrder) {
                entry.replaceOrder(replaceOrder);
            }

            @Override
            public void cancelOrder(CancelOrder cancelOrder) {
                entry.cancelOrder(cancelOrder);
            }

            @Override
            public void setPhase(SetPhase setPhase) {
                entry.setPhase(setPhase);
            }

            @Override
            public void startDay(StartDay startDay) {
                entry.startDay(startDay);
            }
        };
    }
}
