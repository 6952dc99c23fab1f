// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.operator;

import org.outcry.api.IgnoredEvents;
import org.outcry.api.VenueEvents;
import org.outcry.api.operator.DefinitionRejected;
import org.outcry.api.order.CancelRejected;
import org.outcry.api.order.MassCancelDone;
import org.outcry.api.order.OrderRejected;
import org.outcry.api.order.RejectReason;
import org.outcry.api.quote.QuoteAnswer;
import org.outcry.api.quote.QuoteRejected;
import org.outcry.api.session.LoggedOut;
import org.outcry.api.session.MessageRejected;
import org.outcry.wire.MethodReader;

/** Counter of reject events. */
@MethodReader(VenueEvents.class)
final class Rejections extends IgnoredEvents {
    private int count;
    private String explanation = "";

    int count() {
        return count;
    }

    /** Returns the phases that may follow, if the last event rejected one that can't; else an empty text. */
    String takeExplanation() {
        String text = explanation;
        explanation = "";
        return text;
    }

    @Override
    public void definitionRejected(DefinitionRejected event) {
        count++;
        explanation = event.reason == RejectReason.INVALID_PHASE_CHANGE ? event.text() : "";
    }

    @Override
    public void orderRejected(OrderRejected event) {
        count++;
    }

    @Override
    public void cancelRejected(CancelRejected event) {
        count++;
    }

    @Override
    public void messageRejected(MessageRejected event) {
        count++;
    }

    @Override
    public void loggedOut(LoggedOut event) {
        // An event without an epoch is the answer to a logon.
        if (event.ownerEpoch == 0) {
            count++;
        }
    }

    @Override
    public void massCancelDone(MassCancelDone event) {
        if (event.reason != RejectReason.NONE) {
            count++;
        }
    }

    @Override
    public void quoteRejected(QuoteRejected event) {
        count++;
    }

    @Override
    public void massQuoteDone(QuoteAnswer event) {
        if (event.reason != RejectReason.NONE) {
            count++;
        }
    }

    @Override
    public void quotesCancelled(QuoteAnswer event) {
        if (event.reason != RejectReason.NONE) {
            count++;
        }
    }
}
