// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.TestFactory;
import org.outcry.api.OrderEntry;
import org.outcry.api.OrderEntryTextReader;
import org.outcry.api.VenueEvents;
import org.outcry.api.VenueEventsTextReader;
import org.outcry.api.VenueEventsYaml;
import org.outcry.engine.book.BookKind;
import org.outcry.wire.test.BehaviourTest;
import org.outcry.wire.test.ServiceFactory;

/**
 * The rules of the venue as scenarios: a folder for each rule, and in it one for each case, with the commands
 * ({@code in.yaml}), the events ({@code out.yaml}), and the venue before ({@code setup.yaml}, the rule's). Each runs
 * with the fast book, with the plain one, and through a snapshot after every command, from one kind of book into the
 * other.
 */
final class ScenariosTest {
    static final Path SCENARIOS = Path.of("src/test/resources/scenarios");

    @TestFactory
    Stream<DynamicNode> scenarios() {
        return Stream.of(
                container("fast book", (events, time) -> {
                    Engine engine = new Engine(events, BookKind.LADDER);
                    time.onEachCommand(engine::begin);
                    return engine;
                }),
                container("plain book", (events, time) -> {
                    Engine engine = new Engine(events, BookKind.PLAIN);
                    time.onEachCommand(engine::begin);
                    return engine;
                }),
                container("restored after every command", (events, time) -> {
                    RestoredEngine engine = new RestoredEngine(events);
                    time.onEachCommand(engine::begin);
                    return engine.entry();
                }));
    }

    /** The folders of the rules. */
    static List<Path> rules() {
        try (Stream<Path> folders = Files.list(SCENARIOS)) {
            return folders.filter(Files::isDirectory).sorted().toList();
        } catch (IOException e) {
            throw new AssertionError("can't list the rules: folder=" + SCENARIOS, e);
        }
    }

    private static DynamicNode container(String name, ServiceFactory<OrderEntry, VenueEvents> service) {
        return DynamicContainer.dynamicContainer(
                name,
                rules().stream()
                        .map(rule -> DynamicContainer.dynamicContainer(
                                String.valueOf(rule.getFileName()),
                                BehaviourTest.of(
                                                OrderEntryTextReader::new,
                                                service,
                                                VenueEventsYaml::new,
                                                VenueEventsTextReader::new)
                                        .folder(rule))));
    }
}
