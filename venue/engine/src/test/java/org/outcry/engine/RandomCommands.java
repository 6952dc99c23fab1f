// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine;

import java.util.SplittableRandom;
import java.util.function.Predicate;
import org.outcry.api.OrderEntry;
import org.outcry.api.instrument.Allocation;
import org.outcry.api.instrument.AuctionIcebergs;
import org.outcry.api.instrument.AuctionPricing;
import org.outcry.api.instrument.DefineInstrument;
import org.outcry.api.operator.DefineLimits;
import org.outcry.api.operator.DefineParticipant;
import org.outcry.api.operator.PauseParticipant;
import org.outcry.api.operator.ResumeParticipant;
import org.outcry.api.operator.SelfTradePrevention;
import org.outcry.api.operator.StartDay;
import org.outcry.api.operator.SuspendOrders;
import org.outcry.api.operator.SuspendParticipant;
import org.outcry.api.order.BustTrade;
import org.outcry.api.order.CancelOrder;
import org.outcry.api.order.MassCancel;
import org.outcry.api.order.MassCancelScope;
import org.outcry.api.order.NewOrder;
import org.outcry.api.order.OrderType;
import org.outcry.api.order.Peg;
import org.outcry.api.order.PostOnly;
import org.outcry.api.order.ReduceOrder;
import org.outcry.api.order.ReplaceOrder;
import org.outcry.api.order.RequestOrderStatus;
import org.outcry.api.order.Side;
import org.outcry.api.order.SideFilter;
import org.outcry.api.order.TimeInForce;
import org.outcry.api.quote.CancelQuotes;
import org.outcry.api.quote.MassQuote;
import org.outcry.api.quote.QuoteEntry;
import org.outcry.api.quote.QuoteName;
import org.outcry.api.quote.QuoteProtection;
import org.outcry.api.session.ConsumeMessages;
import org.outcry.api.session.DefineSession;
import org.outcry.api.session.DisconnectSession;
import org.outcry.api.session.Logon;
import org.outcry.api.session.Logout;
import org.outcry.api.session.RejectMessage;
import org.outcry.api.session.ResetSession;
import org.outcry.api.session.SendSessionMessage;
import org.outcry.seeds.Seed;

/**
 * A seeded flow of commands that make sense for the most part: four sessions come and go, three instruments of different ticks
 * wander, a few prices are far away. Wild flows have fields with any value whatever.
 */
final class RandomCommands {
    private static final int SESSIONS = 4;
    private static final int INSTRUMENTS = 3;
    private static final int INDEXES = 200;

    /** More than a command may match where one lot is shown. */
    private static final long LARGE_LOTS = 6_000;

    private static final long[] TICK_INCREMENTS = {0, 1, 5, 64};
    private final Predicate<Object> isAsked;
    private final SplittableRandom random;
    private final RandomOperator operators;
    private final WildValues wild;
    private final double wildShare;
    private final int spreadBits;
    private final long[] middle = {0, 10_000, 50_000, 640_000};
    private long timeNs;
    private long commandNumber;
    private int prepared;
    private Object command = "";

    /** The last order, with which the next one may be linked: its session, instrument and client order. */
    private int lastSession = 1;

    private int lastInstrument = 1;
    private long lastOrder;

    RandomCommands(long seed, double wildShare) {
        this(seed, wildShare, 10);
    }

    /** Orders that rest up to two to the power of so many ticks from the middle, except a few. */
    RandomCommands(long seed, double wildShare, int spreadBits) {
        this(seed, wildShare, spreadBits, command -> true);
    }

    /** The same without those commands that are not asked for. */
    RandomCommands(long seed, double wildShare, int spreadBits, Predicate<Object> isAsked) {
        this.isAsked = isAsked;
        this.spreadBits = spreadBits;
        random = new SplittableRandom(Seed.of(seed));
        operators = new RandomOperator(random);
        wild = new WildValues(random);
        this.wildShare = wildShare;
    }

    long commandNumber() {
        return commandNumber;
    }

    long timeNs() {
        return timeNs;
    }

