// SPDX-License-Identifier: Apache-2.0
package org.outcry.app.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalTime;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.api.instrument.AuctionIcebergs;
import org.outcry.api.instrument.AuctionPricing;
import org.outcry.api.instrument.Phase;
import org.outcry.app.calendar.LocalRow;
import org.outcry.cluster.ClusterConfig;
import org.outcry.fixgateway.ConfiguredFix;
import org.outcry.gateway.ConfiguredGateway;
import org.outcry.gateway.Gateway;
import org.outcry.gateway.Gateways;
import org.outcry.gateway.config.ConfigException;
import org.outcry.nativeapi.Token;
import org.outcry.nativeapi.TokenHash;
import org.outcry.nativegateway.ConfiguredNative;
import org.outcry.nativegateway.FourEyes;
import org.outcry.nativegateway.NativeSettings;
import org.outcry.nativegateway.NativeUser;
import org.outcry.runtime.Cores;
import org.outcry.runtime.Idle;
import org.outcry.sequencer.Durability;
import org.outcry.sequencer.SequencerConfig;
import org.outcry.wire.AsciiLongs;

class VenueConfigReaderTest {
    private static VenueConfig read(String text) {
        return VenueConfigReader.parse(text, "venue.yaml", Path.of("/somewhere"), 2);
    }

    @Test
    void shouldReadTheExampleThatItPrints() throws IOException {
        VenueConfig config = read(UsualConfig.example());
        assertThat(config.name()).isEqualTo("OUTCRY");
        assertThat(config.instruments())
                .extracting(VenueConfig.Instrument::symbol)
                .containsExactly("ACME", "BTC-USD");
        assertThat(config.sessions().get(1).cancelOnDisconnectNs()).isEqualTo(-1);
        assertThat(config.sequencer().directory()).isEqualTo(Path.of("/somewhere/data"));
    }

    @Test
    void shouldTakeForWhatIsLeftOutWhatTheExampleSays() throws IOException {
        VenueConfig example = read(UsualConfig.example());
        VenueConfig empty = read("name: OUTCRY");
        assertThat(empty.sequencer()).isEqualTo(example.sequencer());
        assertThat(empty.limits()).isEqualTo(example.limits());
        assertThat(((ConfiguredFix) configured(empty, "fix")).settings())
                .isEqualTo(((ConfiguredFix) configured(example, "fix")).settings());
        assertThat(configured(empty, "itch")).isEqualTo(configured(example, "itch"));
        assertThat(empty.threads()).isEqualTo(example.threads());
    }

    @Test
    void shouldPutOrdersAndFeedOnThreadsOfTheirOwnWhereThereAreCores() {
        VenueConfig config = VenueConfigReader.parse("name: X", "venue.yaml", Path.of(""), 8);
        assertThat(config.threads()).hasSize(2);
        assertThat(config.onOneThread("fix", "sequencer")).isTrue();
        assertThat(config.onOneThread("fix", "deltas")).isFalse();
    }

    @Test
    void shouldReadTheCoresOfThreads() {
        VenueConfig config = read("""
            threads:
              - {name: orders, agents: [fix, sequencer], idle: spin, core: 2}
              - {name: feed, agents: [deltas, requests, snapshots]}
            """);
        assertThat(config.threads()).extracting(ThreadLayout::core).containsExactly(2, Cores.ANY);
        assertThat(errorsOf("""
            threads:
              - {name: orders, agents: [fix, sequencer], core: 2}
              - {name: feed, agents: [deltas, requests], core: 2}
              - {name: rest, agents: [snapshots], core: 1024}
            """))
                .anyMatch(line -> line.startsWith("venue.yaml:3:52: core is given to two threads: 2"))
                .anyMatch(line -> line.startsWith("venue.yaml:4:45: core must be"));
    }

