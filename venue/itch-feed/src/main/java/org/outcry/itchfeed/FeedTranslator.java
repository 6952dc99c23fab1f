// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchfeed;

import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.outcry.api.IgnoredEvents;
import org.outcry.api.VenueEvents;
import org.outcry.api.instrument.AuctionUncrossed;
import org.outcry.api.instrument.FullSymbol;
import org.outcry.api.instrument.IndicativePriceChanged;
import org.outcry.api.instrument.InstrumentDefined;
import org.outcry.api.instrument.PhaseChanged;
import org.outcry.api.instrument.TickRowDefined;
import org.outcry.api.operator.DayStageReached;
import org.outcry.api.operator.DayStarted;
import org.outcry.api.order.OrderAccepted;
import org.outcry.api.order.OrderBooked;
import org.outcry.api.order.OrderCancelled;
import org.outcry.api.order.OrderExecuted;
import org.outcry.api.order.OrderReplaced;
import org.outcry.api.order.Side;
import org.outcry.api.order.TradeBusted;
import org.outcry.itch.ItchEncoder;
import org.outcry.itch.ItchLayout;
import org.outcry.itch.ItchSymbol;
import org.outcry.itch.StockDirectory;
import org.outcry.soup.BigEndian;
import org.outcry.soup.SessionName;
import org.outcry.wire.MethodReader;

/**
 * Translator from each event to its ITCH 5.0 message, if it has one, and to its place among the day's messages, from 1
 * on. {@link StreamRouter} gives a message its number in each stream. The result is a pure function of the events and
 * their times: every gateway that reads the same events has the same bytes under the same numbers. One thread.
 * Allocates only for new instruments, rows of tick tables and days.
 *
 * <p>For each event, call {@link #begin}, then the event's method. {@link #length} then tells whether {@link #buffer}
 * holds a message.
 */
@MethodReader(VenueEvents.class)
public final class FeedTranslator extends IgnoredEvents {
    /** The highest timestamp, of 48 bits: more than three days. */
    private static final long MAX_TIMESTAMP_NS = (1L << 48) - 1;

    /** The price of a market order to buy, which sorts before all others; that of an order to sell is 0. */
    private static final long MARKET_BUY_PRICE = FeedBounds.MAX_PRICE + 1;

    /** The bit that distinguishes the number of an auction from those of its trades. */
    private static final long AUCTION_NUMBER = 1L << 63;

    private final String sessionSuffix;
    private final byte[] buffer = new byte[ItchLayout.MAX_LENGTH];
    private final TradeMessage trade = new TradeMessage(this);
    private final StockDirectory directory = new StockDirectory();
    private final FullSymbol fullSymbol = new FullSymbol();
    private long[] symbols = new long[64];
    private boolean symbolsShared;
    private long eventTimeNs;
    private long midnightNs;
    private long timestampNs;
    private int length;
    private int day;
    private long nextNumber;
    private @Nullable SessionName session;
    private @Nullable String violation;
    private @Nullable InstrumentDirectory instruments;

    /**
     * Creates a translator at the start of the events.
     *
     * @param sessionSuffix up to two characters that follow the day in the names of the feed's sessions
     */
    public FeedTranslator(String sessionSuffix) {
        this.sessionSuffix = sessionSuffix;
    }

    /** Sets the directory in which instruments and tick tables are noted. */
    public void noteIn(InstrumentDirectory noted) {
        instruments = noted;
    }

    /** Prepares for an event with a time in ns since 1970 UTC. */
    public void begin(long timeNs) {
        eventTimeNs = timeNs;
        if (session == null) {
            midnightNs = timeNs - timeNs % ItchLayout.DAY_NS;
        }
        timestampNs = Math.min(timeNs - midnightNs, MAX_TIMESTAMP_NS);
        length = 0;
        trade.clear();
    }

    /** Returns the array that holds the message, from index 0. */
    public byte[] buffer() {
        return buffer;
    }

    /** Returns the length of the message in bytes; 0 if the event has none. */
    public int length() {
        return length;
    }

    /** Returns the instrument of the message; 0 if it is about all. */
    public int instrument() {
        return BigEndian.getU16(buffer, ItchLayout.LOCATE);
    }

    /** Returns the symbol of an instrument of the feed, as in {@link ItchSymbol}. */
    public long symbol(int number) {
        return symbols[number];
    }

    /** Returns the symbol of the newest R, or the full one of its instrument. Allocates. */
    String definedName() {
        return fullSymbol.isEmpty() ? ItchSymbol.text(directory.symbol) : fullSymbol.text();
    }

    /** Returns the message of a stream of trades. */
    public TradeMessage trade() {
        return trade;
    }

    /** Returns the day of the session, such as 20260101; 0 before the first one. */
    public int day() {
        return day;
    }

    /** Returns the message's number; 0 before the first day, when messages are for snapshots only. */
    public long number() {
        return nextNumber == 0 ? 0 : nextNumber - 1;
    }

    /** Returns the number of the next message; 0 before the first day. */
    public long nextNumber() {
        return nextNumber;
    }

