// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.request;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.api.order.RejectReason;
import org.outcry.api.quote.CancelQuotes;
import org.outcry.api.quote.MassQuote;
import org.outcry.api.quote.QuoteEntry;
import org.outcry.fix.FixDecoder;
import org.outcry.fix.FixValues;
import org.outcry.fix.MsgTypes;
import org.outcry.fix.SessionRejectReasons;
import org.outcry.fix.Tags;
import org.outcry.fixgateway.connection.Request;
import org.outcry.fixgateway.order.Names;
import org.outcry.fixgateway.order.Symbols;
import org.outcry.ordergateway.Instrument;
import org.outcry.ordergateway.Instruments;
import org.outcry.ordergateway.SessionCommands;

/** Converter of MassQuote and QuoteCancel to commands. A message that is malformed is rejected as a whole. */
final class QuoteRequests {
    private static final int SHORT_ID_BYTES = 8;
    private static final char FOR_ONE_SYMBOL = '1';
    private static final char ALL = '4';

    private final SessionCommands commands;
    private final Instruments instruments;
    private final MassQuote quote = new MassQuote();
    private final CancelQuotes cancel = new CancelQuotes();

    /** Entries that are filled again for each message. */
    private final List<QuoteEntry> entries = new ArrayList<>();

    private int malformedTag;
    private int malformedReason;

    QuoteRequests(SessionCommands commands, Instruments instruments) {
        this.commands = commands;
        this.instruments = instruments;
    }

    /** Converts one message. */
    void onMessage(Request request) {
        FixDecoder message = request.message();
        boolean quotes = message.msgType() == MsgTypes.MASS_QUOTE;
        int required = quotes ? Tags.NO_QUOTE_SETS : Tags.QUOTE_CANCEL_TYPE;
        if (request.refusesId(Tags.QUOTE_ID) || request.lacks(required)) {
            return;
        }
        RejectReason refusal =
                quotes && request.isRefusedPossDup() ? RejectReason.POSSIBLE_DUPLICATE : RejectReason.NONE;
        malformedTag = 0;
        if (quotes) {
            onMassQuote(refusal, message);
        } else {
            onQuoteCancel(refusal, message);
        }
        if (malformedTag != 0) {
            request.reject(malformedTag, malformedReason);
        }
    }

    private void onMassQuote(RejectReason refusal, FixDecoder message) {
        quote.refusal = refusal;
        quote.resetProtection = message.isYes(Tags.MM_PROTECTION_RESET);
        Names.read(message, Tags.QUOTE_ID, quote.quoteId);
        if (Names.fitsAccount(message, Tags.ACCOUNT)) {
            Names.read(message, Tags.ACCOUNT, quote.account);
        } else {
            malformed(Tags.ACCOUNT, SessionRejectReasons.VALUE_INCORRECT);
        }
        readEntries(message);
        if (malformedTag == 0) {
            commands.send(quote);
        }
    }

    private void readEntries(FixDecoder message) {
        quote.entries.clear();
        long quoteSet = 0;
        for (int field = 0; field < message.fieldCount(); field++) {
            if (message.tagAt(field) == Tags.QUOTE_SET_ID) {
                quoteSet = shortId(message, field);
            } else if (message.tagAt(field) == Tags.QUOTE_ENTRY_ID) {
                int end = endOfEntry(message, field);
                readEntry(message, field, end, quoteSet);
                field = end - 1;
            }
        }
    }

    /** Returns the first field that does not belong to the entry which begins with a field. */
    private static int endOfEntry(FixDecoder message, int start) {
        int end = start + 1;
        while (end < message.fieldCount()
                && message.tagAt(end) != Tags.QUOTE_ENTRY_ID
                && message.tagAt(end) != Tags.QUOTE_SET_ID) {
            end++;
        }
        return end;
    }

    private void readEntry(FixDecoder message, int start, int end, long quoteSet) {
        if (quoteSet == 0) {
            malformed(Tags.QUOTE_SET_ID, SessionRejectReasons.REQUIRED_TAG_MISSING);
            return;
        }
        int count = quote.entries.size();
        if (count == MassQuote.MOST_ENTRIES) {
            malformed(Tags.NO_QUOTE_ENTRIES, SessionRejectReasons.VALUE_INCORRECT);
            return;
        }
        if (count == entries.size()) {
            entries.add(new QuoteEntry());
        }
        QuoteEntry entry = entries.get(count);
        quote.entries.add(entry);
        entry.quoteSet = quoteSet;
        entry.quoteEntry = shortId(message, start);
        entry.refusal = RejectReason.NONE;
        Instrument instrument = Symbols.instrumentAt(instruments, message, find(message, Tags.SYMBOL, start, end));
        entry.instrument = instrument == null ? 0 : instrument.number();
        entry.symbol = instrument == null ? Symbols.at(message, find(message, Tags.SYMBOL, start, end)) : 0;
        entry.bidPriceTicks = ticks(message, find(message, Tags.BID_PX, start, end), instrument, entry);
        entry.offerPriceTicks = ticks(message, find(message, Tags.OFFER_PX, start, end), instrument, entry);
        int bidPx = find(message, Tags.BID_PX, start, end);
        int offerPx = find(message, Tags.OFFER_PX, start, end);
        entry.bidLots = lots(message, Tags.BID_SIZE, Tags.DEF_BID_SIZE, bidPx, start, end, instrument, entry);
        entry.offerLots = lots(message, Tags.OFFER_SIZE, Tags.DEF_OFFER_SIZE, offerPx, start, end, instrument, entry);
    }

