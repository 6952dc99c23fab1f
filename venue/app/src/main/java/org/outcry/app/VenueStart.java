// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.agrona.CloseHelper;
import org.agrona.concurrent.EpochNanoClock;
import org.jspecify.annotations.Nullable;
import org.outcry.app.calendar.TradingDays;
import org.outcry.app.config.ClusterSection;
import org.outcry.app.config.ThreadLayout;
import org.outcry.app.config.VenueConfig;
import org.outcry.app.config.VenueGateway;
import org.outcry.cluster.ClusterConfig;
import org.outcry.cluster.ClusterSequencer;
import org.outcry.gateway.VenueDescription;
import org.outcry.gateway.audit.AuditTrail;
import org.outcry.runtime.Cores;
import org.outcry.runtime.SteadyClock;
import org.outcry.sequencer.Sequencer;
import org.outcry.sequencer.SequencerCounters;
import org.outcry.sequencer.SequencerPort;

/**
 * Start of a venue: checks its configuration and folder, opens the sequencer and the gateways, and defines what the
 * configuration has.
 *
 * @param config the configuration
 * @param present the present configuration, which may change while the venue runs
 * @param clock the system's clock: nanoseconds since 1970-01-01T00:00:00Z, on any thread
 * @param lines receives messages for the operator, from any thread
 * @param cluster the cluster and the number of this node; null for a venue with a single process
 * @param followed the native API of the venue that the process follows; null if it follows none
 * @param endsEarly whether the process is to end, so that it does not wait for others
 */
record VenueStart(
        VenueConfig config,
        Supplier<VenueConfig> present,
        EpochNanoClock clock,
        Consumer<String> lines,
        @Nullable ClusterConfig cluster,
        @Nullable VenueAccess followed,
        BooleanSupplier endsEarly) {
    /**
     * Starts the venue. When this returns, its gateways listen.
     *
     * @return null if a process that follows a venue gave its start up
     */
    @Nullable
    Venue venue() throws IOException {
        Exposure.check(config, config.gatewaysHere(), lines);
        Ports.check(config.gatewaysHere());
        if (cluster != null) {
            NodePorts.check(cluster);
        }
        ThreadCores.check(config.threads(), Cores.allowed());
        boolean bringsNone = config.gatewaysHere().stream()
                .noneMatch(each -> each.configured().bringsInstruments());
        if (followed == null && config.instruments().isEmpty() && bringsNone) {
            lines.accept("no instruments are configured, so nothing can be traded; add some under 'instruments'");
        }
        if (followed == null && config.sessions().isEmpty()) {
            lines.accept("no sessions are configured, so no participant can log on; add some under 'sessions'");
        }
        DataFolder.protect(config.sequencer().directory(), lines);
        if (followed == null) {
            SeedFolder.requireFilled(config.sequencer().directory());
            FollowNote.requireNone(config.sequencer().directory());
        }
        StandbyWatch standby = followed == null ? StandbyWatch.open(config, endsEarly, lines) : null;
        try {
            return venue(standby);
        } catch (IOException | RuntimeException e) {
            CloseHelper.quietClose(standby);
            throw e;
        }
    }

    private @Nullable Venue venue(@Nullable StandbyWatch standby) throws IOException {
        PlanReader plans = new PlanReader(present, lines);
        TradingDays days = new TradingDays(plans, lines);
        ClusterSequencer node = cluster == null
                ? null
                : ClusterSequencer.open(config.sequencer(), cluster, clock, lines::accept, days, endsEarly);
        Sequencer sequencer = followed != null
                ? FollowingSequencer.open(config, followed, clock, endsEarly, lines)
                : node == null ? Sequencer.solo(config.sequencer(), clock, lines::accept, days) : node;
        if (sequencer == null) {
            return null;
        }
        OpenGateways gateways = new OpenGateways();
        LimitWatch limits = new LimitWatch(sequencer::ask, lines);
        AuditTrail audit = new AuditTrail(config.sequencer().directory(), sequencer.eventLog(), clock, lines);
        try {
            openAll(sequencer, audit, limits, gateways);
            if (followed == null && node == null) {
                new Definitions(sequencer, days, StateQuestions.of(sequencer)).apply(config, clock.nanoTime());
            } else if (node != null) {
                new NodeSetup(node, days, endsEarly).apply(config, clock.nanoTime());
            }
            gateways.allOpen();
            Venue venue = new Venue(
                    sequencer,
                    gateways,
                    audit,
                    CertificateWatch.start(config.tls(), lines),
                    limits,
                    plans,
                    standby,
                    lines);
            // A node's counters are written where its commands are applied.
            venue.begin(
                    config.threads(),
                    node != null
                            ? node
                            : SequencerCounters.counted(
                                    sequencer, config.sequencer().directory(), System::currentTimeMillis));
            return venue;
        } catch (IOException | RuntimeException e) {
            gateways.closeUnused();
            sequencer.close();
            audit.close();
            throw e;
        }
    }

    private void openAll(Sequencer sequencer, AuditTrail audit, LimitWatch limits, OpenGateways gateways)
            throws IOException {
        VenueDescription venue =
                cluster == null ? config.description() : config.description().ofNode(cluster.node());
        ClusterSection section = config.cluster();
        String others =
                section == null || cluster == null ? "" : section.otherNativeApis(cluster.node(), config.nativeApi());
        List<OpenGateways.Opening> openings = new ArrayList<>();
        EpochNanoClock steady = new SteadyClock(clock.nanoTime());
        int senders = 0;
        for (VenueGateway gateway : config.gatewaysHere()) {
            boolean sends = gateway.kind().sendsCommands();
            int number = sends ? GatewayNumbers.inVenue(senders++, cluster) : GatewayNumbers.NONE;
            boolean direct = sends && config.onOneThread(gateway.kind().agents().getFirst(), ThreadLayout.SEQUENCER);
            openings.add(new OpenGateways.Opening(
                    gateway,
                    new SequencerPort(venue, sequencer, sequencer::takesOrders, clock, lines, audit, number, direct)
                            .withAmongOrders(agent -> config.onOneThread(agent, ThreadLayout.SEQUENCER))
                            .withSteadyClock(steady)
                            .withOthers(others)
                            .withLimits(limits::present)
                            .readingBy(new ConfigAgain(present, gateways))));
        }
        gateways.open(openings);
        boolean isJoinedBy = config.gatewaysHere().stream()
                .anyMatch(gateway -> gateway.configured().nativeApi() != null);
        for (VenueGateway gateway : config.gateways()) {
            if (isJoinedBy && !gateway.runsHere() && gateway.kind().isJoinable()) {
                gateways.follow(
                        gateway,
                        new SequencerPort(
                                venue,
                                sequencer,
                                sequencer::takesOrders,
                                clock,
                                lines,
                                audit,
                                GatewayNumbers.BOOKMARKS,
                                false));
            }
        }
    }
}