    /** Returns the session of the feed, which is the day and the suffix; null before the first day. */
    public @Nullable SessionName session() {
        return session;
    }

    /** Returns the reason for which the newest excluded instrument is not on the feed, or null. */
    public @Nullable String violation() {
        return violation;
    }

    /** Returns the state from which {@link #resume} continues at the next message, or at the one that was just made. */
    public FeedPosition position() {
        symbolsShared = true;
        return new FeedPosition(session, midnightNs, symbols);
    }

    /** Returns whether a position has other symbols than the present state. */
    @SuppressWarnings("ReferenceEquality")
    public boolean hasMovedFrom(FeedPosition position) {
        return position.symbols != symbols || !Objects.equals(position.session, session);
    }

    /**
     * Continues at a position: the next event is the one that makes the message with a number, or one after the message
     * before.
     */
    public void resume(FeedPosition position, long number) {
        session = position.session;
        midnightNs = position.midnightNs;
        symbols = position.symbols;
        symbolsShared = true;
        nextNumber = number;
        length = 0;
    }

    private void setSymbol(int instrument, long symbol) {
        if (symbols[instrument] == symbol) {
            return;
        }
        if (symbolsShared) {
            symbols = symbols.clone();
            symbolsShared = false;
        }
        symbols[instrument] = symbol;
    }

    @Override
    public void dayStarted(DayStarted dayStarted) {
        day = dayStarted.day;
        session = SessionName.of(dayStarted.day + sessionSuffix);
        nextNumber = 1;
        // Timestamps go on after midnight: within a session, time never goes back.
        timestampNs = eventTimeNs % ItchLayout.DAY_NS;
        midnightNs = eventTimeNs - timestampNs;
        made(ItchEncoder.systemEvent(buffer, 0, timestampNs, ItchLayout.START_OF_MESSAGES));
    }

    @Override
    public void dayStageReached(DayStageReached reached) {
        made(ItchEncoder.systemEvent(buffer, 0, timestampNs, FeedCodes.systemEvent(reached.stage)));
    }

    @Override
    public void instrumentDefined(InstrumentDefined instrumentDefined) {
        int instrument = instrumentDefined.instrument;
        String reason = FeedBounds.violation(
                instrument,
                instrumentDefined.minPriceTicks,
                instrumentDefined.maxPriceTicks,
                instrumentDefined.maxQuantityLots,
                instrumentDefined.lotIncrement);
        if (reason != null) {
            violation = reason;
            if (instrument >= 0 && instrument < symbols.length) {
                setSymbol(instrument, 0);
            }
            return;
        }
        if (instrument >= symbols.length) {
            symbols = Arrays.copyOf(symbols, Integer.highestOneBit(instrument) * 2);
            symbolsShared = false;
        }
        setSymbol(instrument, ItchSymbol.ofLittleEndian(instrumentDefined.symbol));
        if (instruments != null) {
            instruments.define(instrumentDefined);
        }
        fullSymbol.set(instrumentDefined.fullSymbol);
        directory.symbol = symbols[instrument];
        directory.roundLot = instrumentDefined.lotIncrement;
        directory.roundLotsOnly = (byte) (instrumentDefined.lotIncrement > 1 ? 'Y' : 'N');
        made(ItchEncoder.stockDirectory(buffer, 0, instrument, timestampNs, directory));
    }

    @Override
    public void tickRowDefined(TickRowDefined tickRowDefined) {
        if (instruments != null) {
            instruments.define(tickRowDefined);
        }
    }

    @Override
    public void phaseChanged(PhaseChanged phaseChanged) {
        if (isOnFeed(phaseChanged.instrument)) {
            made(ItchEncoder.tradingAction(
                    buffer,
                    0,
                    phaseChanged.instrument,
                    timestampNs,
                    symbols[phaseChanged.instrument],
                    FeedCodes.state(phaseChanged.phase),
                    FeedCodes.reason(phaseChanged.phase, phaseChanged.reason)));
        }
    }

    @Override
    public void orderAccepted(OrderAccepted orderAccepted) {
        if (orderAccepted.queueId != 0) {
            add(
                    orderAccepted.instrument,
                    orderAccepted.queueId,
                    orderAccepted.terms.side,
                    orderAccepted.displayedLots,
                    orderAccepted.terms.priceTicks);
        }
    }

    @Override
    public void orderBooked(OrderBooked orderBooked) {
        add(
                orderBooked.instrument,
                orderBooked.queueId,
                orderBooked.side,
                orderBooked.quantityLots,
                orderBooked.priceTicks);
    }

    @Override
    public void orderCarriedOver(OrderBooked order) {
        orderBooked(order);
    }

