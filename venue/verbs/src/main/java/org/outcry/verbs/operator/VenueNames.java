// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.operator;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.outcry.api.instrument.Phase;
import org.outcry.app.LoggedDefinitions;
import org.outcry.app.config.VenueConfig;
import org.outcry.gateway.config.ConfigException;

/**
 * Names of the instruments, sessions and participants of a running venue. The venue's definitions have those that were
 * defined by commands, too; the configuration has those that the venue does not show to this operator. A removed one is
 * found by its name, but no pattern stands for it.
 */
final class VenueNames {
    private final Map<Integer, Instrument> instruments = new TreeMap<>();
    private final Map<Integer, Session> sessions = new TreeMap<>();

    /** Item with a name. */
    private sealed interface Item {
        int number();

        String name();

        boolean removed();
    }

    private record Instrument(int number, String name, boolean removed, int priceDecimals, int quantityDecimals)
            implements Item {}

    private record Session(int number, String name, boolean removed, int participant) implements Item {}

    /**
     * Creates the names.
     *
     * @param file the configuration, which also tells whether a closed instrument was removed
     * @param running the venue's present definitions
     */
    VenueNames(VenueConfig file, LoggedDefinitions running) {
        file.instruments()
                .forEach(each -> instruments.put(
                        each.number(),
                        new Instrument(
                                each.number(), each.symbol(), false, each.priceDecimals(), each.quantityDecimals())));
        running.instruments.forEach((number, terms) -> {
            boolean removed = running.phases.get(number) == Phase.CLOSED && !instruments.containsKey(number);
            instruments.put(
                    number,
                    new Instrument(
                            number,
                            (String) terms.getFirst(),
                            removed,
                            ((Number) terms.get(1)).intValue(),
                            ((Number) terms.get(2)).intValue()));
        });
        file.sessions()
                .forEach(each -> sessions.put(
                        each.number(), new Session(each.number(), each.compId(), false, each.participant())));
        running.sessions.forEach((number, defined) -> {
            sessions.put(number, new Session(number, defined.compId.text(), defined.closed, defined.participant));
        });
    }

    /** Returns whether a name is a pattern. */
    static boolean isPattern(String name) {
        return name.indexOf('*') >= 0 || name.indexOf('?') >= 0;
    }

    /** Returns the symbol of an instrument; its number if the venue has none of this number, and nothing for 0. */
    String symbol(int number) {
        Instrument instrument = instruments.get(number);
        return instrument != null ? instrument.name() : number == 0 ? "" : Integer.toString(number);
    }

    /** Returns the decimals of prices in an instrument; 0 if there is none of this number. */
    int priceDecimals(int number) {
        Instrument instrument = instruments.get(number);
        return instrument == null ? 0 : instrument.priceDecimals();
    }

    /** Returns the decimals of quantities in an instrument; 0 if there is none of this number. */
    int quantityDecimals(int number) {
        Instrument instrument = instruments.get(number);
        return instrument == null ? 0 : instrument.quantityDecimals();
    }

    /** Returns the numbers of the sessions of a participant. */
    List<Integer> sessionsOf(int participant) {
        return sessions.values().stream()
                .filter(session -> session.participant() == participant)
                .map(Session::number)
                .toList();
    }

    /** Returns the CompIDs of the sessions of a participant. */
    List<String> compIds(int participant) {
        return sessions.values().stream()
                .filter(session -> session.participant() == participant)
                .map(Session::name)
                .toList();
    }

    /**
     * Returns the number of the instrument with a symbol.
     *
     * @throws ConfigException if there is none; it lists the symbols
     */
    int instrument(String symbol) {
        Instrument found = first(instruments, each -> each.name().equals(symbol));
        return found == null ? missing("instrument", symbol, instruments.values()) : found.number();
    }

    /** Returns the numbers of the instruments for whose symbols a pattern stands. */
    List<Integer> instruments(String pattern) {
        return numbers(matching("instrument", instruments.values(), pattern));
    }

    /** Returns the number of the session with a CompID, or with this number. */
    int session(String name) {
        Session found = first(sessions, each -> each.name().equals(name));
        if (found == null) {
            found = first(sessions, each -> Integer.toString(each.number()).equals(name));
        }
        return found == null ? missing("session", name, sessions.values()) : found.number();
    }

    /** Returns the numbers of the sessions for whose CompIDs a pattern stands. */
    List<Integer> sessions(String pattern) {
        return numbers(matching("session", sessions.values(), pattern));
    }

    /** Returns the number of the participant that has a session with a CompID, or that has this number. */
    int participant(String name) {
        Session found = first(sessions, each -> each.name().equals(name));
        if (found == null) {
            found = first(sessions, each -> Integer.toString(each.participant()).equals(name));
        }
        return found == null ? missing("session or participant", name, sessions.values()) : found.participant();
    }

    /** Returns the numbers of the participants with sessions for whose CompIDs a pattern stands, each once. */
    List<Integer> participants(String pattern) {
        return matching("session", sessions.values(), pattern).stream()
                .map(Session::participant)
                .distinct()
                .toList();
    }

    private static List<Integer> numbers(List<? extends Item> items) {
        return items.stream().map(Item::number).toList();
    }

    private static <T extends Item> @Nullable T first(Map<Integer, T> items, Predicate<T> wanted) {
        for (T item : items.values()) {
            if (wanted.test(item)) {
                return item;
            }
        }
        return null;
    }

    /**
     * Returns the items for whose names a pattern stands, in which {@code *} is any text and {@code ?} any character.
     */
    private static <T extends Item> List<T> matching(String what, Collection<T> items, String pattern) {
        StringBuilder regex = new StringBuilder();
        pattern.chars().forEach(c -> regex.append(c == '*' ? ".*" : c == '?' ? "." : Pattern.quote("" + (char) c)));
        Pattern wanted = Pattern.compile(regex.toString());
        List<T> found = items.stream()
                .filter(item -> !item.removed() && wanted.matcher(item.name()).matches())
                .toList();
        if (found.isEmpty()) {
            missing(what, pattern, items);
        }
        return found;
    }

    private static int missing(String what, String name, Collection<? extends Item> items) {
        throw new ConfigException(List.of("no such " + what + " in the venue: " + name + "; there are "
                + items.stream().filter(item -> !item.removed()).map(Item::name).toList()));
    }
}
