// SPDX-License-Identifier: Apache-2.0
package org.outcry.partitiongateway;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.outcry.gateway.VenueDescription;
import org.outcry.gateway.config.ConfigMap;
import org.outcry.gateway.config.Key;
import org.outcry.gateway.section.Section;

/** Section {@code partitions} of a venue's configuration. */
public record PartitionsSection(
        @Key(about = "venues that trade instruments in place of this one")
        List<PartitionSection> venues) implements Section {
    public PartitionsSection {
        venues = List.copyOf(venues);
    }

    @Override
    public void check(ConfigMap map, VenueDescription venue) {
        if (venues.isEmpty()) {
            map.error("venues", "partitions needs venues: at least one, with number, address, tokenFile, instruments");
        }
        if (venue.instruments() > 0) {
            map.error(
                    "venues",
                    "a venue with partitions trades no instruments itself: move instruments to the files of the"
                            + " partitions: instruments=" + venue.instruments());
        }
        if (!venue.nodes().isEmpty()) {
            map.error(
                    "venues",
                    "a venue with partitions has a single process: leave 'cluster' out; partitions may have it");
        }
        requireDistinct(
                map, "number", venues.stream().map(PartitionSection::number).toList());
        requireDistinct(
                map, "address", venues.stream().map(PartitionSection::address).toList());
        Map<String, Integer> places = new HashMap<>();
        for (int i = 0; i < venues.size(); i++) {
            ConfigMap item = map.maps("venues").get(i);
            int number = venues.get(i).number();
            if (venues.get(i).instruments().isEmpty()) {
                item.error("instruments", "a partition needs instruments: at least one symbol");
            }
            for (String symbol : venues.get(i).instruments()) {
                Integer other = places.putIfAbsent(symbol, number);
                if (other != null) {
                    item.error(
                            "instruments",
                            "an instrument is one partition's: symbol=" + symbol + " partitions=" + other + ", "
                                    + number);
                }
            }
        }
    }

    private static void requireDistinct(ConfigMap map, String key, List<?> values) {
        map.requireDistinct("venues", key, values, key + " of two partitions: ");
    }
}