    @Override
    public void orderExecuted(OrderExecuted orderExecuted) {
        int instrument = orderExecuted.instrument;
        if (!isOnFeed(instrument)) {
            return;
        }
        if (orderExecuted.queueId == 0) {
            hiddenExecuted(orderExecuted);
            return;
        }
        if (orderExecuted.auction) {
            // The auction's message carries the volume. A printable message for each order would count it twice.
            made(ItchEncoder.orderExecutedWithPrice(
                    buffer,
                    0,
                    instrument,
                    timestampNs,
                    orderExecuted.queueId,
                    orderExecuted.lastLots,
                    orderExecuted.matchNumber,
                    false,
                    orderExecuted.lastPriceTicks));
        } else {
            made(ItchEncoder.orderExecuted(
                    buffer,
                    0,
                    instrument,
                    timestampNs,
                    orderExecuted.queueId,
                    orderExecuted.lastLots,
                    orderExecuted.matchNumber));
            trade.print(orderExecuted, timestampNs, symbols[instrument]);
        }
    }

    /** An order that is not displayed traded in continuous trading. Those of auctions are part of their volume. */
    private void hiddenExecuted(OrderExecuted executed) {
        if (!executed.aggressive && !executed.auction) {
            made(ItchEncoder.trade(
                    buffer,
                    0,
                    executed.instrument,
                    timestampNs,
                    0,
                    ItchLayout.BUY,
                    executed.lastLots,
                    symbols[executed.instrument],
                    executed.lastPriceTicks,
                    executed.matchNumber));
        }
    }

    @Override
    public void indicativePriceChanged(IndicativePriceChanged indicative) {
        int instrument = indicative.instrument;
        if (!isOnFeed(instrument)) {
            return;
        }
        byte direction = indicative.priceTicks == 0
                ? ItchLayout.INSUFFICIENT_ORDERS
                : indicative.imbalanceLots == 0
                        ? ItchLayout.NO_IMBALANCE
                        : indicative.imbalanceSide == Side.BUY ? ItchLayout.BUY : ItchLayout.SELL;
        made(ItchEncoder.orderImbalance(
                buffer,
                0,
                instrument,
                timestampNs,
                indicative.pairedLots,
                indicative.imbalanceLots,
                direction,
                symbols[instrument],
                indicative.priceTicks,
                indicative.priceTicks,
                indicative.priceTicks,
                FeedCodes.crossType(indicative.phase)));
    }

    @Override
    public void auctionUncrossed(AuctionUncrossed uncrossed) {
        int instrument = uncrossed.instrument;
        if (isOnFeed(instrument)) {
            made(ItchEncoder.crossTrade(
                    buffer,
                    0,
                    instrument,
                    timestampNs,
                    uncrossed.volumeLots,
                    symbols[instrument],
                    uncrossed.priceTicks,
                    uncrossed.matchNumber | AUCTION_NUMBER,
                    FeedCodes.crossType(uncrossed.phase)));
        }
    }

    @Override
    public void tradeBusted(TradeBusted busted) {
        if (!busted.second && isOnFeed(busted.instrument)) {
            made(ItchEncoder.brokenTrade(buffer, 0, busted.instrument, timestampNs, busted.matchNumber));
        }
    }

    @Override
    public void orderCancelled(OrderCancelled orderCancelled) {
        if (orderCancelled.queueId != 0) {
            delete(orderCancelled.instrument, orderCancelled.queueId);
        }
    }

    @Override
    public void orderReplaced(OrderReplaced orderReplaced) {
        int instrument = orderReplaced.instrument;
        long previousQueueId = orderReplaced.previousQueueId;
        if (previousQueueId == 0 || !isOnFeed(instrument)) {
            return;
        }
        if (orderReplaced.queueId == 0) {
            delete(instrument, previousQueueId);
        } else if (orderReplaced.queueId != previousQueueId) {
            made(ItchEncoder.orderReplaced(
                    buffer,
                    0,
                    instrument,
                    timestampNs,
                    previousQueueId,
                    orderReplaced.queueId,
                    orderReplaced.displayedLots,
                    price(orderReplaced.terms.side, orderReplaced.terms.priceTicks)));
        } else if (orderReplaced.displayedLots != orderReplaced.previousDisplayedLots) {
            long takenOff = orderReplaced.previousDisplayedLots - orderReplaced.displayedLots;
            made(ItchEncoder.orderCancelled(buffer, 0, instrument, timestampNs, previousQueueId, takenOff));
        }
    }

    private static long price(Side side, long priceTicks) {
        return priceTicks == 0 && side == Side.BUY ? MARKET_BUY_PRICE : priceTicks;
    }

    private void add(int instrument, long queueId, Side side, long lots, long priceTicks) {
        if (isOnFeed(instrument)) {
            byte itchSide = side == Side.BUY ? ItchLayout.BUY : ItchLayout.SELL;
            made(ItchEncoder.addOrder(
                    buffer,
                    0,
                    instrument,
                    timestampNs,
                    queueId,
                    itchSide,
                    lots,
                    symbols[instrument],
                    price(side, priceTicks)));
        }
    }

    private void delete(int instrument, long queueId) {
        if (isOnFeed(instrument)) {
            made(ItchEncoder.orderDeleted(buffer, 0, instrument, timestampNs, queueId));
        }
    }

    private boolean isOnFeed(int instrument) {
        return instrument > 0 && instrument < symbols.length && symbols[instrument] != 0;
    }

    private void made(int messageLength) {
        length = messageLength;
        if (nextNumber > 0) {
            nextNumber++;
        }
    }
}