    @Test
    void shouldReadTheNodesOfACluster() {
        VenueConfig config = read("""
            durability: replicated-machine
            cluster:
              tokenFile: cluster.token
              idle: yield
              leaderTimeout: 500ms
              nodes:
                - {number: 1, host: 10.0.0.1, port: 9900}
                - {number: 2, host: 10.0.0.2, port: 9900}
                - {number: 3, host: 10.0.0.3, port: 9900}
            """);
        ClusterSection cluster = Objects.requireNonNull(config.cluster());
        assertThat(cluster.nodes())
                .extracting(ClusterConfig.Node::host)
                .containsExactly("10.0.0.1", "10.0.0.2", "10.0.0.3");
        assertThat(cluster.leaderTimeoutNs()).isEqualTo(500_000_000L);
        assertThat(cluster.forced()).isTrue();
        assertThat(cluster.idle()).isEqualTo(Idle.YIELD);
        InetSocketAddress usual = new InetSocketAddress("0.0.0.0", 9884);
        assertThat(cluster.nativeApi(cluster.nodes().getFirst(), usual).getPort())
                .isEqualTo(9884);
        assertThat(config.durability()).isEqualTo("replicated-machine");
        assertThat(read("durability: machine").cluster()).isNull();
    }

    @Test
    void shouldNameAllErrorsOfAClusterAtOnce() {
        assertThat(errorsOf("""
            durability: process
            cluster:
              leader: 1s
              nodes:
                - {number: 1, host: 10.0.0.1, port: 9900}
                - {number: 1, host: 10.0.0.1, port: 9905}
            """))
                .anyMatch(line -> line.startsWith("venue.yaml:1:13: durability of a cluster is replicated"))
                .anyMatch(line -> line.contains("tokenFile"))
                .anyMatch(line -> line.startsWith("venue.yaml:6:16: node number given twice: 1"))
                .anyMatch(line -> line.startsWith("venue.yaml:6:41: ports of two nodes overlap"))
                .anyMatch(line -> line.contains("a cluster has 3 or 5 nodes") && line.contains("nodes=2"))
                .anyMatch(line -> line.startsWith("venue.yaml:3:3: ") && line.contains("leader"));
        assertThat(errorsOf("durability: replicated"))
                .singleElement()
                .asString()
                .startsWith("venue.yaml:1:13: durability replicated needs a section cluster");
    }

    @Test
    void shouldReadSizesDurationsAndWords() {
        VenueConfig config = read("""
            durability: machine
            journal: {segment: 1MiB, most: 1GiB, snapshotEvery: 0}
            clock: {maxHold: 90s}
            fix: {listen: '127.0.0.1:0', logonWithin: 500ms}
            sessions:
              - {number: 3, compId: GAMMA, cancelOnDisconnect: at-once}
            """);
        assertThat(config.sequencer().durability()).isEqualTo(Durability.MACHINE);
        assertThat(config.sequencer().segmentBytes()).isEqualTo(1 << 20);
        assertThat(config.sequencer().maxBytes()).isEqualTo(1L << 30);
        assertThat(config.sequencer().maxHoldNs()).isEqualTo(90_000_000_000L);
        assertThat(read("clock: {maxHold: any}").sequencer().maxHoldNs()).isEqualTo(SequencerConfig.ANY_HOLD);
        assertThat(read("name: X").sequencer().maxHoldNs()).isEqualTo(300_000_000_000L);
        assertThat(((ConfiguredFix) configured(config, "fix")).settings().logonWithinNs())
                .isEqualTo(500_000_000L);
        assertThat(config.sessions().getFirst().cancelOnDisconnectNs()).isZero();
        assertThat(config.sessions().getFirst().participant()).isEqualTo(3);
    }

