package org.outcry.nativegateway;

import org.outcry.api.OrderEntryWriter;
import org.outcry.api.VenueEventsWriter;
import org.outcry.channel.ChannelContract;
import org.outcry.channel.InterfaceLayout;

/** What both sides of the door must agree on: the venue's two interfaces, and the door's own beside them. */
public final class DoorContract {
    /** Ids from here on are of {@link DoorRequests} and {@link DoorAnswers}; below, of the venue's interfaces. */
    public static final int FIRST_DOOR_ID = 32_768;

    /** The contract of server and clients. */
    public static final ChannelContract CONTRACT = new ChannelContract(
            new InterfaceLayout(
                    "OrderEntry+DoorRequests", both(OrderEntryWriter.LAYOUT_HASH, DoorRequestsWriter.LAYOUT_HASH)),
            new InterfaceLayout(
                    "VenueEvents+DoorAnswers", both(VenueEventsWriter.LAYOUT_HASH, DoorAnswersWriter.LAYOUT_HASH)));

    private DoorContract() {}

    private static long both(long venue, long door) {
        return venue * 31 + door;
    }
}
