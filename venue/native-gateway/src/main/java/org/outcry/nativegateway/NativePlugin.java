package org.outcry.nativegateway;

import java.util.List;
import org.outcry.gateway.ConfiguredGateway;
import org.outcry.gateway.Gateway;
import org.outcry.gateway.VenueDescription;
import org.outcry.gateway.config.ConfigMap;

/** The native gateway as a plug-in of the venue: {@code native} in its configuration. */
public final class NativePlugin implements Gateway {
    /** The gateway's name, and its agent's. */
    public static final String NAME = "native";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public List<String> agents() {
        return List.of(NAME);
    }

    @Override
    public boolean sendsCommands() {
        return true;
    }

    @Override
    public boolean isByDefault() {
        return false;
    }

    /** Joined processes come through it. */
    @Override
    public boolean isJoinable() {
        return false;
    }

    @Override
    public ConfiguredGateway read(ConfigMap section, VenueDescription venue) {
        return new ConfiguredNative(new NativeSectionReader(venue.folder(), venue.maxSessions()).read(section));
    }
}
