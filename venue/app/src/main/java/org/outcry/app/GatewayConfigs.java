package org.outcry.app;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.outcry.app.config.VenueConfig;
import org.outcry.fixgateway.FixGatewayConfig;
import org.outcry.fixgateway.FixSessionConfig;
import org.outcry.itch.glimpse.GlimpseServerConfig;
import org.outcry.itch.mold.MoldUdp64;
import org.outcry.itch.mold.RequestLimits;
import org.outcry.itchgateway.FeedLine;
import org.outcry.itchgateway.ItchGatewayConfig;

/** What the gateways need to know, out of the venue's configuration. */
final class GatewayConfigs {
    private static final int OWN_GATEWAY = 1;
    private static final int READ_BUFFER_BYTES = 1 << 16;
    private static final int MAX_HEART_BT_INT_SECONDS = 300;
    private static final int CL_ORD_ID_WINDOW = 1 << 16;
    private static final int MILLISECONDS = 3;
    private static final int BYTES_PER_MESSAGE = 64;
    private static final int EVENTS_PER_CYCLE = 256;
    private static final int MESSAGES_PER_CYCLE = 1024;
    private static final int SNAPSHOT_IMAGES = 4;
    private static final long SERVER_INTERVAL_NS = 100_000;

    private GatewayConfigs() {}

    /** Of the FIX gateway in the venue's own process. */
    static FixGatewayConfig fix(VenueConfig config) {
        return fix(config, OWN_GATEWAY);
    }

    /** Of the FIX gateway with a number. */
    static FixGatewayConfig fix(VenueConfig config, int gateway) {
        List<FixSessionConfig> sessions = new ArrayList<>();
        for (VenueConfig.Session session : config.sessions()) {
            sessions.add(new FixSessionConfig(
                    session.number(),
                    session.compId(),
                    config.name(),
                    Objects.requireNonNullElse(session.password(), "")));
        }
        VenueConfig.Fix fix = config.fix();
        return new FixGatewayConfig(
                fix.listen(),
                gateway,
                sessions,
                fix.maxConnections(),
                fix.maxMessageBytes(),
                Math.max(READ_BUFFER_BYTES, fix.maxMessageBytes()),
                fix.writeBufferBytes(),
                fix.logonTimeoutNs(),
                0,
                MAX_HEART_BT_INT_SECONDS,
                0,
                CL_ORD_ID_WINDOW,
                MILLISECONDS);
    }

    static ItchGatewayConfig itch(VenueConfig config) {
        VenueConfig.Itch itch = config.itch();
        List<FeedLine> lines = new ArrayList<>();
        lines.add(FeedLine.to(itch.lineA(), itch.networkInterface()));
        if (itch.lineB() != null) {
            lines.add(FeedLine.to(itch.lineB(), itch.networkInterface()));
        }
        return new ItchGatewayConfig(
                "01",
                0,
                1,
                lines,
                MoldUdp64.DEFAULT_MAX_PACKET_BYTES,
                itch.heartbeatNs(),
                itch.requests(),
                RequestLimits.DEFAULT,
                itch.historyMessages(),
                Math.min(1 << 30, itch.historyMessages() * BYTES_PER_MESSAGE),
                GlimpseServerConfig.on(itch.snapshots()),
                EVENTS_PER_CYCLE,
                MESSAGES_PER_CYCLE,
                SNAPSHOT_IMAGES,
                SERVER_INTERVAL_NS);
    }
}