    /** Prepares the next command, with an eye on the state of an engine. */
    void prepare(Engine engine) {
        commandNumber++;
        timeNs += random.nextInt(100) == 0 ? random.nextLong(2_000_000) : random.nextInt(1_000);
        do {
            command = prepared < 15 ? setUp(prepared++) : choose(engine);
        } while (!isAsked.test(command));
        if (wildShare > 0 && random.nextDouble() < wildShare) {
            wild.set(command, random.nextInt(4) == 0);
        }
    }

    /** Begins and calls the prepared command. */
    void applyTo(Engine engine) {
        engine.begin(commandNumber, timeNs);
        callOn(engine);
    }

    /** Calls the prepared command. */
    void callOn(OrderEntry entry) {
        new TimedCommand(timeNs, command, 0, 0).callOn(entry);
    }

    /** Prepares the next command and gives it away. */
    TimedCommand next(Engine engine) {
        prepare(engine);
        return TimedCommand.of(timeNs, command, engine);
    }

    private Object setUp(int step) {
        if (step == 0) {
            DefineLimits limits = new DefineLimits();
            limits.maxOrders = 5_000;
            limits.maxOrdersPerSession = 1_024;
            limits.maxInstruments = 16;
            limits.maxSessions = 16;
            limits.maxParticipants = 16;
            return limits;
        }
        if (step <= 3) {
            return operators.table(step);
        }
        int number = step - 3;
        if (number <= INSTRUMENTS) {
            return instrument(number);
        }
        return number <= INSTRUMENTS + SESSIONS
                ? session(number - INSTRUMENTS)
                : participant(number - INSTRUMENTS - SESSIONS);
    }

    private Object choose(Engine engine) {
        int choice = random.nextInt(1_000);
        if (engine.hasPendingWork() && random.nextInt(3) == 0) {
            return "resumeWork";
        } else if (choice < 400) {
            return newOrder(engine);
        } else if (choice < 510) {
            return specialOrder(engine);
        } else if (choice < 545) {
            return quoteCommand(engine);
        } else if (choice < 700) {
            return cancel(engine);
        } else if (choice < 870) {
            return replace(engine);
        } else if (choice < 920) {
            return reduce(engine);
        } else if (choice < 950) {
            return sessionCommand(engine);
        } else if (choice < 970) {
            return logon(engine);
        }
        return random.nextInt(3) == 0
                ? operators.command(engine, 1 + random.nextInt(INSTRUMENTS), someSession(), timeNs, middle)
                : operatorCommand(engine);
    }

    private Object sessionCommand(Engine engine) {
        int session = someSession();
        int epoch = epoch(engine, session);
        return switch (random.nextInt(40)) {
            case 0 -> {
                Logout logout = new Logout();
                logout.session = session;
                logout.ownerEpoch = epoch;
                yield logout;
            }
            case 1 -> {
                DisconnectSession disconnect = new DisconnectSession();
                disconnect.session = session;
                disconnect.ownerEpoch = epoch;
                yield disconnect;
            }
            case 2, 3 -> {
                ConsumeMessages consume = new ConsumeMessages();
                consume.session = session;
                consume.ownerEpoch = epoch;
                consume.nextMsgSeqNum = engine.lastMsgSeqNum(session) + random.nextInt(3);
                yield consume;
            }
            case 4, 5 -> {
                SendSessionMessage message = new SendSessionMessage();
                message.session = session;
                message.ownerEpoch = epoch;
                message.msgSeqNum = nextMsgSeqNum(engine, session);
                yield message;
            }
            case 6, 7 -> {
                RejectMessage reject = new RejectMessage();
                reject.session = session;
                reject.ownerEpoch = epoch;
                reject.msgSeqNum = nextMsgSeqNum(engine, session);
                yield reject;
            }
            case 8 -> {
                ResetSession reset = new ResetSession();
                reset.session = session;
                yield reset;
            }
            default -> {
                RequestOrderStatus request = new RequestOrderStatus();
                request.session = session;
                request.ownerEpoch = epoch;
                request.clientOrder = someIndex();
                yield request;
            }
        };
    }

