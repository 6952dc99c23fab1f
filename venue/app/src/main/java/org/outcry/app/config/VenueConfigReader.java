// SPDX-License-Identifier: Apache-2.0
package org.outcry.app.config;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.outcry.api.instrument.FullSymbol;
import org.outcry.app.calendar.NumbersReset;
import org.outcry.app.calendar.VenueCalendar;
import org.outcry.engine.rules.PhaseSchedule;
import org.outcry.gateway.Gateway;
import org.outcry.gateway.Gateways;
import org.outcry.gateway.VenueDescription;
import org.outcry.gateway.config.ConfigErrors;
import org.outcry.gateway.config.ConfigException;
import org.outcry.gateway.config.ConfigMap;
import org.outcry.gateway.logon.PasswordKeys;
import org.outcry.gateway.logon.PeerTerms;
import org.outcry.gateway.section.SectionReader;
import org.outcry.itchfeed.NamedInstruments;
import org.outcry.sequencer.Durability;
import org.outcry.sequencer.Retention;
import org.outcry.sequencer.SequencerConfig;
import org.outcry.wire.AsciiLongs;
import org.outcry.wire.file.SegmentRetention;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.composer.Composer;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.parser.Parser;
import org.snakeyaml.engine.v2.parser.ParserImpl;
import org.snakeyaml.engine.v2.scanner.StreamReader;

/** Reader of a {@link VenueConfig} from a YAML file. Paths in the file are relative to its folder. */
public final class VenueConfigReader {
    private static final long U32 = 0xFFFF_FFFFL;
    private static final long GIB = 1L << 30;
    private static final long NS_PER_S = 1_000_000_000L;
    private static final long USUAL_HOLD_NS = 300 * NS_PER_S;

    private final ConfigErrors errors;
    private final Path folder;
    private final int cores;
    private final List<Gateway> kinds;

    private VenueConfigReader(String file, Path folder, int cores) {
        this.kinds = Gateways.load();
        this.errors = new ConfigErrors(file);
        this.folder = folder;
        this.cores = cores;
    }

    /**
     * Reads a file.
     *
     * @throws ConfigException with all errors of the file
     * @throws IOException if it can't be read
     */
    public static VenueConfig read(Path file) throws IOException {
        if (Files.isDirectory(file)) {
            throw new ConfigException(List.of("configuration is a folder: file=" + file + "; name the file in it"));
        }
        String text;
        try {
            text = Files.readString(file);
        } catch (CharacterCodingException e) {
            throw new ConfigException(List.of("configuration is no text in UTF-8: file=" + file));
        } catch (NoSuchFileException e) {
            throw new ConfigException(List.of(
                    "no such configuration: file=" + file + "; 'outcry run --example' prints one to start from"));
        }
        Path folder = Optional.ofNullable(file.toAbsolutePath().getParent()).orElse(Path.of("."));
        return parse(text, file.toString(), folder, Runtime.getRuntime().availableProcessors());
    }

    /**
     * Reads a text.
     *
     * @param file the name of the text in errors
     * @param folder the folder that relative paths are relative to
     * @param cores the number of cores for the default thread layout
     */
    public static VenueConfig parse(String text, String file, Path folder, int cores) {
        return new VenueConfigReader(file, folder, cores).parse(text);
    }

    private VenueConfig parse(String text) {
        Optional<Node> root;
        try {
            LoadSettings settings =
                    LoadSettings.builder().setUseMarks(true).setLabel("venue").build();
            Parser parser = new BoundedDepth(new ParserImpl(settings, new StreamReader(settings, text)));
            root = new Composer(settings, parser).getSingleNode();
        } catch (MarkedYamlEngineException e) {
            errors.add(e.getProblemMark(), "not YAML: " + e.getProblem());
            errors.throwIfAny();
            throw e;
        } catch (YamlEngineException e) {
            errors.add(Optional.empty(), "not YAML: " + e.getMessage());
            errors.throwIfAny();
            throw e;
        }
        if (root.isEmpty()) {
            errors.add(Optional.empty(), "the file is empty: 'outcry run --example' prints one to start from");
            errors.throwIfAny();
        }
        VenueConfig config = venue(new ConfigMap(root.get(), root.get(), "the venue", errors));
        errors.throwIfAny();
        return config;
    }

