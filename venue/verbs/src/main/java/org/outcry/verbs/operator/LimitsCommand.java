// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.operator;

import java.io.IOException;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.outcry.api.operator.ParticipantLimits;
import org.outcry.api.operator.ParticipantLimitsFields;
import org.outcry.api.operator.PositionLimits;
import org.outcry.api.operator.PositionLimitsFields;
import org.outcry.app.CommandFile;
import org.outcry.app.LoggedDefinitions;
import org.outcry.app.VenueQuestion;
import org.outcry.app.config.VenueConfig;
import org.outcry.commandline.Listed;
import org.outcry.commandline.VerbGroup;
import org.outcry.wire.AsciiLongs;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * Command {@code outcry limits}, which shows limits of participants and their use, or changes limits of a participant
 * over all its sessions or in an instrument.
 */
@Listed(group = VerbGroup.OPERATE, as = "Prints or changes limits of participants.")
@Command(
        name = "limits",
        description = {
            "Without an option of a limit: prints the limits of participants of a running venue, and how much of"
                    + " them is"
                    + " used.",
            "With one: changes limits of a participant, over all its sessions or in one instrument. Limits that are not"
                    + " named stay as they are; the answer has all of them. Open orders stay.",
            "Exit code 1 if the venue refuses, 3 if there is none."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Example: outcry limits",
            "Example: outcry limits ALPHA --net-value 2000000 --orders-per-second 500 --burst 100",
            "Example: outcry limits ALPHA ACME --long 10000 --short 0 --open-buy any"
        })
public final class LimitsCommand extends OperatorVerb {
    private static final long MILLION = 1_000_000;