    private Object operatorCommand(Engine engine) {
        return switch (random.nextInt(20)) {
            case 0 -> {
                StartDay startDay = new StartDay();
                startDay.day = engine.day() + random.nextInt(20) / 19;
                yield startDay;
            }
            case 1 -> random.nextInt(5) == 0 ? "venueStarted" : "time";
            case 2 -> random.nextInt(6) == 0 ? new SuspendOrders() : "resumeOrders";
            case 3, 4, 5 -> operators.phase(engine, 1 + random.nextInt(INSTRUMENTS + 1));
            case 6 -> instrument(1 + random.nextInt(INSTRUMENTS));
            case 7 -> session(1 + random.nextInt(SESSIONS));
            case 8 -> "takeSnapshot";
            case 9, 10 -> massCancel(engine);
            case 11, 12 -> bust(engine);
            case 13 -> participant(1 + random.nextInt(SESSIONS));
            case 14 -> random.nextInt(3) == 0 ? random.nextBoolean() ? suspend() : pause() : "time";
            case 15, 16 -> {
                ResumeParticipant resume = new ResumeParticipant();
                resume.participant = 1 + random.nextInt(SESSIONS);
                yield resume;
            }
            default -> "resumeOrders";
        };
    }

    private NewOrder newOrder(Engine engine) {
        NewOrder order = new NewOrder();
        order.session = someSession();
        order.ownerEpoch = epoch(engine, order.session);
        order.msgSeqNum = nextMsgSeqNum(engine, order.session);
        order.instrument = 1 + random.nextInt(INSTRUMENTS);
        order.clientOrder = someIndex();
        order.terms.side = random.nextBoolean() ? Side.BUY : Side.SELL;
        order.terms.type = random.nextInt(30) == 0 ? OrderType.MARKET : OrderType.LIMIT;
        int timeInForce = random.nextInt(20);
        order.terms.timeInForce = timeInForce == 0
                ? TimeInForce.IMMEDIATE_OR_CANCEL
                : timeInForce == 1 ? TimeInForce.FILL_OR_KILL : TimeInForce.DAY;
        order.terms.priceTicks = price(order.instrument, order.terms.side);
        order.terms.quantityLots =
                random.nextInt(150) == 0 ? LARGE_LOTS / 2 + random.nextLong(LARGE_LOTS) : 1L + random.nextInt(100);
        order.clOrdId.first = random.nextLong();
        lastSession = order.session;
        lastInstrument = order.instrument;
        lastOrder = order.clientOrder;
        return order;
    }