    private VenueConfig venue(ConfigMap map) {
        try (map) {
            String name = map.text("name", "OUTCRY", 16);
            SequencerConfig sequencer = sequencer(map);
            ConfigMap limitsMap = map.map("limits");
            TradingRulesReader rules = new TradingRulesReader(limitsMap.integer("participants", 1_000L, 1, 1 << 20));
            VenueConfig.Limits limits = limits(limitsMap);
            VenueCalendar calendar = new CalendarReader(folder).read(map);
            rules.readTables(map, calendar);
            List<VenueConfig.Instrument> instruments = instruments(map, limits.instruments(), rules);
            List<VenueConfig.Session> sessions = sessions(map, limits.sessions(), name, rules);
            VenueConfig bare = new VenueConfig(
                    name,
                    folder,
                    sequencer,
                    limits,
                    List.of(),
                    List.of(),
                    instruments,
                    sessions,
                    rules.rules(),
                    calendar,
                    new TlsReader(folder).read(map),
                    map.oneOf("security", VenueConfig.Security.class, VenueConfig.Security.WARN),
                    map.oneOf("log", LogFormat.class, LogFormat.TEXT),
                    new ClusterReader(folder).read(map),
                    StandbySection.read(map, folder));
            List<VenueGateway> gateways = new GatewaysReader(kinds).read(map, bare.description());
            checkNames(gateways, instruments);
            List<ThreadLayout> threads = new ThreadsReader(kinds, gateways, cores).read(map);
            return bare.withGateways(gateways, threads);
        }
    }

    private static void checkNames(List<VenueGateway> gateways, List<VenueConfig.Instrument> instruments) {
        Map<Integer, String> symbols = new HashMap<>();
        instruments.forEach(instrument -> symbols.put(instrument.number(), instrument.symbol()));
        for (VenueGateway gateway : gateways) {
            if (gateway.configured() instanceof NamedInstruments named) {
                named.check(symbols);
            }
        }
    }

    private SequencerConfig sequencer(ConfigMap venue) {
        Path directory = folder.resolve(venue.text("data", "data", 4096));
        if (Files.exists(directory) && !Files.isDirectory(directory)) {
            venue.error("data", "data names a file, not a folder: " + directory + "; give it a folder of its own");
        }
        Durability durability = new ClusterReader(folder).durability(venue);
        try (ConfigMap journal = venue.map("journal");
                ConfigMap clock = venue.map("clock")) {
            long segment = journal.bytes("segment", 64L << 20, 1L << 16, GIB);
            if (Long.bitCount(segment) != 1) {
                journal.error("segment", "segment must be a power of two, such as 64MiB");
                segment = 64L << 20;
            }
            long most = journal.bytes("most", 64 * GIB, 2 * segment, 1L << 50);
            long every = journal.number("snapshotEvery", SequencerConfig.USUAL_SNAPSHOT_EVERY, 0, Long.MAX_VALUE / 2);
            int snapshots = journal.integer("keepSnapshots", (long) Retention.USUAL_SNAPSHOTS, 2, 1_000_000);
            long maxHoldNs = clock.durationNs(
                    "maxHold", USUAL_HOLD_NS, NS_PER_S, PhaseSchedule.DAY_NS, Map.of("any", SequencerConfig.ANY_HOLD));
            return new SequencerConfig(
                    directory, (int) segment, most, durability, every, retention(journal, snapshots), maxHoldNs);
        }
    }

    private Retention retention(ConfigMap journal, int snapshots) {
        String archive = journal.text("archive", "", 4096);
        return new Retention(
                snapshots,
                kept(journal, "keep", "keepBytes"),
                kept(journal, "keepEvents", "keepEventsBytes"),
                archive.isEmpty() ? null : folder.resolve(archive));
    }

    private static SegmentRetention kept(ConfigMap journal, String ageKey, String bytesKey) {
        return new SegmentRetention(
                journal.durationNs(
                        ageKey,
                        SegmentRetention.ALL,
                        PhaseSchedule.DAY_NS,
                        36_500 * PhaseSchedule.DAY_NS,
                        Map.of("all", SegmentRetention.ALL)),
                journal.bytes(
                        bytesKey, Retention.USUAL_BYTES, 1L << 17, 1L << 50, Map.of("all", SegmentRetention.ALL)));
    }

    private static VenueConfig.Limits limits(ConfigMap map) {
        try (map) {
            return new VenueConfig.Limits(
                    map.integer("orders", 1_000_000L, 1, 1 << 30),
                    map.integer("ordersPerSession", 100_000L, 1, 1 << 23),
                    map.integer("instruments", 1_000L, 1, 65_535),
                    map.integer("sessions", 100L, 1, 65_535));
        }
    }

