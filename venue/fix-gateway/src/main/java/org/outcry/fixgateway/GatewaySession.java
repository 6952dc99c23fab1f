package org.outcry.fixgateway;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import org.jspecify.annotations.Nullable;
import org.outcry.api.session.LogoutReason;
import org.outcry.fix.FixDecoder;
import org.outcry.fix.Tags;

/** A session that may be logged on to here: what its events say of it, and the connection that it has, if it has one here. */
final class GatewaySession {
    final FixSessionConfig config;
    final int number;

    /** The CompIDs of messages that the venue sends, as fields. */
    final byte[] compIds;

    final SessionOrders orders;
    final SessionEventIndex index = new SessionEventIndex();

    /** The connection that has the session, or asks for it. */
    @Nullable
    Connection connection;

    /** Whether events say that somebody is on, and who. */
    boolean on;

    int ownerEpoch;
    long ownerConnection;

    /** Why the venue must be told that the connection is gone; null: it need not. */
    @Nullable
    LogoutReason disconnectOwed;

    private final byte[] clientCompId;
    private final byte[] venueCompId;
    private final byte[] password;

    GatewaySession(FixSessionConfig config, int clOrdIdWindow) {
        this.config = config;
        number = config.session();
        compIds = ascii("49=" + config.venueCompId() + "\u000156=" + config.clientCompId() + "\u0001");
        orders = new SessionOrders(clOrdIdWindow);
        clientCompId = ascii(config.clientCompId());
        venueCompId = ascii(config.venueCompId());
        password = ascii(config.password());
    }

    boolean isNamedBy(FixDecoder logon) {
        return logon.valueEquals(Tags.SENDER_COMP_ID, clientCompId)
                && logon.valueEquals(Tags.TARGET_COMP_ID, venueCompId);
    }

    /** Takes as long for a wrong password as for the right one. */
    boolean admits(FixDecoder logon) {
        return password.length == 0 || MessageDigest.isEqual(password, ascii(logon.text(Tags.PASSWORD)));
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }
}