    @Test
    void shouldReportEveryErrorAtOnceWithItsPlace() {
        List<String> errors = errorsOf("""
            name: A-NAME-THAT-IS-TOO-LONG
            durabilty: machine
            journal: {segment: 3MiB}
            fix:
              listen: nowhere
            itch: {history: 5000, interface: no-such-interface}
            instruments:
              - {number: 0, symbol: THIS-SYMBOL-IS-MUCH-TOO-LONG}
              - {symbol: ACME, tick: -1}
            sessions:
              - {number: 1, compId: A}
              - {number: 1, compId: A}
            threads:
              - {name: one, agents: [fix, sequencer, painter]}
            """);
        assertThat(errors).allMatch(line -> line.matches("venue\\.yaml:\\d+:\\d+: .*"));
        assertThat(errors)
                .anyMatch(line -> line.startsWith("venue.yaml:1:7: name must be"))
                .anyMatch(line ->
                        line.startsWith("venue.yaml:2:1: unknown key: durabilty") && line.contains("durability"))
                .anyMatch(line -> line.startsWith("venue.yaml:3:20: segment must be a power of two"))
                .anyMatch(line -> line.startsWith("venue.yaml:5:11: listen must be an address"))
                .anyMatch(line -> line.startsWith("venue.yaml:6:17: history must be a power of two"))
                .anyMatch(line -> line.contains("no network interface no-such-interface"))
                .anyMatch(line -> line.startsWith("venue.yaml:8:") && line.contains("number must be"))
                .anyMatch(line -> line.startsWith("venue.yaml:8:") && line.contains("symbol must be"))
                .anyMatch(line -> line.startsWith("venue.yaml:9:") && line.contains("needs number"))
                .anyMatch(line -> line.startsWith("venue.yaml:9:") && line.contains("tick must be"))
                .anyMatch(line -> line.startsWith("venue.yaml:12:") && line.contains("session number given twice: 1"))
                .anyMatch(line -> line.startsWith("venue.yaml:12:") && line.contains("compId given twice: A"))
                .anyMatch(line -> line.contains("no such agent: painter"))
                .anyMatch(line -> line.contains("agents without a thread: [deltas, requests, snapshots]"));
    }

    @Test
    void shouldTakeASymbolWithAShorterOneForTheFeed() {
        VenueConfig config = VenueConfigReader.parse("""
                name: X
                instruments:
                  - {number: 1, symbol: BTC-PERPETUAL-2026, feedSymbol: BTCPERP}
                  - {number: 2, symbol: ACME, feedSymbol: ACME}
                """, "venue.yaml", Path.of("."), 4);
        assertThat(config.instruments())
                .extracting(each -> each.symbol() + " " + each.feedSymbol())
                .containsExactly("BTC-PERPETUAL-2026 BTCPERP", "ACME ACME");
    }

    @Test
    void shouldRefuseSymbolsThatTheFeedCannotHave() {
        assertThat(errorsOf("""
                name: X
                instruments:
                  - {number: 1, symbol: BTC-PERPETUAL-2026}
                  - {number: 2, symbol: BTC-PERPETUAL-2027, feedSymbol: BTCPERP27}
                  - {number: 3, symbol: ACME, feedSymbol: ACM}
                  - {number: 4, symbol: BTC-PERPETUAL-2028, feedSymbol: ACME}
                  - {number: 5, symbol: BTC-PERPETUAL-2026, feedSymbol: BTC6}
                """))
                .containsExactly(
                        "venue.yaml:3:25: symbol BTC-PERPETUAL-2026 has 18 characters, and the feed and OUCH have room"
                                + " for 8: give a shorter one beside it as feedSymbol",
                        "venue.yaml:4:57: feedSymbol must be a text of 1 to 8 ASCII characters, not 'BTCPERP27'",
                        "venue.yaml:5:43: feedSymbol is for a symbol of more than 8 characters; ACME has 4: leave it"
                                + " out",
                        "venue.yaml:6:57: feedSymbol is the symbol of another instrument: ACME",
                        "venue.yaml:7:25: symbol given twice: BTC-PERPETUAL-2026");
    }