    private static List<VenueConfig.Instrument> instruments(ConfigMap venue, int bound, TradingRulesReader rules) {
        List<VenueConfig.Instrument> instruments = new ArrayList<>();
        Set<Integer> numbers = new HashSet<>();
        Set<String> symbols = new HashSet<>();
        for (ConfigMap map : venue.maps("instruments")) {
            try (map) {
                int number = map.integer("number", null, 1, bound);
                String symbol = map.text("symbol", null, FullSymbol.LONGEST);
                if (map.isGood("symbol") && !symbols.add(symbol)) {
                    map.error("symbol", "symbol given twice: " + symbol);
                }
                String feedSymbol = feedSymbol(map, symbol);
                VenueConfig.Instrument instrument = new VenueConfig.Instrument(
                        number,
                        symbol,
                        feedSymbol,
                        map.integer("priceDecimals", 2L, 0, 9),
                        map.integer("quantityDecimals", 0L, 0, 9),
                        map.number("tick", 1L, 1, U32),
                        map.number("lot", 1L, 1, U32),
                        map.number("maxPriceTicks", 100_000_000L, 1, U32),
                        map.number("maxQuantityLots", 10_000_000L, 1, U32));
                if (map.isGood("number") && !numbers.add(number)) {
                    map.error("number", "instrument number given twice: " + number);
                }
                if (map.isGood("feedSymbol") && !feedSymbol.equals(symbol) && !symbols.add(feedSymbol)) {
                    map.error("feedSymbol", "feedSymbol is the symbol of another instrument: " + feedSymbol);
                }
                if (instrument.maxPriceTicks() > (1L << 62) / instrument.maxQuantityLots()) {
                    map.error("maxPriceTicks", "maxPriceTicks times maxQuantityLots must stay below 2^62");
                }
                rules.readInstrument(map, instrument.number(), instrument.maxPriceTicks());
                instruments.add(instrument);
            }
        }
        return instruments;
    }

    /** Reads the symbol for the feed and OUCH, which only a longer symbol has beside it. */
    private static String feedSymbol(ConfigMap map, String symbol) {
        if (symbol.length() <= AsciiLongs.CHARACTERS) {
            String same = map.text("feedSymbol", symbol, AsciiLongs.CHARACTERS);
            if (!same.equals(symbol)) {
                map.error(
                        "feedSymbol",
                        "feedSymbol is for a symbol of more than " + AsciiLongs.CHARACTERS + " characters; " + symbol
                                + " has " + symbol.length() + ": leave it out");
            }
            return symbol;
        }
        if (map.isGood("symbol") && !map.has("feedSymbol")) {
            map.error(
                    "symbol",
                    "symbol " + symbol + " has " + symbol.length() + " characters, and the feed and OUCH have room for "
                            + AsciiLongs.CHARACTERS + ": give a shorter one beside it as feedSymbol");
            return "";
        }
        return map.text("feedSymbol", "", AsciiLongs.CHARACTERS);
    }

    private static List<VenueConfig.Session> sessions(
            ConfigMap venue, int bound, String venueName, TradingRulesReader rules) {
        List<VenueConfig.Session> sessions = new ArrayList<>();
        Set<Integer> numbers = new HashSet<>();
        Map<String, Integer> compIds = new HashMap<>();
        SectionReader peers = new SectionReader(VenueDescription.of(List.of()));
        for (ConfigMap map : venue.maps("sessions")) {
            try (map) {
                int number = map.integer("number", null, 1, bound);
                VenueConfig.Session session = new VenueConfig.Session(
                        number,
                        map.text("compId", null, 32),
                        map.integer("participant", (long) number, 1, Integer.MAX_VALUE),
                        PasswordKeys.read(map),
                        peers.read(map, PeerTerms.class),
                        map.durationNs(
                                "cancelOnDisconnect",
                                10 * NS_PER_S,
                                0,
                                PhaseSchedule.DAY_NS,
                                Map.of("never", -1L, "at-once", 0L)),
                        map.oneOf("resetAt", NumbersReset.class, NumbersReset.NEVER));
                if (map.isGood("number") && !numbers.add(number)) {
                    map.error("number", "session number given twice: " + number);
                }
                if (map.isGood("compId") && compIds.putIfAbsent(session.compId(), number) != null) {
                    map.error("compId", "compId given twice: " + session.compId());
                }
                if (session.compId().equals(venueName)) {
                    map.error("compId", "compId is the venue's own: " + venueName);
                }
                rules.readSession(map, number, session.participant());
                sessions.add(session);
            }
        }
        return sessions;
    }
}