    @Spec
    private CommandSpec spec;

    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "COMPID",
            description = "A session of the participant, as the running venue calls it, or the participant's number.")
    private @Nullable String participant;

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "SYMBOL",
            description = "The instrument of --long, --short, --open-buy and --open-sell, or of the limits to print.")
    private @Nullable String symbol;

    @Option(
            names = "--gross-value",
            paramLabel = "N",
            description = "The largest value of all open orders, in units of the currency; 0 for any.")
    private @Nullable Long grossValue;

    @Option(
            names = "--net-value",
            paramLabel = "N",
            description = "The largest net value of trades and open orders, in units of the currency; 0 for any.")
    private @Nullable Long netValue;

    @Option(
            names = "--currency",
            paramLabel = "CODE",
            description = "The currency of the instruments whose values count, such as EUR; any for all instruments.")
    private @Nullable String currency;

    @Option(
            names = "--orders-per-second",
            paramLabel = "N",
            description = "New orders and replaces a second; 0 for any number.")
    private @Nullable Integer ordersPerSecond;

    @Option(
            names = "--burst",
            paramLabel = "N",
            description = "Orders at once; without it, those of a second if the rate is changed.")
    private @Nullable Integer burst;

    @Option(
            names = "--collar",
            paramLabel = "N",
            description = "How far a limit may be from the reference price, in hundredths of a percent; 0 for any.")
    private @Nullable Integer collar;

    @Option(names = "--long", paramLabel = "LOTS", description = "The largest long position, or any.")
    private @Nullable String longLots;

    @Option(names = "--short", paramLabel = "LOTS", description = "The largest short position, or any.")
    private @Nullable String shortLots;

    @Option(names = "--open-buy", paramLabel = "LOTS", description = "The largest quantity of open buy orders, or any.")
    private @Nullable String openBuyLots;

    @Option(
            names = "--open-sell",
            paramLabel = "LOTS",
            description = "The largest quantity of open sell orders, or any.")
    private @Nullable String openSellLots;

    private boolean isOverAll() {
        return Stream.of(grossValue, netValue, currency, ordersPerSecond, burst, collar)
                .anyMatch(Objects::nonNull);
    }

    private boolean isInInstrument() {
        return Stream.of(longLots, shortLots, openBuyLots, openSellLots).anyMatch(Objects::nonNull);
    }

    @Override
    boolean prints(VenueConfig venue, boolean asJson) throws IOException {
        if (isOverAll() || isInInstrument()) {
            return false;
        }
        LoggedDefinitions definitions = new LoggedDefinitions();
        long last = VenueQuestion.definitions(asReader(venue), definitions);
        VenueNames names = new VenueNames(venue, definitions);
        LimitsReport report = new LimitsReport(
                names,
                definitions,
                participant == null ? 0 : names.participant(participant),
                symbol == null ? 0 : names.instrument(symbol));
        report.print(spec.commandLine().getOut(), asJson, last);
        return true;
    }

    @Override
    List<CommandFile.Command> commands(VenueConfig venue) throws IOException {
        if (participant == null || isOverAll() == isInInstrument() || isInInstrument() != (symbol != null)) {
            throw usage("name limits over all sessions, or SYMBOL and limits in that instrument");
        }
        VenueNames names = names(venue);
        int number = names.participant(participant);
        if (symbol != null) {
            PositionLimits limits = position(venue, number, names.instrument(symbol));
            return List.of(CommandFile.Command.of("setPositionLimits", entry -> entry.setPositionLimits(limits)));
        }
        ParticipantLimits limits = overAll(venue, number);
        return List.of(CommandFile.Command.of("setParticipantLimits", entry -> entry.setParticipantLimits(limits)));
    }

    private ParticipantLimits overAll(VenueConfig venue, int number) throws IOException {
        ParticipantLimits limits = new ParticipantLimits();
        ParticipantLimits present = definitions(venue).participantLimits.get(number);
        if (present != null) {
            ParticipantLimitsFields.copyTo(present, limits);
        }
        limits.participant = number;
        limits.maxGrossOpenValue = value("--gross-value", grossValue, limits.maxGrossOpenValue);
        limits.maxNetValue = value("--net-value", netValue, limits.maxNetValue);
        if (currency != null) {
            limits.currency = currency.equals("any") ? 0 : packed(currency);
        }
        if (ordersPerSecond != null) {
            limits.maxOrdersPerSecond = ordersPerSecond;
            limits.burst = ordersPerSecond;
        }
        limits.burst = burst == null ? limits.burst : burst;
        limits.collarBasisPoints = collar == null ? limits.collarBasisPoints : collar;
        return limits;
    }

    private PositionLimits position(VenueConfig venue, int number, int instrument) throws IOException {
        PositionLimits limits = new PositionLimits();
        PositionLimits present = definitions(venue).positionLimits.get(List.of(number, instrument));
        if (present != null) {
            PositionLimitsFields.copyTo(present, limits);
        }
        limits.participant = number;
        limits.instrument = instrument;
        limits.maxLongLots = lots("--long", longLots, limits.maxLongLots);
        limits.maxShortLots = lots("--short", shortLots, limits.maxShortLots);
        limits.maxOpenBuyLots = lots("--open-buy", openBuyLots, limits.maxOpenBuyLots);
        limits.maxOpenSellLots = lots("--open-sell", openSellLots, limits.maxOpenSellLots);
        return limits;
    }

    private long packed(String code) {
        if (!code.matches("[A-Z]{3}")) {
            throw usage("--currency " + code + " is no code of three letters, such as EUR, and not any");
        }
        return AsciiLongs.pack(code);
    }

    private long value(String option, @Nullable Long wanted, long present) {
        if (wanted == null) {
            return present;
        }
        if (wanted < 0 || wanted > ParticipantLimits.MAX_VALUE / MILLION) {
            throw usage(option + " " + wanted + " is not between 0 and " + ParticipantLimits.MAX_VALUE / MILLION);
        }
        return MILLION * wanted;
    }

    private long lots(String option, @Nullable String wanted, long present) {
        if (wanted == null) {
            return present;
        }
        if (wanted.equals("any")) {
            return PositionLimits.ANY;
        }
        if (!wanted.matches("[0-9]{1,18}")) {
            throw usage(option + " " + wanted + " is no number of lots from 0 on, and not any");
        }
        return Long.parseLong(wanted);
    }

    private ParameterException usage(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
