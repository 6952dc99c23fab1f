// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import java.util.List;
import org.outcry.api.IgnoredEvents;
import org.outcry.api.VenueEvents;
import org.outcry.api.operator.DefinitionRejected;
import org.outcry.wire.MethodReader;

/** Description of rejected definitions, as readable text. */
@MethodReader(VenueEvents.class)
final class RejectedDefinitions extends IgnoredEvents {
    private final List<String> rejected;

    RejectedDefinitions(List<String> rejected) {
        this.rejected = rejected;
    }

    @Override
    public void definitionRejected(DefinitionRejected definitionRejected) {
        rejected.add("the venue refuses a definition: instrument=" + definitionRejected.instrument + " session="
                + definitionRejected.session + " participant=" + definitionRejected.participant + " table="
                + definitionRejected.table + " reason=" + definitionRejected.reason
                + "; limits can't be lowered, and terms of an instrument can't be changed while it has orders");
    }
}
