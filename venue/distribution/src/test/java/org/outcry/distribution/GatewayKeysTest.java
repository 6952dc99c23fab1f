// SPDX-License-Identifier: Apache-2.0
package org.outcry.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.outcry.gateway.Gateway;
import org.outcry.gateway.Gateways;
import org.outcry.gateway.VenueDescription;
import org.outcry.gateway.config.ConfigErrors;
import org.outcry.gateway.config.ConfigMap;
import org.outcry.gateway.section.KeyTable;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.nodes.Node;

/** Keys of the gateways' sections of {@code venue.yaml}: those that readers know are those that the documents have. */
class GatewayKeysTest {
    private static final Path DOCS = Path.of("../../docs");
    private static final Path FEED = DOCS.resolve("market-data.md");

    /** Code: in a line, or an indented line of an example. */
    private static final Pattern CODE = Pattern.compile("`([^`\n]+)`|^ {4}(.+)$", Pattern.MULTILINE);

    private static final Pattern WORD = Pattern.compile("[A-Za-z][A-Za-z0-9]*");
    private static final Pattern ROW = Pattern.compile("^\\| (`[^|]*) \\| ([^|]*) \\|$", Pattern.MULTILINE);

    /** Returns the keys of each mapping of a section, those of items of lists too. */
    private static Map<String, Set<String>> known(Gateway gateway) {
        Map<String, Set<String>> known = read(gateway, "{}");
        for (String key : List.copyOf(known.getOrDefault(gateway.name(), Set.of()))) {
            read(gateway, "{" + key + ": [{}]}")
                    .forEach((mapping, keys) -> known.computeIfAbsent(mapping, absent -> new TreeSet<>())
                            .addAll(keys));
        }
        return known;
    }

    private static Map<String, Set<String>> read(Gateway gateway, String yaml) {
        Node node =
                new Compose(LoadSettings.builder().build()).composeString(yaml).orElseThrow();
        ConfigErrors errors = new ConfigErrors("venue.yaml");
        VenueDescription venue = new VenueDescription("venue", Path.of("."), Path.of("data"), 16, List.of(), 16);
        try (ConfigMap section = new ConfigMap(node, node, gateway.name(), errors)) {
            gateway.read(section, venue);
        }
        return new TreeMap<>(errors.known());
    }

    private static Set<String> wordsInCode(String text) {
        Set<String> words = new TreeSet<>();
        Matcher code = CODE.matcher(text);
        while (code.find()) {
            Matcher word = WORD.matcher(code.group());
            while (word.find()) {
                words.add(word.group());
            }
        }
        return words;
    }

    @Test
    void shouldHaveEachKeyInADocument() throws IOException {
        Set<String> documented = new TreeSet<>();
        try (DirectoryStream<Path> documents = Files.newDirectoryStream(DOCS, "*.md")) {
            for (Path document : documents) {
                documented.addAll(wordsInCode(Files.readString(document)));
            }
        }
        List<String> missing = new ArrayList<>();
        int keys = 0;
        for (Gateway gateway : Gateways.load()) {
            for (Map.Entry<String, Set<String>> mapping : known(gateway).entrySet()) {
                for (String key : mapping.getValue()) {
                    keys++;
                    if (!documented.contains(key)) {
                        missing.add(gateway.name() + ": " + key + " of " + mapping.getKey());
                    }
                }
            }
        }
        assertThat(missing)
                .as("keys that a reader knows and no document of docs/ has in code: describe them there")
                .isEmpty();
        assertThat(keys).isGreaterThan(100);
    }

    @Test
    void shouldKnowEachKeyOfTheTablesOfTheFeed() throws IOException {
        String text = Files.readString(FEED);
        String tables = text.substring(text.indexOf("Keys of streams and lines"));
        Set<String> known = new TreeSet<>();
        Gateway itch = Gateways.find(Gateways.load(), "itch").orElseThrow();
        known(itch).values().forEach(known::addAll);
        // The keys of a line are asked for if the line before it is there.
        read(itch, "{lineA: '239.1.1.1:1', lineB: '239.1.1.2:1', lineC: '239.1.1.3:1'}")
                .values()
                .forEach(known::addAll);
        Set<String> named = new TreeSet<>();
        Matcher row = ROW.matcher(tables);
        while (row.find()) {
            named.addAll(wordsInCode(row.group(1)));
        }
        assertThat(known)
                .as("keys of the tables in " + FEED + " that the reader does not know: remove them there")
                .containsAll(named);
        assertThat(named).hasSizeGreaterThan(20);
    }

    /** Returns the rows of the tables of keys in the documents. */
    private static Set<String> documented() throws IOException {
        Set<String> rows = new TreeSet<>();
        try (DirectoryStream<Path> documents = Files.newDirectoryStream(DOCS, "*.md")) {
            for (Path document : documents) {
                boolean isTable = false;
                for (String line : Files.readAllLines(document)) {
                    isTable = line.equals(KeyTable.HEADER) || (isTable && line.startsWith("|"));
                    if (isTable && line.startsWith("| `")) {
                        rows.add(line);
                    }
                }
            }
        }
        return rows;
    }

    @Test
    void shouldHaveTheTableOfEachSectionInADocument() throws IOException {
        Set<String> documented = documented();
        Set<String> known = new TreeSet<>();
        for (Gateway gateway : Gateways.load()) {
            KeyTable.of(gateway.section()).forEach(row -> known.add(row.text()));
        }
        assertThat(known).hasSizeGreaterThan(80);
        Set<String> missing = new TreeSet<>(known);
        missing.removeAll(documented);
        assertThat(missing)
                .as("rows of keys, which are to be in a table with the header '" + KeyTable.HEADER + "' in docs/")
                .isEmpty();
        documented.removeAll(known);
        assertThat(documented)
                .as("rows of tables in docs/, which no section of a gateway has: remove or correct them")
                .isEmpty();
    }
}
