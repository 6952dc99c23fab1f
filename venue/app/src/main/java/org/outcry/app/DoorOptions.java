package org.outcry.app;

import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.app.config.VenueConfig;
import org.outcry.gateway.config.ConfigException;
import picocli.CommandLine.Option;

/** Where a running venue's native door is, and what to show there. */
public final class DoorOptions {
    @Option(
            names = "--to",
            paramLabel = "HOST:PORT",
            description = "The venue's native door; else as the configuration says.")
    private @Nullable String to;

    @Option(
            names = "--token-file",
            paramLabel = "FILE",
            description = "The token to show; else the local one, in the venue's data folder.")
    private @Nullable Path tokenFile;

    /** The door's address. */
    InetSocketAddress address(VenueConfig config) {
        if (to != null) {
            int colon = to.lastIndexOf(':');
            if (colon <= 0 || !to.substring(colon + 1).matches("\\d{1,5}")) {
                throw new ConfigException(List.of("no address: --to " + to + "; write HOST:PORT"));
            }
            return new InetSocketAddress(to.substring(0, colon), Integer.parseInt(to.substring(colon + 1)));
        }
        VenueConfig.NativeDoor door = config.nativeDoor();
        if (door == null || door.listen().getPort() == 0) {
            throw new ConfigException(
                    List.of("the configuration names no address of a native door: add native.listen to it, or say --to"
                            + " HOST:PORT"));
        }
        return door.listen();
    }

    /** The token's file. */
    Path tokenFile(VenueConfig config, String localName) {
        return tokenFile != null
                ? tokenFile
                : LocalTokens.file(config.sequencer().directory(), localName);
    }
}
