package org.outcry.app;

import java.io.IOException;
import java.net.BindException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.agrona.concurrent.EpochNanoClock;
import org.jspecify.annotations.Nullable;
import org.outcry.app.config.VenueConfig;
import org.outcry.channel.ChannelLimits;
import org.outcry.nativegateway.CommandLog;
import org.outcry.nativegateway.NativeGateway;
import org.outcry.nativegateway.NativeGatewayConfig;
import org.outcry.nativegateway.NativeUser;
import org.outcry.sequencer.Sequencer;
import org.outcry.sequencer.SourceListener;

/** Opens a venue's native door as its configuration says. */
final class NativeDoors {
    private static final int RING_BYTES = 1 << 20;

    private NativeDoors() {}

    /** A door before a sequencer, or null if the configuration has none. */
    static @Nullable NativeGateway open(
            VenueConfig config, Sequencer sequencer, EpochNanoClock clock, Consumer<String> lines) throws IOException {
        VenueConfig.NativeDoor door = config.nativeDoor();
        if (door == null) {
            return null;
        }
        List<NativeUser> users = new ArrayList<>(door.users());
        if (door.localTokens()) {
            users.addAll(LocalTokens.write(config.sequencer().directory()));
        }
        CommandLog log = new CommandLog(RING_BYTES, sequencer::takesOrders);
        sequencer.addSource(log.commands(), outcomes(log));
        ChannelLimits limits = ChannelLimits.standard().withMaxConnections(door.maxConnections());
        try {
            return new NativeGateway(
                    new NativeGatewayConfig(door.listen(), users, limits),
                    log,
                    sequencer.eventLog(),
                    sequencer::releasedEventNumber,
                    clock,
                    lines::accept);
        } catch (BindException e) {
            throw Ports.taken("native.listen=" + door.listen(), e);
        }
    }

    private static SourceListener outcomes(CommandLog log) {
        return new SourceListener() {
            @Override
            public boolean hasRoom() {
                return log.hasRoomForOutcome();
            }

            @Override
            public void onSequenced(long commandNumber, long firstEventNumber, long nextEventNumber) {
                log.onSequenced(commandNumber, firstEventNumber, nextEventNumber);
            }

            @Override
            public void onRefused(int methodId, String reason) {
                log.onRefused(methodId);
            }
        };
    }
}