    @Test
    void shouldNotTakeAWrongValueForAnother() {
        assertThat(errorsOf("""
                name: X
                instruments:
                  - {number: 1, symbol: ACME}
                  - {number: one, symbol: BOLT}
                  - {symbol: CORE}
                """))
                .containsExactly(
                        "venue.yaml:4:14: number must be a whole number from 1 to 1000, not 'one'",
                        "venue.yaml:5:5: an item of instruments needs number: a whole number from 1 to 1000");
    }

    @Test
    void shouldNameEachKnownKeyOnce() {
        assertThat(errorsOf("""
                name: X
                instruments: [{number: 1, symbol: ACME, colour: red}]
                sessions: [{number: 1, compId: A, colour: red}]
                """))
                .containsExactly(
                        "venue.yaml:2:41: unknown key: colour; known here: number, symbol, feedSymbol, priceDecimals,"
                                + " quantityDecimals, tick, lot, maxPriceTicks, maxQuantityLots, collar, staticRange,"
                                + " dynamicRange, volatilityAuction, marketProtection, maxOrderLots, maxOrderValue,"
                                + " auctionRange, volatilityExtensions, marketOrderExtensions, auctionExtension,"
                                + " randomEnd, minPriceTicks,"
                                + " currency, tickTable, phaseSchedule, allocation, minDisplayLots, inFlightMitigation,"
                                + " auctionPricing, auctionIcebergs, referencePrice",
                        "venue.yaml:3:35: unknown key: colour; known here: number, compId, participant, password,"
                                + " passwordHash,"
                                + " from, certificate, cancelOnDisconnect, resetAt, openOrders, ordersPerSecond, burst,"
                                + " quoteProtection");
    }

    @Test
    void shouldRefuseRowsOutOfOrder() {
        assertThat(errorsOf("""
                name: X
                tickTables: [{number: 1, rows: [{from: 100, tick: 5}, {from: 100, tick: 10}]}]
                phaseSchedules:
                  - number: 1
                    rows: [{at: '16:00', phase: closed}, {at: '09:00', phase: continuous}]
                """))
                .containsExactly(
                        "venue.yaml:2:62: from must be above the row before, which begins at 100: 100",
                        "venue.yaml:5:47: at must be after the row before, which is at 16:00: 09:00");
    }

    @Test
    void shouldReadTradingRules() {
        TradingRules rules = read("""
            limits: {participants: 50}
            participants: [{number: 7, selfTradeGroup: 2, selfTradePrevention: cancel-both}]
            tickTables: [{number: 1, rows: [{from: 0, tick: 1}, {from: 1000, tick: 5}]}]
            phaseSchedules: [{number: 3, rows: [{at: '09:00', phase: opening-auction}]}]
            instruments:
              - {number: 1, symbol: A, currency: EUR, tickTable: 1, phaseSchedule: 3, allocation: pro-rata,
                 minDisplayLots: 20, inFlightMitigation: no, auctionPricing: market-pressure,
                 auctionIcebergs: whole-quantity, referencePrice: 500, collar: 1000, volatilityAuction: 2min,
                 auctionRange: 900, volatilityExtensions: 2, marketOrderExtensions: 1, auctionExtension: 3min, randomEnd: 30s}
              - {number: 2, symbol: B}
              - {number: 3, symbol: C, minPriceTicks: -500, referencePrice: -3}
            sessions: [{number: 4, compId: D, participant: 9, ordersPerSecond: 100, burst: 10,
                        quoteProtection: {within: 1s, lots: 500}}]
            """).rules();
        assertThat(rules.maxParticipants()).isEqualTo(50);
        assertThat(rules.participants()).extracting(each -> each.participant).containsExactly(7, 9);
        assertThat(rules.tickRows()).extracting(row -> row.fromPriceTicks).containsExactly(0L, 1000L);
        assertThat(rules.schedules().getFirst().rows())
                .containsExactly(new LocalRow(LocalTime.of(9, 0), Phase.OPENING_AUCTION));
        TradingRules.ForInstrument first = rules.of(1);
        assertThat(first.currency()).isEqualTo("EUR");
        assertThat(first.referencePriceTicks()).isEqualTo(500);
        assertThat(first.minDisplayLots()).isEqualTo(20);
        assertThat(first.inFlightMitigation()).isFalse();
        assertThat(first.auctionPricing()).isEqualTo(AuctionPricing.MARKET_PRESSURE);
        assertThat(first.auctionIcebergs()).isEqualTo(AuctionIcebergs.WHOLE_QUANTITY);
        assertThat(Objects.requireNonNull(first.controls()).collarBasisPoints).isEqualTo(1000);
        assertThat(Objects.requireNonNull(first.controls()).volatilityAuctionNs).isEqualTo(120_000_000_000L);
        assertThat(Objects.requireNonNull(first.controls()).auctionRangeBasisPoints)
                .isEqualTo(900);
        assertThat(Objects.requireNonNull(first.controls()).volatilityExtensions)
                .isEqualTo(2);
        assertThat(Objects.requireNonNull(first.controls()).marketOrderExtensions)
                .isEqualTo(1);
        assertThat(Objects.requireNonNull(first.controls()).auctionExtensionNs).isEqualTo(180_000_000_000L);
        assertThat(Objects.requireNonNull(first.controls()).randomEndNs).isEqualTo(30_000_000_000L);
        assertThat(rules.of(3).minPriceTicks()).isEqualTo(-500);
        assertThat(rules.of(3).referencePriceTicks()).isEqualTo(-3);
        assertThat(rules.of(2)).isEqualTo(TradingRules.ForInstrument.NONE);
        assertThat(rules.sessions()).extracting(each -> each.burst).containsExactly(10);
        assertThat(rules.quoteProtections())
                .extracting(each -> each.session, each -> each.windowNs, each -> each.maxLots, each -> each.maxTrades)
                .containsExactly(tuple(4, 1_000_000_000L, 500L, 0L));
    }

