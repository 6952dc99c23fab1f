// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.agrona.concurrent.EpochNanoClock;
import org.agrona.concurrent.SystemEpochNanoClock;
import org.outcry.api.OrderEntryWriter;
import org.outcry.api.instrument.DefineInstrument;
import org.outcry.api.operator.DefineLimits;
import org.outcry.api.session.DefineSession;
import org.outcry.fix.InitiatorConfig;
import org.outcry.fixgateway.FixGateway;
import org.outcry.fixgateway.config.FixGatewayConfig;
import org.outcry.fixgateway.config.FixSection;
import org.outcry.fixgateway.config.FixSessionConfig;
import org.outcry.gateway.bookmark.Bookmarks;
import org.outcry.ordergateway.OrderPort;
import org.outcry.sequencer.Durability;
import org.outcry.sequencer.Sequencer;
import org.outcry.sequencer.SequencerConfig;
import org.outcry.wire.AsciiLongs;

/** Venue behind FIX, on the thread of the test. It runs while the replay has nothing to read. */
final class FixVenue implements AutoCloseable {
    private static final String CLIENT = "REPLAYER";
    private static final String VENUE = "OUTCRY";
    private static final List<FixInstrument> INSTRUMENTS =
            List.of(new FixInstrument("A", 2, 0), new FixInstrument("B", 0, 3));

    private final EpochNanoClock clock = new SystemEpochNanoClock();
    private final Sequencer sequencer;
    private final FixGateway gateway;

    FixVenue(Path folder) throws IOException {
        SequencerConfig config = new SequencerConfig(folder, 16 * 1024 * 1024, 1L << 30, Durability.PROCESS, 0);
        sequencer = Sequencer.solo(config, clock, line -> {});
        OrderEntryWriter commands = new OrderEntryWriter(sequencer.input());
        DefineLimits limits = new DefineLimits();
        limits.maxOrders = 65_536;
        limits.maxOrdersPerSession = 65_536;
        limits.maxInstruments = INSTRUMENTS.size();
        limits.maxSessions = 1;
        commands.defineLimits(limits);
        for (FixInstrument instrument : INSTRUMENTS) {
            DefineInstrument definition = new DefineInstrument();
            definition.instrument = INSTRUMENTS.indexOf(instrument) + 1;
            definition.symbol = AsciiLongs.pack(instrument.symbol());
            definition.priceDecimals = instrument.priceDecimals();
            definition.quantityDecimals = instrument.quantityDecimals();
            definition.tickIncrement = 1;
            definition.lotIncrement = 1;
            definition.maxPriceTicks = 1_000_000_000;
            definition.maxQuantityLots = 1_000_000_000;
            commands.defineInstrument(definition);
        }
        DefineSession session = new DefineSession();
        session.session = 1;
        session.participant = 1;
        session.cancelOnDisconnectNs = -1;
        commands.defineSession(session);
        FixGatewayConfig fix = FixGatewayConfig.of(
                FixSection.of("{listen: '127.0.0.1:0', sendingTimeTolerance: off}"),
                1,
                List.of(new FixSessionConfig(1, CLIENT, VENUE)));
        gateway = new FixGateway(
                fix,
                commands,
                new OrderPort(
                        sequencer::hasRoom,
                        new Bookmarks(sequencer.eventLog(), "fix", line -> {}),
                        sequencer::releasedEventNumber,
                        clock,
                        line -> {}));
    }

    private void work() {
        sequencer.doWork();
        gateway.doWork();
    }

    FixTarget target() {
        return new FixTarget(
                gateway.address(),
                InitiatorConfig.of(CLIENT, VENUE),
                INSTRUMENTS,
                clock,
                this::work,
                FixTarget.Company.NONE);
    }

    /** Returns a client that takes the venue for one with another instrument, too. */
    FixTarget target(FixInstrument unknown) {
        List<FixInstrument> instruments = new ArrayList<>(INSTRUMENTS);
        instruments.add(unknown);
        return new FixTarget(
                gateway.address(),
                InitiatorConfig.of(CLIENT, VENUE),
                instruments,
                clock,
                this::work,
                FixTarget.Company.NONE);
    }

    @Override
    public void close() {
        gateway.close();
        sequencer.close();
    }
}
