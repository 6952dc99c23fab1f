// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.api.instrument.InstrumentDefined;
import org.outcry.api.order.RejectReason;
import org.outcry.api.quote.CancelQuotes;
import org.outcry.api.quote.MassQuote;
import org.outcry.api.quote.QuoteAnswer;
import org.outcry.api.quote.QuoteEntry;
import org.outcry.api.quote.QuoteRejected;
import org.outcry.ordergateway.PastEvents;
import org.outcry.ordergateway.SessionCommands;
import org.outcry.wire.text.Json;

/** Requests for quotes as commands, and the answers to them. The gateway's thread. */
final class WebQuotes {
    /** Before the name of a request for quotes among those that wait for an answer: no ClOrdID has a space. */
    static final String PREFIX = "quotes ";

    private final WebState state;
    private final SessionCommands commands;
    private final MassQuote quote = new MassQuote();
    private final CancelQuotes cancel = new CancelQuotes();

    WebQuotes(WebState state, SessionCommands commands) {
        this.state = state;
        this.commands = commands;
    }

    /** Sends the command of a request. */
    void take(WebSession session, WebConnection owner, WebTask task) {
        Fields fields = task.fields;
        boolean cancels = task.operation == Operation.CANCEL_QUOTES;
        String name = fields.has(Field.QUOTE_ID) ? fields.text(Field.QUOTE_ID) : owner.nextName();
        if (session.sent.containsKey(PREFIX + name)) {
            throw Problem.of(RejectReason.DUPLICATE_CL_ORD_ID).field(Field.QUOTE_ID.key(), name);
        }
        if (cancels) {
            cancel.quoteId.set(WebOrders.id(Field.QUOTE_ID, name));
            cancel.instrument = fields.has(Field.SYMBOL) ? state.bySymbol(fields.text(Field.SYMBOL)).instrument : 0;
            commands.send(cancel);
        } else {
            quote.quoteId.set(WebOrders.id(Field.QUOTE_ID, name));
            quote.resetProtection = fields.text(Field.RESET_PROTECTION).equals("true");
            quote.account.set(0, 0);
            TermsJson.readAccount(fields, quote.account);
            readEntries(fields.items());
            commands.send(quote);
        }
        session.sent.put(PREFIX + name, task);
    }

    private void readEntries(List<Fields> items) {
        if (items.isEmpty()) {
            throw new Problem(Problem.BAD_REQUEST, "missing", "quotes are missing").field(Field.QUOTES.key(), "");
        }
        quote.entries.clear();
        for (Fields item : items) {
            InstrumentDefined instrument = state.bySymbol(item.required(Field.SYMBOL));
            QuoteEntry entry = new QuoteEntry();
            entry.instrument = instrument.instrument;
            entry.bidPriceTicks = item.units(Field.BID_PRICE, instrument.priceDecimals);
            entry.offerPriceTicks = item.units(Field.ASK_PRICE, instrument.priceDecimals);
            entry.bidLots = lots(item, Field.BID_PRICE, Field.BID_QUANTITY, instrument);
            entry.offerLots = lots(item, Field.ASK_PRICE, Field.ASK_QUANTITY, instrument);
            quote.entries.add(entry);
        }
    }

    /** Returns the quantity of a side: a side has a price and a quantity, or neither, and is withdrawn. */
    private static long lots(Fields item, Field price, Field quantity, InstrumentDefined instrument) {
        if (item.has(price)) {
            item.required(quantity);
        } else if (item.has(quantity)) {
            item.required(price);
        }
        return item.positiveUnits(quantity, instrument.quantityDecimals);
    }

    /** Returns the answer to a mass quote, or to a cancel of quotes. */
    static Answer answer(WebTask task, QuoteAnswer event, PastEvents past, WebState state) {
        if (event.reason != RejectReason.NONE) {
            return Answer.of(Problem.of(event.reason));
        }
        Json json = new Json().put(Field.QUOTE_ID.key(), event.quoteId.text());
        if (task.operation == Operation.CANCEL_QUOTES) {
            return Answer.ok(json.put("withdrawn", event.quotes));
        }
        return Answer.ok(json.put("quotes", event.quotes).put("rejected", rejections(event, past, state)));
    }

    private static List<Json> rejections(QuoteAnswer event, PastEvents past, WebState state) {
        List<Json> rows = new ArrayList<>();
        long eventNumber = event.lastRejectionEventNumber;
        for (int i = 0; i < event.rejections && eventNumber != 0; i++) {
            @Nullable QuoteRejected rejected = past.quoteRejection(eventNumber);
            if (rejected == null) {
                break;
            }
            eventNumber = rejected.previousEventNumber;
            InstrumentDefined instrument = state.definitions.get(rejected.instrument);
            rows.addFirst(new Json()
                    .put(Field.SYMBOL.key(), instrument == null ? "" : instrument.name())
                    .put("sides", OrderViews.word(rejected.side))
                    .put("code", Problem.code(rejected.reason))
                    .put("detail", rejected.reason.text()));
        }
        return rows;
    }
}