    /** A stop, iceberg, post-only, minimum-quantity or good-till-date order, or one of those that go on over days. */
    private NewOrder specialOrder(Engine engine) {
        boolean linked = random.nextInt(5) == 0;
        NewOrder order = linked ? linkedOrder(engine) : newOrder(engine);
        order.terms.type = OrderType.LIMIT;
        order.terms.timeInForce = random.nextInt(4) == 0 ? TimeInForce.GOOD_TILL_CANCEL : TimeInForce.DAY;
        if (random.nextInt(4) == 0) {
            order.terms.timeInForce = TimeInForce.GOOD_TILL_DATE;
            order.terms.expireTimeNs = timeNs + random.nextInt(3_000_000);
        }
        switch (linked && random.nextInt(4) > 0 ? 2 : random.nextInt(14)) {
            case 11 -> {
                order.terms.type = OrderType.MARKET_TO_LIMIT;
                order.terms.priceTicks = 0;
            }
            case 7, 8 -> {
                order.terms.type = random.nextInt(3) == 0 ? OrderType.MARKET : OrderType.LIMIT;
                order.terms.timeInForce = random.nextBoolean() ? TimeInForce.AT_THE_OPEN : TimeInForce.AT_THE_CLOSE;
                order.terms.expireTimeNs = 0;
            }
            case 0, 1 -> {
                order.terms.displayLots = 1 + random.nextLong(20);
                order.terms.quantityLots = order.terms.displayLots * random.nextInt(1, 10) + random.nextInt(5);
                if (random.nextInt(20) == 0) {
                    order.terms.displayLots = 1;
                    order.terms.quantityLots = LARGE_LOTS;
                }
            }
            case 2, 3 -> {
                order.terms.type = random.nextBoolean() ? OrderType.STOP : OrderType.STOP_LIMIT;
                order.terms.stopPriceTicks =
                        price(order.instrument, order.terms.side == Side.BUY ? Side.SELL : Side.BUY);
                order.terms.displayLots = random.nextInt(4) == 0 ? 1 + random.nextLong(20) : 0;
                if (random.nextInt(3) == 0) {
                    order.terms.peg = Peg.LAST;
                    order.terms.stopPriceTicks = random.nextBoolean() ? 0 : order.terms.stopPriceTicks;
                    order.terms.pegOffsetTicks = (order.terms.side == Side.BUY ? 1 : -1) * random.nextLong(1, 12);
                }
            }
            case 4 -> order.terms.minQuantityLots = 1 + random.nextLong(30);
            case 5 -> order.terms.postOnly = random.nextBoolean() ? PostOnly.REJECT : PostOnly.REPRICE;
            case 9, 10 -> {
                Peg[] pegs = {Peg.NONE, Peg.PRIMARY, Peg.MID, Peg.MARKET};
                order.terms.peg = pegs[random.nextInt(pegs.length)];
                order.terms.priceTicks = order.terms.peg == Peg.NONE ? order.terms.priceTicks : 0;
                order.terms.pegOffsetTicks = order.terms.peg == Peg.NONE ? 0 : random.nextInt(-4, 5);
                order.terms.pegLimitTicks = order.terms.peg != Peg.NONE && random.nextInt(3) == 0
                        ? price(order.instrument, order.terms.side)
                        : 0;
                order.terms.displayLots = random.nextInt(6) == 0 ? 1 + random.nextLong(5) : 0;
                order.terms.postOnly = random.nextInt(4) == 0
                        ? random.nextBoolean() ? PostOnly.REJECT : PostOnly.REPRICE
                        : PostOnly.NONE;
            }
            case 12, 13 -> order.terms.hidden = true;
            default -> order.clOrdId.second = random.nextLong();
        }
        return order;
    }

    /** An order of the session and in the instrument of the one before, which it names. */
    private NewOrder linkedOrder(Engine engine) {
        int session = lastSession;
        int instrument = lastInstrument;
        long other = lastOrder;
        NewOrder order = newOrder(engine);
        order.session = session;
        order.ownerEpoch = epoch(engine, session);
        order.msgSeqNum = nextMsgSeqNum(engine, session);
        order.instrument = instrument;
        order.terms.priceTicks = price(instrument, order.terms.side);
        order.terms.ocoWith = other;
        lastSession = session;
        lastInstrument = instrument;
        return order;
    }

    private Object quoteCommand(Engine engine) {
        return switch (random.nextInt(24)) {
            case 0, 1 -> cancelQuotes(engine);
            case 2 -> protection();
            default -> massQuote(engine);
        };
    }

    private QuoteProtection protection() {
        QuoteProtection protection = new QuoteProtection();
        protection.session = someSession();
        protection.windowNs = random.nextInt(4) * 100_000L;
        protection.maxLots = random.nextBoolean() ? 0 : 1L + random.nextInt(300);
        protection.maxTrades = random.nextBoolean() ? 0 : 1L + random.nextInt(10);
        return protection;
    }

    private MassQuote massQuote(Engine engine) {
        MassQuote quote = new MassQuote();
        quote.resetProtection = random.nextInt(4) == 0;
        quote.session = someSession();
        quote.ownerEpoch = epoch(engine, quote.session);
        quote.msgSeqNum = nextMsgSeqNum(engine, quote.session);
        quote.quoteId.first = random.nextLong();
        for (int i = random.nextInt(4); i > 0; i--) {
            quote.entries.add(quoteEntry());
        }
        return quote;
    }

