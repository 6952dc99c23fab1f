// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativeapi;

import org.outcry.api.OrderEntryWriter;
import org.outcry.api.VenueEventsWriter;
import org.outcry.channel.ChannelContract;
import org.outcry.channel.InterfaceLayout;

/** Contract of the native API for both sides: the venue's two interfaces, and the gateway's own. */
public final class NativeContract {
    /** The first id of {@link NativeRequests} and {@link NativeAnswers}. Lower ids belong to the venue's interfaces. */
    public static final int FIRST_NATIVE_ID = 32_768;

    /** The contract of server and clients. */
    public static final ChannelContract CONTRACT = new ChannelContract(
            new InterfaceLayout(
                    "OrderEntry+NativeRequests", both(OrderEntryWriter.LAYOUT_HASH, NativeRequestsWriter.LAYOUT_HASH)),
            new InterfaceLayout(
                    "VenueEvents+NativeAnswers", both(VenueEventsWriter.LAYOUT_HASH, NativeAnswersWriter.LAYOUT_HASH)));

    /** The beginning of the reason for which a connection is refused whose first event the venue no longer keeps. */
    public static final String EVENT_NOT_KEPT = "event is no longer kept";

    private NativeContract() {}

    private static long both(long venue, long gateway) {
        return venue * 31 + gateway;
    }
}
