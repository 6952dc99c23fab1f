// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import java.util.function.Function;
import org.outcry.engine.VenueQueries;
import org.outcry.sequencer.Sequencer;

/** Questions about the state of a venue during its setup, answered on the thread that applies commands. */
interface StateQuestions {
    /** Returns the answer of a function to the present state. */
    <T> T ask(Function<VenueQueries, T> question);

    /** Returns questions to a sequencer that applies commands on this thread. */
    static StateQuestions of(Sequencer sequencer) {
        return new StateQuestions() {
            @Override
            public <T> T ask(Function<VenueQueries, T> question) {
                return question.apply(sequencer.state());
            }
        };
    }
}