    private QuoteEntry quoteEntry() {
        QuoteEntry entry = new QuoteEntry();
        entry.instrument = 1 + random.nextInt(INSTRUMENTS + random.nextInt(30) / 29);
        long increment = TICK_INCREMENTS[Math.min(entry.instrument, INSTRUMENTS)];
        long middleTicks = price(Math.min(entry.instrument, INSTRUMENTS), random.nextBoolean() ? Side.BUY : Side.SELL);
        entry.bidPriceTicks = Math.max(increment, middleTicks - random.nextInt(4) * increment);
        entry.offerPriceTicks = middleTicks + random.nextInt(8) * increment;
        entry.bidLots = random.nextInt(6) == 0 ? 0 : 1L + random.nextInt(60);
        entry.offerLots = random.nextInt(6) == 0 ? 0 : 1L + random.nextInt(60);
        if (random.nextInt(100) == 0) {
            entry.bidLots = LARGE_LOTS;
        }
        return entry;
    }

    private CancelQuotes cancelQuotes(Engine engine) {
        CancelQuotes cancel = new CancelQuotes();
        cancel.session = someSession();
        cancel.ownerEpoch = epoch(engine, cancel.session);
        cancel.instrument = random.nextInt(INSTRUMENTS + 2);
        cancel.quoteId.first = random.nextLong();
        return cancel;
    }

    private MassCancel massCancel(Engine engine) {
        MassCancel cancel = new MassCancel();
        cancel.session = random.nextInt(3) == 0 ? 0 : someSession();
        cancel.ownerEpoch = epoch(engine, cancel.session);
        cancel.msgSeqNum = nextMsgSeqNum(engine, cancel.session);
        cancel.scope = cancel.session == 0
                ? random.nextInt(4) == 0 ? MassCancelScope.VENUE : MassCancelScope.PARTICIPANT
                : random.nextBoolean() ? MassCancelScope.SESSION : MassCancelScope.PARTICIPANT;
        cancel.participant = cancel.scope == MassCancelScope.PARTICIPANT ? 1 + random.nextInt(SESSIONS) : 0;
        cancel.instrument = random.nextInt(INSTRUMENTS + 1);
        SideFilter[] sides = SideFilter.values();
        cancel.side = sides[random.nextInt(sides.length)];
        return cancel;
    }

    private BustTrade bust(Engine engine) {
        BustTrade bust = new BustTrade();
        bust.instrument = 1 + random.nextInt(INSTRUMENTS);
        bust.matchNumber = 1 + random.nextLong(engine.nextEventNumber() / 4 + 1);
        bust.firstExecutionEventNumber = 1 + random.nextLong(engine.nextEventNumber());
        bust.secondExecutionEventNumber = bust.firstExecutionEventNumber + 1;
        bust.firstSession = someSession();
        bust.secondSession = someSession();
        return bust;
    }

    /** Half of them group the first two, each by another rule. */
    private DefineParticipant participant(int number) {
        DefineParticipant participant = new DefineParticipant();
        participant.participant = number;
        participant.selfTradeGroup = number <= 2 ? 1 : 0;
        SelfTradePrevention[] rules = SelfTradePrevention.values();
        participant.selfTradePrevention = rules[random.nextInt(rules.length)];
        return participant;
    }

    private PauseParticipant pause() {
        PauseParticipant pause = new PauseParticipant();
        pause.participant = 1 + random.nextInt(SESSIONS);
        pause.durationNs = random.nextInt(5) * 100_000L;
        return pause;
    }

    private SuspendParticipant suspend() {
        SuspendParticipant suspend = new SuspendParticipant();
        suspend.participant = 1 + random.nextInt(SESSIONS);
        suspend.cancelOrders = random.nextBoolean();
        return suspend;
    }

    private CancelOrder cancel(Engine engine) {
        CancelOrder cancel = new CancelOrder();
        cancel.session = someSession();
        cancel.ownerEpoch = epoch(engine, cancel.session);
        cancel.msgSeqNum = nextMsgSeqNum(engine, cancel.session);
        cancel.clientOrder = someIndex();
        cancel.clOrdId.first = random.nextLong();
        return cancel;
    }