    @Test
    void shouldReadLimitsOfParticipants() {
        TradingRules rules = read("""
            instruments: [{number: 1, symbol: A}, {number: 3, symbol: C}]
            participants:
              - number: 7
                limits: {currency: EUR, grossOpenValue: 5000, netValue: 2000, ordersPerSecond: 100, collar: 500}
                positions: [{instrument: 1, long: 700, short: 0}, {instrument: 3, openBuy: 5, openSell: 6}]
              - {number: 8, limits: {ordersPerSecond: 100, burst: 7}}
            """).rules();
        assertThat(rules.participantLimits())
                .extracting(
                        each -> each.participant,
                        each -> AsciiLongs.toString(each.currency),
                        each -> each.maxGrossOpenValue,
                        each -> each.maxNetValue,
                        each -> each.maxOrdersPerSecond,
                        each -> each.burst,
                        each -> each.collarBasisPoints)
                .containsExactly(
                        tuple(7, "EUR", 5_000_000_000L, 2_000_000_000L, 100, 100, 500),
                        tuple(8, "", 0L, 0L, 100, 7, 0));
        assertThat(rules.positionLimits())
                .extracting(
                        each -> each.participant,
                        each -> each.instrument,
                        each -> each.maxLongLots,
                        each -> each.maxShortLots,
                        each -> each.maxOpenBuyLots,
                        each -> each.maxOpenSellLots)
                .containsExactly(tuple(7, 1, 700L, 0L, -1L, -1L), tuple(7, 3, -1L, -1L, 5L, 6L));
    }

    @Test
    void shouldRefuseLimitsOfParticipantsThatMakeNoSense() {
        assertThat(errorsOf("""
            name: X
            instruments: [{number: 1, symbol: A}]
            participants:
              - {number: 7, limits: {burst: 5}, positions: [{instrument: 2, long: 1}]}
              - {number: 8, limits: {gross: 5}, positions: [{instrument: 1, long: -1}, {instrument: 1}]}
            """))
                .containsExactlyInAnyOrder(
                        "venue.yaml:4:33: a burst needs ordersPerSecond, as in {ordersPerSecond: 500, burst: 100}",
                        "venue.yaml:4:62: no instrument has this number: 2",
                        "venue.yaml:5:26: unknown key: gross; known here: currency, grossOpenValue, netValue,"
                                + " ordersPerSecond,"
                                + " burst, collar",
                        "venue.yaml:5:71: long must be a whole number from 0 to 1000000000000000000, not '-1'",
                        "venue.yaml:5:89: instrument given twice: 1");
    }

