// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativegateway;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;
import org.outcry.api.Role;
import org.outcry.api.VenueEventsMethodIds;
import org.outcry.wire.codec.RawBytes;

/**
 * Filter of the events that a participant receives: those of its session, and those of the venue that concern all
 * participants. Operators and readers who see the market only receive the latter; an operator also learns of
 * definitions that are rejected, among them his own.
 */
final class ParticipantView {
    /** The session of somebody who has none. */
    private static final int NONE = -1;

    private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

    private static final BitSet OF_ALL = ids(
            VenueEventsMethodIds.VENUE_STARTED,
            VenueEventsMethodIds.INSTRUMENT_DEFINED,
            VenueEventsMethodIds.PHASE_CHANGED,
            VenueEventsMethodIds.DAY_STARTED,
            VenueEventsMethodIds.DAY_STAGE_REACHED,
            VenueEventsMethodIds.ORDERS_SUSPENDED,
            VenueEventsMethodIds.ORDERS_RESUMED,
            VenueEventsMethodIds.TICK_ROW_DEFINED,
            VenueEventsMethodIds.PHASE_ROW_DEFINED,
            VenueEventsMethodIds.INSTRUMENT_CONTROLS_SET,
            VenueEventsMethodIds.REFERENCE_PRICE_SET,
            VenueEventsMethodIds.INDICATIVE_PRICE_CHANGED,
            VenueEventsMethodIds.AUCTION_UNCROSSED);

    /**
     * Events of one session, which is their first field. That of an order's own fields has a text, and no fixed form.
     */
    private static final BitSet OF_A_SESSION = ids(
            VenueEventsMethodIds.LOGGED_ON,
            VenueEventsMethodIds.LOGGED_OUT,
            VenueEventsMethodIds.SESSION_DISCONNECTED,
            VenueEventsMethodIds.SESSION_RESET,
            VenueEventsMethodIds.SESSION_MESSAGE,
            VenueEventsMethodIds.MESSAGE_REJECTED,
            VenueEventsMethodIds.ORDER_ACCEPTED,
            VenueEventsMethodIds.ORDER_EXECUTED,
            VenueEventsMethodIds.ORDER_CANCELLED,
            VenueEventsMethodIds.ORDER_REPLACED,
            VenueEventsMethodIds.ORDER_REJECTED,
            VenueEventsMethodIds.CANCEL_REJECTED,
            VenueEventsMethodIds.ORDER_STATUS,
            VenueEventsMethodIds.SESSION_CONTROLS_SET,
            VenueEventsMethodIds.LIMIT_OVERRIDE_SET,
            VenueEventsMethodIds.LIMIT_OVERRIDE_USED,
            VenueEventsMethodIds.ORDER_TRIGGERED,
            VenueEventsMethodIds.MASS_CANCEL_DONE,
            VenueEventsMethodIds.MASS_QUOTE_DONE,
            VenueEventsMethodIds.QUOTE_PROTECTION_SET,
            VenueEventsMethodIds.QUOTES_PULLED,
            VenueEventsMethodIds.QUOTE_REJECTED,
            VenueEventsMethodIds.QUOTES_CANCELLED,
            VenueEventsMethodIds.TRADE_BUSTED);

    private final int session;
    private final boolean showsRejections;

    ParticipantView(int session) {
        this(session, false);
    }

    private ParticipantView(int session, boolean showsRejections) {
        this.session = session;
        this.showsRejections = showsRejections;
    }

    /** Returns the view of a client; null if it receives all events. */
    static @Nullable ParticipantView of(NativeUser user) {
        if (user.role() == Role.PARTICIPANT) {
            return new ParticipantView(user.number());
        }
        return user.permissions().seesAll() ? null : new ParticipantView(NONE, user.role() == Role.OPERATOR);
    }

    /** Returns whether an encoded event is visible. */
    boolean shows(int methodId, byte[] buffer, int offset) {
        return OF_ALL.get(methodId)
                || (OF_A_SESSION.get(methodId) && (int) INT.get(buffer, offset) == session)
                || (methodId == VenueEventsMethodIds.ORDER_TAGGED && RawBytes.integer(buffer, offset) == session)
                || (showsRejections && methodId == VenueEventsMethodIds.DEFINITION_REJECTED);
    }

    private static BitSet ids(int... methodIds) {
        BitSet set = new BitSet();
        Arrays.stream(methodIds).forEach(set::set);
        return set;
    }
}
