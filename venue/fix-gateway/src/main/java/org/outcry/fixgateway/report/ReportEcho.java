// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.report;

import org.jspecify.annotations.Nullable;
import org.outcry.api.order.ClOrdId;
import org.outcry.api.order.OrderStatus;
import org.outcry.fix.FixEncoder;
import org.outcry.fix.Tags;
import org.outcry.fixgateway.connection.GatewaySession;
import org.outcry.fixgateway.order.Echo;
import org.outcry.fixgateway.order.Echoes;

/** Fields of a request or an order that the current report repeats. */
final class ReportEcho {
    private final Echo requestView = new Echo();
    private final Echo inquiryView = new Echo();
    private @Nullable Echo route;
    private @Nullable Echo fields;
    private boolean hasText;

    /** Sets the request of the next report, by its ClOrdID. */
    void of(@Nullable GatewaySession source, ClOrdId id) {
        hasText = false;
        fields = find(source, Echoes.REQUEST, id, requestView);
        route = fields;
    }

    /**
     * Sets the next report as the answer to a status request, which has the route of that request and the fields of the
     * order with a ClOrdID.
     */
    void of(@Nullable GatewaySession source, ClOrdId name, OrderStatus event) {
        of(source, name);
        boolean mass = event.reportsLeft != 0;
        int kind = mass ? Echoes.INQUIRY : Echoes.STATUS;
        route = find(source, kind, mass ? event.ordStatusReqId : event.clOrdId, inquiryView);
    }

    private static @Nullable Echo find(@Nullable GatewaySession source, int kind, ClOrdId id, Echo view) {
        return source == null ? null : source.echoes.find(kind, id, view);
    }

    /** Writes the route of a third party, as the last part of the header. */
    void putRoute(FixEncoder message) {
        if (route != null) {
            route.putRoute(message);
        }
    }

    /** Writes a Symbol of the request that the event has no room for. Returns false if there is none. */
    boolean putSymbol(FixEncoder message) {
        return fields != null && fields.putSymbol(message);
    }

    /** Writes a text of the venue, which takes the place of the request's. */
    void putText(FixEncoder report, String text) {
        report.putText(Tags.TEXT, text);
        hasText = true;
    }

    /** Records that a text of the venue was written. */
    void onText() {
        hasText = true;
    }

    /** Writes the fields that an ExecutionReport repeats. */
    void put(FixEncoder report) {
        if (fields != null) {
            fields.put(report, !hasText);
        }
    }

    /** Writes the fields that an OrderCancelReject repeats. */
    void putIdentifiers(FixEncoder reject) {
        if (fields != null) {
            fields.putIdentifiers(reject);
        }
    }

    /** Writes the field that an OrderMassCancelReport repeats. */
    void putSecondary(FixEncoder report) {
        if (fields != null) {
            fields.putSecondary(report);
        }
    }
}