    @Test
    void shouldReadObligationsToQuote() {
        assertThat(read("""
            instruments: [{number: 1, symbol: A}, {number: 3, symbol: C}]
            participants:
              - {number: 7, quoting: [{instrument: 1, presence: 85, spread: 10, lots: 100}, {instrument: 3, presence: 50}]}
            """).rules().quotingObligations())
                .containsExactly(new QuotingObligation(7, 1, 85, 10, 100), new QuotingObligation(7, 3, 50, 0, 0));
        assertThat(errorsOf("""
            name: X
            instruments: [{number: 1, symbol: A}]
            participants:
              - {number: 7, quoting: [{instrument: 2, presence: 85}, {instrument: 1, presence: 101}, {instrument: 1}]}
              - {number: 8, quoting: [{instrument: 1, presence: 1, spread: 0, size: 5}]}
            """))
                .containsExactlyInAnyOrder(
                        "venue.yaml:4:40: no instrument has this number: 2",
                        "venue.yaml:4:84: presence must be a whole number from 1 to 100, not '101'",
                        "venue.yaml:4:103: instrument given twice: 1",
                        "venue.yaml:4:90: an item of quoting needs presence: a whole number from 1 to 100",
                        "venue.yaml:5:64: spread must be a whole number from 1 to 4611686018427387903, not '0'",
                        "venue.yaml:5:67: unknown key: size; known here: instrument, presence, spread, lots");
    }

    @Test
    void shouldRefuseTradingRulesThatMakeNoSense() {
        assertThat(errorsOf("""
            limits: {participants: 5}
            phaseSchedules: [{number: 3, rows: [{at: noon, phase: volatility-auction}]}]
            sessions: [{number: 4, compId: D, participant: 9}, {number: 5, compId: E, quoteProtection: {within: 1s}},
                       {number: 3, compId: F, quoteProtection: {trades: 2}}]
            """))
                .anyMatch(line -> line.startsWith("venue.yaml:3:")
                        && line.contains("a quote protection has a time, and lots or trades"))
                .anyMatch(line -> line.startsWith("venue.yaml:4:")
                        && line.contains("a quote protection has a time, and lots or trades"))
                .anyMatch(line -> line.contains("at must be a time of the day"))
                .anyMatch(line -> line.contains("a schedule begins no volatility auction"))
                .anyMatch(line -> line.contains("participant must be at most limits.participants"));
    }

    @Test
    void shouldReadWhoMayComeToTheNativeDoor(@TempDir Path folder) throws IOException {
        Token desk = Token.random("desk");
        desk.write(folder.resolve("desk.token"));
        String hash = TokenHash.of("secret").toString();
        VenueConfig config = VenueConfigReader.parse("""
            gateways: [itch]
            threads: [{name: all, agents: [sequencer, deltas, requests, snapshots]}]
            journal: {keepSnapshots: 3, keep: 30d}
            native:
              listen: 127.0.0.1:0
              localTokens: no
              clients:
                - {name: desk, role: participant, session: 4, tokenFile: desk.token}
                - {name: fix-b, role: gateway, gateway: 3, tokenHash: '%s', expires: '2027-01-31'}
            """.formatted(hash), "venue.yaml", folder, 2);
        NativeSettings settings = ((ConfiguredNative) configured(config, "native")).settings();
        assertThat(settings.section().localTokens()).isFalse();
        assertThat(settings.users()).hasSize(2);
        assertThat(settings.users().getFirst().token().toString()).startsWith("scram-sha256:");
        assertThat(settings.users().get(1).token()).hasToString(hash);
        assertThat(settings.users().getFirst().endsNs()).isEqualTo(NativeUser.NEVER);
        assertThat(settings.users().get(1).endsNs()).isEqualTo(1_801_440_000_000_000_000L);
        assertThat(config.gatewaysHere())
                .extracting(gateway -> gateway.kind().name())
                .containsExactly("itch", "native");
        assertThat(config.onOneThread("native", "sequencer")).isTrue();
        assertThat(config.sequencer().retention().snapshots()).isEqualTo(3);
        assertThat(config.sequencer().retention().journal().ageNs()).isEqualTo(30 * 86_400_000_000_000L);
        assertThat(read("name: X").gateway("native")).isNull();
    }