    private static int find(FixDecoder message, int tag, int start, int end) {
        for (int field = start; field < end; field++) {
            if (message.tagAt(field) == tag) {
                return field;
            }
        }
        return -1;
    }

    private long ticks(FixDecoder message, int field, @Nullable Instrument instrument, QuoteEntry entry) {
        int decimals = instrument == null ? 0 : instrument.priceDecimals();
        return value(message, field, decimals, entry, RejectReason.PRICE_OFF_TICK, RejectReason.PRICE_TOO_HIGH);
    }

    /**
     * Returns a side's quantity: its own, or, of a side with a price, that of the message. A side without a price is
     * withdrawn.
     */
    private long lots(
            FixDecoder message,
            int tag,
            int defaultTag,
            int priceField,
            int start,
            int end,
            @Nullable Instrument instrument,
            QuoteEntry entry) {
        int field = find(message, tag, start, end);
        if (field < 0 && priceField >= 0) {
            field = find(message, defaultTag, 0, message.fieldCount());
            if (field < 0) {
                refuse(entry, RejectReason.QUANTITY_NOT_POSITIVE);
            }
        }
        int decimals = instrument == null ? 0 : instrument.quantityDecimals();
        long lots =
                value(message, field, decimals, entry, RejectReason.QUANTITY_OFF_LOT, RejectReason.QUANTITY_TOO_LARGE);
        if (lots != 0 && priceField < 0) {
            refuse(entry, RejectReason.PRICE_MISSING);
        }
        return lots;
    }

    private long value(
            FixDecoder message,
            int field,
            int decimals,
            QuoteEntry entry,
            RejectReason ifTooFine,
            RejectReason ifTooLarge) {
        if (field < 0) {
            return 0;
        }
        int start = message.offsetAt(field);
        long value = FixValues.parseDecimal(message.buffer(), start, start + message.lengthAt(field), decimals);
        if (FixValues.isValue(value)) {
            return value;
        }
        if (value == FixValues.MALFORMED) {
            malformed(message.tagAt(field), SessionRejectReasons.INCORRECT_DATA_FORMAT);
        } else if (entry.instrument != 0) {
            refuse(entry, value == FixValues.TOO_FINE ? ifTooFine : ifTooLarge);
        }
        return 0;
    }

    private static void refuse(QuoteEntry entry, RejectReason reason) {
        if (entry.refusal == RejectReason.NONE && entry.instrument != 0) {
            entry.refusal = reason;
        }
    }

    private void onQuoteCancel(RejectReason refusal, FixDecoder message) {
        char type = message.charValue(Tags.QUOTE_CANCEL_TYPE);
        cancel.refusal = refusal;
        cancel.instrument = 0;
        cancel.symbol = 0;
        Names.read(message, Tags.QUOTE_ID, cancel.quoteId);
        int symbols = 0;
        for (int field = 0; field < message.fieldCount(); field++) {
            if (message.tagAt(field) == Tags.SYMBOL) {
                symbols++;
                Instrument instrument = Symbols.instrumentAt(instruments, message, field);
                cancel.instrument = instrument == null ? 0 : instrument.number();
                cancel.symbol = instrument == null ? Symbols.at(message, field) : 0;
            }
        }
        boolean isOne = type == FOR_ONE_SYMBOL && symbols == 1;
        if (cancel.refusal == RejectReason.NONE && !isOne && !(type == ALL && symbols == 0)) {
            cancel.refusal = RejectReason.UNSUPPORTED_INSTRUCTION;
        } else if (cancel.refusal == RejectReason.NONE && isOne && cancel.instrument == 0) {
            cancel.refusal = RejectReason.UNKNOWN_INSTRUMENT;
        }
        commands.send(cancel);
    }

    private long shortId(FixDecoder message, int field) {
        if (message.lengthAt(field) > SHORT_ID_BYTES) {
            malformed(message.tagAt(field), SessionRejectReasons.VALUE_INCORRECT);
        }
        return message.asciiAt(field, 0);
    }

    private void malformed(int tag, int reason) {
        if (malformedTag == 0) {
            malformedTag = tag;
            malformedReason = reason;
        }
    }
}
