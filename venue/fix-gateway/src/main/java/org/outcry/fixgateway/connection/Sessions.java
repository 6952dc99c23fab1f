// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.connection;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.outcry.api.session.SessionDefined;
import org.outcry.fix.FixDecoder;
import org.outcry.fix.Tags;
import org.outcry.fixgateway.config.FixGatewayConfig;
import org.outcry.fixgateway.config.FixSessionConfig;
import org.outcry.ordergateway.OwnedSessions;
import org.outcry.ordergateway.SessionOrders;

/** Sessions that may log on to this gateway. */
public final class Sessions extends OwnedSessions<GatewaySession> {
    private final FixGatewayConfig config;
    private final Map<String, GatewaySession> byCompIds = new HashMap<>();
    private boolean haveTags;
    private long dayEvent;

    public Sessions(FixGatewayConfig config) {
        this.config = config;
        for (FixSessionConfig each : config.sessions()) {
            GatewaySession session = new GatewaySession(each, config.clOrdIdWindow());
            add(session);
            haveTags |= session.customTags != null;
            byCompIds.put(compIds(session), session);
        }
    }

    /** Returns the orders of a session; null if it is not one of this gateway. */
    @Nullable
    public SessionOrders orders(int session) {
        GatewaySession known = numbered(session);
        return known == null ? null : known.orders;
    }

    /** Returns whether orders of a session may have user-defined fields. */
    public boolean haveTags() {
        return haveTags;
    }

    /** Records the event that started the day. */
    public void onDayStarted(long eventNumber) {
        dayEvent = eventNumber;
        for (GatewaySession session : all()) {
            session.reports.onDayStarted();
        }
    }

    /** Returns the event that started the day; 0 if it is not known. */
    public long dayEvent() {
        return dayEvent;
    }

    /** Adds or changes the session of an event, if that has a CompID. */
    public void define(SessionDefined event) {
        GatewaySession session = numbered(event.session);
        if (event.compId.isEmpty()) {
            if (session != null) {
                session.config = session.config.with(
                        session.config.clientCompId(), event.participant, session.config.password());
            }
            return;
        }
        if (session == null) {
            session = new GatewaySession(
                    new FixSessionConfig(event.session, event.compId.text(), config.venueCompId()),
                    config.clOrdIdWindow());
            add(session);
        }
        byCompIds.remove(compIds(session), session);
        session.define(event);
        byCompIds.put(compIds(session), session);
    }

    private static String compIds(GatewaySession session) {
        return compIds(session.config.clientCompId(), session.config.venueCompId());
    }

    private static String compIds(String client, String venue) {
        return client + '\u0001' + venue;
    }

    /** Returns the session with the CompIDs of a Logon. Allocates. */
    @Nullable
    GatewaySession named(FixDecoder logon) {
        return byCompIds.get(compIds(logon.text(Tags.SENDER_COMP_ID), logon.text(Tags.TARGET_COMP_ID)));
    }

    /** Notes that a session changed its phase, for those that want to be told. */
    public void onPhaseChanged(int instrument) {
        for (GatewaySession session : all()) {
            if (session.reports.onPhaseChanged(instrument)) {
                owe(session);
            }
        }
    }
}
