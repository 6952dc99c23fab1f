// SPDX-License-Identifier: Apache-2.0
package org.outcry.scenario.script;

import java.math.BigDecimal;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.outcry.scenario.fault.FeedFault;
import org.outcry.scenario.fault.FixFault;

/** Effect of an action. */
public sealed interface Effect {
    /** The venue takes the message that came; its answer is awaited. */
    record Accept() implements Effect {}

    /** The venue never sees the message that came. */
    record Ignore() implements Effect {}

    /**
     * The message that came is rejected, and the venue never sees it.
     *
     * @param type the MsgType of the answer; empty for that of the request
     * @param fields fields of the answer
     */
    record Reject(String type, Map<Integer, String> fields) implements Effect {}

    /**
     * An order of another participant trades with the client's.
     *
     * @param quantity the quantity; null for the rest of the order
     * @param price the price; null for the order's
     */
    record Fill(@Nullable BigDecimal quantity, @Nullable BigDecimal price) implements Effect {}

    /** An operator cancels the client's order. */
    record Cancel() implements Effect {}

    /** An operator busts the last trade. */
    record Bust() implements Effect {}

    /** An operator changes the phase of an instrument; {@code auctionNs} above 0 for an auction of that time. */
    record Trading(String symbol, boolean halts, long auctionNs) implements Effect {}

    /** The venue is stopped in order, and starts again on its files. */
    record Restart() implements Effect {}

    /** The connection is closed without a word. */
    record Disconnect() implements Effect {}

    /** The venue logs the client out, with a text. */
    record Logout(String text) implements Effect {}

    /** The venue sends a TestRequest, with an identifier. */
    record TestRequest(String id) implements Effect {}

    /** The venue sends a message of any type. */
    record Send(String type, Map<Integer, String> fields) implements Effect {}

    /** Numbers of messages to the client are skipped. */
    record SkipSeq(int count) implements Effect {}

    /** Messages to the client are held for a time. */
    record Delay(long ns) implements Effect {}

    /** The next messages to the client have a fault. */
    record Fault(FixFault fault) implements Effect {}

    /** The script waits. */
    record Wait(long ns) implements Effect {}

    /** Another participant enters an order that rests. */
    record Order(boolean buys, BigDecimal quantity, String symbol, BigDecimal price) implements Effect {}

    /** Two other participants trade with each other. */
    record Trade(BigDecimal quantity, String symbol, BigDecimal price) implements Effect {}

    /** Another participant enters and cancels orders. */
    record Flow(String symbol, int count) implements Effect {}

    /** The open orders of the other participants are cancelled. */
    record CancelOthers() implements Effect {}

    /**
     * Packets of the feed have a fault.
     *
     * @param fault the fault
     * @param count the number of packets
     * @param ns the time of a delay or silence
     * @param line 0 for A, 1 for B, -1 for both
     */
    record Feed(FeedFault fault, int count, long ns, int line) implements Effect {}
}
