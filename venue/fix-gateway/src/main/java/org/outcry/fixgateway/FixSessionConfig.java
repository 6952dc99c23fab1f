package org.outcry.fixgateway;

/**
 * A session that participants may log on to through a gateway.
 *
 * @param session its number in the venue
 * @param clientCompId what the participant calls itself: SenderCompID of its messages
 * @param venueCompId what it calls the venue: TargetCompID of its messages
 * @param password what its Logon must carry as Password (554); empty: not asked for
 */
public record FixSessionConfig(int session, String clientCompId, String venueCompId, String password) {
    public FixSessionConfig {
        if (session < 1 || clientCompId.isEmpty() || venueCompId.isEmpty()) {
            throw new IllegalArgumentException("FIX session incomplete: session=" + session + " (from 1) clientCompId="
                    + clientCompId + " venueCompId=" + venueCompId);
        }
    }

    /** The same without its password. */
    @Override
    public String toString() {
        return "session " + session + " " + clientCompId + "->" + venueCompId;
    }
}
