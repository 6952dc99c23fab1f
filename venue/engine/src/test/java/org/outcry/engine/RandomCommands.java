// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine;

import java.util.SplittableRandom;
import java.util.function.Predicate;
import org.outcry.api.OrderEntry;
import org.outcry.seeds.Seed;

/**
 * A seeded flow of commands that make sense for the most part: four sessions come and go, three instruments of
 * different ticks wander through the phases of days, a few prices are far away. Wild flows have fields with any value
 * whatever.
 */
final class RandomCommands {
    private final Predicate<Object> isAsked;
    private final SplittableRandom random;
    private final RandomMarket market;
    private final RandomDefinitions definitions;
    private final RandomOrders orders;
    private final RandomQuotes quotes;
    private final RandomSessions sessions;
    private final RandomPhases phases;
    private final RandomOperator operators;
    private final WildValues wild;
    private final double wildShare;
    private long commandNumber;
    private int prepared;
    private Object command = "";

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
        random = new SplittableRandom(Seed.of(seed));
        market = new RandomMarket(random, spreadBits);
        definitions = new RandomDefinitions(market);
        orders = new RandomOrders(market);
        quotes = new RandomQuotes(market);
        sessions = new RandomSessions(market);
        phases = new RandomPhases(market);
        operators = new RandomOperator(market);
        wild = new WildValues(random);
        this.wildShare = wildShare;
    }

    long commandNumber() {
        return commandNumber;
    }

    long timeNs() {
        return market.timeNs;
    }

    /** Prepares the next command, with an eye on the state of an engine. */
    void prepare(Engine engine) {
        commandNumber++;
        market.goOn();
        do {
            command = prepared < 15 + RandomMarket.INSTRUMENTS ? setUp(prepared++) : choose(engine);
        } while (!isAsked.test(command));
        if (wildShare > 0 && random.nextDouble() < wildShare) {
            wild.set(command, random.nextInt(4) == 0);
        }
    }

    /** Begins and calls the prepared command. */
    void applyTo(Engine engine) {
        engine.begin(commandNumber, market.timeNs);
        callOn(engine);
    }

    /** Calls the prepared command. */
    void callOn(OrderEntry entry) {
        new TimedCommand(market.timeNs, command, 0, 0).callOn(entry);
    }

    /** Prepares the next command and gives it away. */
    TimedCommand next(Engine engine) {
        prepare(engine);
        return TimedCommand.of(market.timeNs, command, engine);
    }

    private Object setUp(int step) {
        return step < 15 ? definitions.setUp(step) : operators.controls(step - 14);
    }

    private Object choose(Engine engine) {
        int choice = random.nextInt(1_000);
        if (engine.hasPendingWork() && random.nextInt(3) == 0) {
            return "resumeWork";
        } else if (choice < 391) {
            return orders.newOrder(engine);
        } else if (choice < 501) {
            return orders.specialOrder(engine);
        } else if (choice < 536) {
            return quotes.command(engine);
        } else if (choice < 691) {
            return orders.cancel(engine);
        } else if (choice < 861) {
            return orders.replace(engine);
        } else if (choice < 906) {
            return orders.reduce(engine);
        } else if (choice < 936) {
            return sessions.command(engine);
        } else if (choice < 956) {
            return sessions.logon(engine);
        } else if (choice < 958) {
            return orders.massCancel(engine);
        } else if (choice < 960) {
            return definitions.again();
        } else if (choice < 978) {
            return phases.command(engine);
        }
        return operators.command(engine);
    }
}