    private ReplaceOrder replace(Engine engine) {
        ReplaceOrder replace = new ReplaceOrder();
        replace.session = someSession();
        replace.ownerEpoch = epoch(engine, replace.session);
        replace.msgSeqNum = nextMsgSeqNum(engine, replace.session);
        replace.clientOrder = someIndex();
        replace.newClientOrder = random.nextInt(3) == 0 ? replace.clientOrder : someIndex();
        int instrument = 1 + random.nextInt(INSTRUMENTS);
        replace.priceTicks = price(instrument, random.nextBoolean() ? Side.BUY : Side.SELL);
        replace.quantityLots = 1L + random.nextInt(200);
        replace.displayLots = random.nextInt(5) == 0 ? 1 + random.nextLong(20) : 0;
        replace.stopPriceTicks = random.nextInt(20) == 0 ? price(instrument, Side.BUY) : 0;
        return replace;
    }

    private ReduceOrder reduce(Engine engine) {
        ReduceOrder reduce = new ReduceOrder();
        reduce.session = someSession();
        reduce.ownerEpoch = epoch(engine, reduce.session);
        reduce.clientOrder = someIndex();
        reduce.reduceLots = 1L + random.nextInt(20);
        return reduce;
    }

    private Logon logon(Engine engine) {
        Logon logon = new Logon();
        logon.session = someSession();
        logon.connection = random.nextInt(3);
        logon.resetSeqNums = random.nextInt(10) == 0;
        logon.msgSeqNum = logon.resetSeqNums ? 1 : engine.lastMsgSeqNum(logon.session) + random.nextInt(3);
        return logon;
    }

    private static DefineInstrument instrument(int number) {
        DefineInstrument instrument = new DefineInstrument();
        instrument.instrument = number;
        instrument.symbol = (long) 'A' + number;
        instrument.tickIncrement = TICK_INCREMENTS[number];
        instrument.lotIncrement = 1;
        instrument.maxPriceTicks = 1L << 48;
        instrument.maxQuantityLots = 2 * LARGE_LOTS;
        instrument.tickTable = number == 2 ? 1 : 0;
        instrument.phaseSchedule = number == 1 ? 1 : 0;
        instrument.minDisplayLots = number == 2 ? 3 : 0;
        instrument.inFlightMitigation = number != 2;
        instrument.auctionPricing = number == 1 ? AuctionPricing.REFERENCE_PRICE : AuctionPricing.MARKET_PRESSURE;
        instrument.auctionIcebergs = number == 1 ? AuctionIcebergs.WHOLE_QUANTITY : AuctionIcebergs.DISPLAYED_PARTS;
        instrument.allocation = number == 3 ? Allocation.PRO_RATA : Allocation.PRICE_TIME;
        return instrument;
    }

    private DefineSession session(int number) {
        DefineSession session = new DefineSession();
        session.session = number;
        session.participant = number;
        session.cancelOnDisconnectNs = random.nextLong(-1, 3) * 100_000;
        return session;
    }

    /** Near the middle, mostly on the own side of it; the middle wanders. */
    private long price(int instrument, Side side) {
        long increment = TICK_INCREMENTS[instrument];
        if (random.nextInt(200) == 0) {
            middle[instrument] += random.nextInt(-60, 61) * increment;
        }
        if (random.nextInt(50) == 0) {
            long far = (1L << random.nextInt(50)) / increment * increment;
            return random.nextInt(4) == 0 ? far : side == Side.BUY ? increment : Math.max(far, middle[instrument]);
        }
        long away = random.nextInt(-2, 1 + (1 << random.nextInt(spreadBits))) * increment;
        return Math.max(increment, side == Side.BUY ? middle[instrument] - away : middle[instrument] + away);
    }

    private int someSession() {
        return 1 + random.nextInt(SESSIONS);
    }

    /** Mostly that of an order. */
    private long someIndex() {
        return random.nextInt(60) == 0
                ? QuoteName.of(1 + random.nextInt(INSTRUMENTS), random.nextBoolean() ? Side.BUY : Side.SELL)
                : random.nextInt(INDEXES);
    }

    private int epoch(Engine engine, int session) {
        return engine.ownerEpoch(session) - random.nextInt(40) / 39;
    }

    private int nextMsgSeqNum(Engine engine, int session) {
        return random.nextBoolean() ? 0 : engine.lastMsgSeqNum(session) + random.nextInt(20) / 19 + 1;
    }
}
