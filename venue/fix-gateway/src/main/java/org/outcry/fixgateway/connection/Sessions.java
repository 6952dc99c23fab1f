// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.connection;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.outcry.api.session.LogoutReason;
import org.outcry.api.session.SessionDefined;
import org.outcry.fix.FixDecoder;
import org.outcry.fix.Tags;
import org.outcry.fixgateway.OwedCommands;
import org.outcry.fixgateway.config.FixGatewayConfig;
import org.outcry.fixgateway.config.FixSessionConfig;
import org.outcry.gateway.bookmark.SeenSessions;

/** Sessions that may log on to this gateway. */
public final class Sessions {
    private final List<GatewaySession> all = new ArrayList<>();
    private final FixGatewayConfig config;
    private @Nullable GatewaySession[] byNumber;
    private final Map<String, GatewaySession> byCompIds = new HashMap<>();
    private int maxOrders;
    private long dayEvent;
    private final List<GatewaySession> owing = new ArrayList<>();

    /** Sessions that had an owner, of this gateway or not. */
    public final SeenSessions seen = new SeenSessions();

    public Sessions(FixGatewayConfig config) {
        this.config = config;
        int highest = 0;
        for (FixSessionConfig session : config.sessions()) {
            all.add(new GatewaySession(session, config.clOrdIdWindow()));
            highest = Math.max(highest, session.session());
        }
        byNumber = new GatewaySession[highest + 1];
        for (GatewaySession session : all) {
            byNumber[session.number] = session;
            byCompIds.put(compIds(session), session);
        }
    }

    /** Sets the bound of open orders of each session. */
    public void maxOrders(int ofSession) {
        maxOrders = ofSession;
        for (GatewaySession session : all) {
            session.orders.maxOrders(ofSession);
        }
    }

    /** Returns the bound of open orders of each session; 0 if no event has set one. */
    public int maxOrders() {
        return maxOrders;
    }

    /** Returns whether a session is of this gateway. */
    public boolean has(int number) {
        return numbered(number) != null;
    }

    /** Records the event that started the day. */
    public void onDayStarted(long eventNumber) {
        dayEvent = eventNumber;
        for (GatewaySession session : all) {
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
            if (maxOrders != 0) {
                session.orders.maxOrders(maxOrders);
            }
            if (event.session >= byNumber.length) {
                byNumber = Arrays.copyOf(byNumber, Math.max(event.session + 1, 2 * byNumber.length));
            }
            all.add(session);
            byNumber[event.session] = session;
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

    /** Returns the session with this number, if it belongs to this gateway. */
    @Nullable
    public GatewaySession numbered(int number) {
        return number >= 0 && number < byNumber.length ? byNumber[number] : null;
    }

    /** Returns the session with the CompIDs of a Logon. Allocates. */
    @Nullable
    GatewaySession named(FixDecoder logon) {
        return byCompIds.get(compIds(logon.text(Tags.SENDER_COMP_ID), logon.text(Tags.TARGET_COMP_ID)));
    }

    public List<GatewaySession> all() {
        return all;
    }

    /** Notes that the venue must be told of a disconnect. */
    public void oweDisconnect(GatewaySession session, LogoutReason reason) {
        session.disconnectOwed = reason;
        owe(session);
    }

    /** Notes that a session changed its phase, for those that want to be told. */
    public void onPhaseChanged(int instrument) {
        for (GatewaySession session : all) {
            if (session.reports.onPhaseChanged(instrument)) {
                owe(session);
            }
        }
    }

    /** Returns the sessions that may owe the venue a command. {@link OwedCommands} removes those that owe none. */
    public List<GatewaySession> owing() {
        return owing;
    }

    private void owe(GatewaySession session) {
        if (!session.owes) {
            session.owes = true;
            owing.add(session);
        }
    }
}