    @Test
    void shouldReadWhichCommandsNeedASecondOperator() {
        FourEyes rules = ((ConfiguredNative) configured(read("""
            native:
              fourEyes: {commands: [bustTrade, setPhase], operators: [operator], expires: 90s, waiting: 4}
              clients: [{name: eva, role: operator, tokenHash: '%s'}]
            """.formatted(TokenHash.of("secret"))), "native"))
                .settings()
                .section()
                .secondOperator();
        assertThat(rules)
                .isEqualTo(new FourEyes(List.of("bustTrade", "setPhase"), List.of("operator"), 90_000_000_000L, 4));
        assertThat(((ConfiguredNative) configured(read("native: {}"), "native"))
                        .settings()
                        .section()
                        .secondOperator())
                .isEqualTo(FourEyes.NONE);
        assertThat(errorsOf("native: {fourEyes: {commands: [newOrder, halt], operators: [eva], expires: 2d, wait: 1}}"))
                .anyMatch(line -> line.contains("commands must be among [") && line.contains("not 'newOrder'"))
                .anyMatch(line -> line.contains("not 'halt'"))
                .anyMatch(line -> line.contains("operators must be among [operator], not 'eva'"))
                .anyMatch(line -> line.contains("nobody could approve a command"))
                .anyMatch(line -> line.contains("expires is out of bounds"))
                .anyMatch(line -> line.contains("wait"));
        assertThat(errorsOf("native: {fourEyes: {operators: []}}"))
                .anyMatch(line -> line.contains("commands must name at least one command"));
    }

    @Test
    void shouldReportWhatIsWrongAtTheNativeDoor(@TempDir Path folder) throws IOException {
        Path plain = Files.writeString(folder.resolve("plain"), "no folder");
        assertThat(errorsOf("""
            data: %s
            gateways: [fix, smoke]
            journal: {keepSnapshots: 1}
            native:
              clients:
                - {name: operator, role: reader, tokenHash: x}
                - {name: a, role: gateway, gateway: 1, tokenFile: nowhere}
                - {name: a, role: king}
            """.formatted(plain)))
                .anyMatch(line -> line.startsWith("venue.yaml:1:7: data names a file"))
                .anyMatch(line -> line.contains("no such gateway: smoke"))
                .anyMatch(line -> line.contains("keepSnapshots must be"))
                .anyMatch(line -> line.startsWith("venue.yaml:6:") && line.contains("or one of [operator"))
                .anyMatch(line -> line.startsWith("venue.yaml:6:") && line.contains("outcry token"))
                .anyMatch(line -> line.startsWith("venue.yaml:7:") && line.contains("gateway must be"))
                .anyMatch(line -> line.startsWith("venue.yaml:7:") && line.contains("no such file"))
                .anyMatch(line -> line.startsWith("venue.yaml:8:") && line.contains("name given twice"))
                .anyMatch(line -> line.startsWith("venue.yaml:8:") && line.contains("role must be one of reader"))
                .anyMatch(line -> line.startsWith("venue.yaml:8:") && line.contains("needs tokenHash"));
    }

