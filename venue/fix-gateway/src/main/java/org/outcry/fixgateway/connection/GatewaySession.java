// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.connection;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.outcry.api.order.ClOrdId;
import org.outcry.api.order.OrderAccepted;
import org.outcry.api.order.OrderRejected;
import org.outcry.api.order.RejectReason;
import org.outcry.api.session.SessionDefined;
import org.outcry.fix.FixDecoder;
import org.outcry.fix.Tags;
import org.outcry.fixgateway.config.FixSessionConfig;
import org.outcry.fixgateway.order.CustomTags;
import org.outcry.fixgateway.order.Echo;
import org.outcry.fixgateway.order.Echoes;
import org.outcry.gateway.logon.PasswordHash;
import org.outcry.ordergateway.LiveOrder;
import org.outcry.ordergateway.OwnedSession;
import org.outcry.ordergateway.SessionOrders;

/**
 * Session that may log on to this gateway: its state according to its events, and its connection to this gateway, if
 * any.
 */
public final class GatewaySession extends OwnedSession<Connection, SessionOrders> {
    public FixSessionConfig config;

    /** The CompIDs of messages that the venue sends, encoded as fields. */
    byte[] compIds;

    public final OpenQuotes quotes = new OpenQuotes();
    public final SessionReports reports = new SessionReports();
    public final Echoes echoes = new Echoes();

    /** The rules for its messages; the tables of a version are read before the first logon. */
    public final TakenMessages taken;

    /** The reports of other sessions that it gets; null for an order entry session. */
    public final @Nullable DropCopy dropCopy;

    /** The time of its last logon that was read. */
    public long loggedOnNs;

    /** The user-defined fields of its orders; null if it has none. */
    public final @Nullable CustomTags customTags;

    private final byte[] beginString;
    private byte[] clientCompId;
    private final byte[] venueCompId;

    private boolean defined;

    public GatewaySession(FixSessionConfig config, int clOrdIdWindow) {
        super(config.session(), new SessionOrders(clOrdIdWindow));
        this.config = config;
        compIds = ascii("49=" + config.venueCompId() + "\u000156=" + config.clientCompId() + "\u0001");
        dropCopy = config.dropCopyOf().isEmpty() ? null : new DropCopy(config.dropCopyOf());
        taken = TakenMessages.of(config.version());
        customTags = config.terms().tags().isEmpty()
                ? null
                : new CustomTags(config.terms().tags());
        beginString = ascii(config.version().beginString());
        clientCompId = ascii(config.clientCompId());
        venueCompId = ascii(config.venueCompId());
    }

    /** Takes over the terms of an event, whose CompID is not empty. */
    void define(SessionDefined event) {
        defined = true;
        closed = event.closed;
        String compId = event.compId.text();
        PasswordHash password = event.password.isEmpty() ? null : new PasswordHash(event.password.text());
        config = config.with(compId, event.participant, password);
        compIds = ascii("49=" + config.venueCompId() + "\u000156=" + compId + "\u0001");
        clientCompId = ascii(compId);
    }

    /** Saves definition, owner, numbers, orders, quotes and executions. */
    public void save(FixCalls to) {
        if (defined) {
            SessionDefined definition = new SessionDefined();
            definition.session = number;
            definition.compId.set(config.clientCompId());
            PasswordHash password = config.password();
            if (password != null) {
                definition.password.set(password.text());
            }
            definition.closed = closed;
            to.defined(definition);
        }
        to.session(number, on, ownerEpoch, ownerConnection, dropCopy == null ? 0 : dropCopy.lastCopied());
        index.save(number, to);
        orders.save(number, to);
        quotes.save(number, to);
        reports.save(number, to);
    }

    /** Loads owner and copies. */
    public void load(boolean savedOn, int savedEpoch, long savedConnection, long lastCopied) {
        load(savedOn, savedEpoch, savedConnection);
        if (dropCopy != null && lastCopied != 0) {
            dropCopy.onCopied(lastCopied);
        }
    }

    /** Records an accepted order, whose report was written to its connection if that takes events. */
    public void onAccepted(OrderAccepted event, long eventNumber) {
        onAcknowledged(event.clientOrder);
        orders.onAccepted(event, eventNumber);
    }

    /** Records a rejected order, as {@link #onAccepted} an accepted one. */
    public void onRejected(OrderRejected event, long eventNumber) {
        onAcknowledged(event.clientOrder);
        boolean duplicate =
                event.reason == RejectReason.DUPLICATE_CL_ORD_ID || event.reason == RejectReason.POSSIBLE_DUPLICATE;
        orders.onRejected(event.clientOrder, event.clOrdId, duplicate, eventNumber);
    }

    private void onAcknowledged(long clientOrder) {
        LiveOrder order = orders.find(clientOrder);
        Connection receiver = connection;
        if (order != null && order.pending && receiver != null && receiver.takesEvents() && receiver.times() != null) {
            receiver.times().onAcknowledged(order.readNs);
        }
    }

    /**
     * Remembers the fields that answers repeat, unless the ClOrdID already stands for another request.
     *
     * @param used whether it does
     * @param original the ClOrdID of the order that a cancel or replace is about: one without such fields has those of
     *     its order; null for others
     * @param isUnknown whether the answer has the symbol of the request, as that of no instrument
     */
    public void remember(FixDecoder request, ClOrdId id, boolean used, @Nullable ClOrdId original, boolean isUnknown) {
        int parts = Echo.partsOf(request, isUnknown);
        if (used || (parts == 0 && echoes.isEmpty())) {
            return;
        }
        echoes.remember(parts, request, config.version(), Echoes.REQUEST, id);
        if (parts == 0 && original != null) {
            echoes.carryOver(original, id);
        }
    }

    boolean isNamedBy(FixDecoder logon) {
        return logon.valueEquals(Tags.SENDER_COMP_ID, clientCompId)
                && logon.valueEquals(Tags.TARGET_COMP_ID, venueCompId);
    }

    public boolean hasBeginString(FixDecoder logon) {
        return logon.valueEquals(Tags.BEGIN_STRING, beginString);
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }
}
