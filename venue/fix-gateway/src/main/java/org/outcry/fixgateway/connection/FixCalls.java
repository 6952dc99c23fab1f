// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.connection;

import org.outcry.api.session.SessionDefined;
import org.outcry.ordergateway.NamedOrderCalls;
import org.outcry.wire.Encoding;
import org.outcry.wire.EventInterface;
import org.outcry.wire.MethodId;

/** Calls of a bookmark of the FIX gateway. */
@EventInterface(Encoding.TRIVIALLY_COPYABLE)
public interface FixCalls extends NamedOrderCalls {
    /** Number of the event that started the day. */
    @MethodId(20)
    void day(long startedEventNumber);

    /** Definition of a session that an event with a CompID defined; its participant is that of the configuration. */
    @MethodId(21)
    void defined(SessionDefined definition);

    /**
     * Session.
     *
     * @param lastCopied the last event that it has a copy of, of a drop copy session
     */
    @MethodId(22)
    void session(int session, boolean on, int ownerEpoch, long ownerConnection, long lastCopied);

    /** Next events of a session's executions since the day's start. */
    @MethodId(23)
    void executions(int session, long[] eventNumbers);

    /** Open quotes of a session: a bit for each instrument and side, from instrument 0, bid first. */
    @MethodId(24)
    void quotes(int session, long[] open);
}