    @Test
    void shouldRefuseListsThatAreNestedTooDeep() {
        String deep = "name: A\nlimits: " + "[".repeat(20_000) + "]".repeat(20_000) + "\n";
        assertThat(errorsOf(deep))
                .singleElement()
                .isEqualTo("venue.yaml:2:40: not YAML: maps and lists are nested deeper than 32");
    }

    @Test
    void shouldSayWhereTheFileIsNoYaml() {
        assertThat(errorsOf("name: [A\nfix: }"))
                .singleElement()
                .asString()
                .startsWith("venue.yaml:2:")
                .contains("not YAML");
        assertThat(errorsOf("")).singleElement().asString().contains("empty");
        assertThat(errorsOf("- a")).anyMatch(line -> line.contains("must be a mapping"));
    }

    @Test
    void shouldSayThatThereIsNoSuchFile() {
        assertThatThrownBy(() -> VenueConfigReader.read(Path.of("no-such-file.yaml")))
                .isInstanceOf(ConfigException.class)
                .hasMessageContaining("no-such-file.yaml")
                .hasMessageContaining("--example");
    }

    @Test
    void shouldSayThatAFileIsNoText(@TempDir Path folder) throws IOException {
        Path noText = Files.write(folder.resolve("noise.yaml"), new byte[] {'a', ':', ' ', (byte) 0xff});
        for (Path file : List.of(noText, folder)) {
            assertThatThrownBy(() -> VenueConfigReader.read(file))
                    .isInstanceOf(ConfigException.class)
                    .hasMessageContaining(file.toString());
        }
    }

    private static ConfiguredGateway configured(VenueConfig config, String gateway) {
        return Objects.requireNonNull(config.gateway(gateway)).configured();
    }

    @Test
    void shouldReadTheParticipantsOfDropCopySessions() {
        String sessions = "sessions: [{number: 1, compId: A, participant: 7}, {number: 2, compId: B}]\n";
        for (String names : List.of("A", "7", "[A]", "[7]")) {
            ConfiguredFix fix = (ConfiguredFix)
                    configured(read(sessions + "fix: {sessions: [{number: 2, dropCopy: " + names + "}]}"), "fix");
            assertThat(fix.settings().sessions()).hasSize(1);
            assertThat(fix.settings().session(2).dropCopy().numbers()).containsExactly(7);
        }
        assertThat(errorsOf(sessions + "fix: {sessions: [{number: 2, dropCopy: [A, C]}]}"))
                .singleElement()
                .asString()
                .startsWith("venue.yaml:2:40: dropCopy must name participants by number or by the CompID of a session")
                .endsWith("not 'C'");
        assertThat(errorsOf(sessions + "fix: {sessions: [{number: 2, dropCopy: []}]}"))
                .singleElement()
                .asString()
                .contains("dropCopy must name at least one participant");
    }

    @Test
    void shouldNameTheGatewaysThatThereAreForASectionNobodyReads() {
        List<String> names = Gateways.load().stream().map(Gateway::name).toList();
        assertThat(names).contains("fix", "itch", "native");
        assertThat(errorsOf("name: X\nouchh: {listen: '127.0.0.1:0'}"))
                .singleElement()
                .asString()
                .startsWith("venue.yaml:2:1: unknown key: ouchh")
                .endsWith("gateways are " + String.join(", ", names));
        assertThat(errorsOf("gateways: [native]\nfix: {lissen: '127.0.0.1:0'}"))
                .anyMatch(line -> line.startsWith("venue.yaml:1:") && line.contains("leave it out here"))
                .anyMatch(line -> line.startsWith("venue.yaml:2:7: unknown key: lissen") && line.contains("listen"));
        assertThat(errorsOf("gateways: [fix, smoke]"))
                .singleElement()
                .asString()
                .startsWith("venue.yaml:1:")
                .contains("no such gateway: smoke; gateways are fix, itch");
    }

    private static List<String> errorsOf(String text) {
        try {
            read(text);
            throw new AssertionError("it was taken");
        } catch (ConfigException e) {
            return String.valueOf(e.getMessage()).lines().toList();
        }
    }
}
