// SPDX-License-Identifier: Apache-2.0
package org.outcry.app.config;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.outcry.gateway.config.ConfigMap;

/** Reader of the obligations of participants to quote: {@code quoting} among the keys of a participant. */
final class QuotingReader {
    private static final int WHOLE_PERCENT = 100;

    private final InstrumentKeys instruments = new InstrumentKeys();
    private final List<QuotingObligation> obligations = new ArrayList<>();

    /** Reads them among the keys of a participant. */
    void read(ConfigMap participant, int number) {
        instruments.begin();
        for (ConfigMap map : participant.maps("quoting")) {
            try (map) {
                obligations.add(new QuotingObligation(
                        number,
                        instruments.read(map),
                        map.integer("presence", null, 1, WHOLE_PERCENT),
                        map.number("spread", 0L, 1, Long.MAX_VALUE / 2),
                        map.number("lots", 0L, 1, Long.MAX_VALUE / 2)));
            }
        }
    }

    /** Returns the obligations; those in other instruments than these are errors. */
    List<QuotingObligation> obligations(Set<Integer> existing) {
        instruments.check(existing);
        return List.copyOf(obligations);
    }
}
