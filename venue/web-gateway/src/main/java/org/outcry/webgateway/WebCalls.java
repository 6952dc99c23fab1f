// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import org.outcry.api.instrument.InstrumentDefined;
import org.outcry.ordergateway.NamedOrderCalls;
import org.outcry.wire.Encoding;
import org.outcry.wire.EventInterface;
import org.outcry.wire.MethodId;

/** Calls of a bookmark of the web gateway. */
@EventInterface(Encoding.TRIVIALLY_COPYABLE)
interface WebCalls extends NamedOrderCalls {
    /** Number of the event that started the day. */
    @MethodId(20)
    void day(long startedEventNumber);

    /** Terms of an instrument. */
    @MethodId(21)
    void defined(InstrumentDefined definition);

    /** Session. */
    @MethodId(22)
    void session(int session, boolean on, boolean closed, int ownerEpoch, long ownerConnection);
}
