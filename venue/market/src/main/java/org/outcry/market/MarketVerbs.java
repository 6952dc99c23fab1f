// SPDX-License-Identifier: Apache-2.0
package org.outcry.market;

import org.outcry.verbs.operator.ToldVerb;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Subcommands of {@code outcry market} for one that runs. */
final class MarketVerbs {
    private static final String CODES =
            "Exit codes: 0 taken, 1 refused, 2 wrong usage or configuration, 3 there is no such venue.";

    private MarketVerbs() {}

    /** Verb of a market. */
    abstract static class Told extends ToldVerb {
        @Override
        protected final String gateway() {
            return MarketPlugin.NAME;
        }
    }

    /** Subcommand {@code shock}. */
    @Command(
            name = MarketWords.SHOCK,
            description = "Moves the fair price of an instrument of a running market at once.",
            mixinStandardHelpOptions = true,
            footer = {"", "Example: outcry market shock ACME -3%% --config market-data/venue.yaml", "", CODES})
    static final class Shocked extends Told {
        @Parameters(index = "0", paramLabel = "SYMBOL", description = "The instrument, or all.")
        private String symbol;

        @Parameters(index = "1", paramLabel = "PERCENT", description = "The move, from -90%% to 900%%.")
        private String move;

        /** Takes a move such as {@code -3%} as it is, which looks like an option. */
        @Spec
        void takesNegative(CommandSpec spec) {
            spec.parser().unmatchedOptionsArePositionalParams(true);
        }

        @Override
        protected String words() {
            return MarketWords.SHOCK + " " + symbol + " " + move;
        }
    }

    /** Subcommand {@code rate}. */
    @Command(
            name = MarketWords.RATE,
            description = "Has the agents of a running market act so many times as often as its configuration says.",
            mixinStandardHelpOptions = true,
            footer = {"", "Example: outcry market rate 2x --config market-data/venue.yaml", "", CODES})
    static final class Rated extends Told {
        @Parameters(paramLabel = "TIMES", description = "0.01 to 100, such as 2x; 1x is what the configuration says.")
        private String times;

        @Override
        protected String words() {
            return MarketWords.RATE + " " + times;
        }
    }

    /** Subcommand {@code stop}. */
    @Command(
            name = MarketWords.STOP,
            description = "Logs the agents of a running market out, which cancels their orders. The venue goes on.",
            mixinStandardHelpOptions = true,
            footer = {"", "Example: outcry market stop --config market-data/venue.yaml", "", CODES})
    static final class Stopped extends Told {
        @Override
        protected String words() {
            return MarketWords.STOP;
        }
    }

    /** Subcommand {@code start}. */
    @Command(
            name = MarketWords.START,
            description = "Logs the agents on again that 'market stop' has logged out.",
            mixinStandardHelpOptions = true,
            footer = {"", "Example: outcry market start --config market-data/venue.yaml", "", CODES})
    static final class Started extends Told {
        @Override
        protected String words() {
            return MarketWords.START;
        }
    }

    /** Subcommand {@code agents}. */
    @Command(
            name = MarketWords.AGENTS,
            description = "Prints the agents of a running market: state, open orders and positions.",
            mixinStandardHelpOptions = true,
            footer = {"", "Example: outcry market agents --config market-data/venue.yaml", "", CODES})
    static final class Agents extends Told {
        @Override
        protected String words() {
            return MarketWords.AGENTS;
        }
    }
}
