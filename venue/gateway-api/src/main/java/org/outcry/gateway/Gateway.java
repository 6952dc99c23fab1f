// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway;

import java.util.List;
import org.outcry.gateway.config.ConfigMap;

/**
 * A kind of gateway: a plug-in of the venue, found as a service of this type by {@link java.util.ServiceLoader}. It has
 * no state; a venue's gateway of this kind comes of {@link #read} and {@link ConfiguredGateway#open}.
 */
public interface Gateway {
    /** Section of a gateway that has nothing to configure. */
    record NoKeys() {}

    /**
     * The gateway's name, in lower case: the key of its section in {@code venue.yaml}, and the argument of
     * {@code run --only}.
     */
    String name();

    /**
     * The names of its agents, as {@code threads} in {@code venue.yaml} names them; by default one, with the gateway's
     * own name. If the gateway sends commands, the first agent is the one that does.
     */
    default List<String> agents() {
        return List.of(name());
    }

    /** Whether it sends commands, as most do; a gateway that doesn't only reads events. */
    default boolean sendsCommands() {
        return true;
    }

    /**
     * Whether a venue has this gateway without a section in its configuration, with defaults. One that is not runs if
     * there is a section, and its agents share the sequencer's thread if {@code threads} doesn't name them.
     */
    default boolean isByDefault() {
        return false;
    }

    /** Whether it can run in a process of its own, joined to the venue by {@code run --only}. */
    default boolean isJoinable() {
        return false;
    }

    /** Returns the record of the gateway's section, whose components are its keys. */
    default Class<? extends Record> section() {
        return NoKeys.class;
    }

    /**
     * Reads the gateway's section of {@code venue.yaml}. Errors are noted in the section, with line and column, and
     * reading goes on; keys that were not asked for are noted by the caller.
     *
     * @param section empty if the configuration has no such section
     * @param venue the venue that the section belongs to
     */
    ConfiguredGateway read(ConfigMap section, VenueDescription venue);
}
