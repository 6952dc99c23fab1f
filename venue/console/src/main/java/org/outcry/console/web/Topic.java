// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.web;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Part of the state that a stream sends, as an event of its name. */
enum Topic {
    VENUE(false),
    INSTRUMENTS(false),
    ALERTS(false),
    SESSIONS(true),
    TRADES(true),
    AUDIT(true),
    LIMITS(true);

    /** The names of all, for people. */
    static final String ALL = Arrays.stream(values()).map(Topic::event).collect(Collectors.joining(", "));

    private final boolean ofMembers;

    Topic(boolean ofMembers) {
        this.ofMembers = ofMembers;
    }

    /** Returns whether it is shown: members' sessions, trades, limits and commands to those who see all. */
    boolean isShownTo(Sight sight) {
        return switch (sight) {
            case ALL -> true;
            case MARKET -> !ofMembers;
            case MEMBER -> this == VENUE || this == INSTRUMENTS;
        };
    }

    /** Returns the name of its events. */
    String event() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns the topics of a list of names with commas between; all if it is empty, null if it has an unknown one. */
    static @Nullable Set<Topic> named(String list) {
        if (list.isEmpty()) {
            return EnumSet.allOf(Topic.class);
        }
        List<String> names = List.of(list.split(",", -1));
        Set<Topic> topics = Arrays.stream(values())
                .filter(topic -> names.contains(topic.event()))
                .collect(Collectors.toCollection(() -> EnumSet.noneOf(Topic.class)));
        return topics.size() == Set.copyOf(names).size() ? topics : null;
    }
}
