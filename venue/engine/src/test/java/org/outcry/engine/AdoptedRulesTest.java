// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.outcry.api.VenueEventsWriter;
import org.outcry.api.operator.RulesVersion;
import org.outcry.api.operator.StartDay;
import org.outcry.engine.book.BookKind;

/** Rules that a venue adopts between two commands. */
class AdoptedRulesTest {
    private static final int NO_DAY = 20_261_131;

    private final EventBytes events = new EventBytes();

    private Engine engine(int rulesVersion) {
        return new Engine(new VenueEventsWriter(events), BookKind.LADDER, rulesVersion);
    }

    private String startDay(Engine engine, int day) {
        StartDay start = new StartDay();
        start.day = day;
        engine.begin(engine.commandNumber() + 1, engine.timeNs());
        engine.startDay(start);
        return told();
    }

    private String adopt(Engine engine, int version) {
        RulesVersion rules = new RulesVersion();
        rules.version = version;
        engine.begin(engine.commandNumber() + 1, engine.timeNs());
        engine.adoptRules(rules);
        return told();
    }

    private String told() {
        String told = EventDump.of(events);
        events.clear();
        return told;
    }

    @Test
    void shouldFollowTheFormerRulesUntilTheNewerOnesAreAdopted() {
        Engine engine = engine(1);
        assertThat(startDay(engine, NO_DAY)).contains("dayStarted");
        assertThat(adopt(engine, 2)).contains("rulesAdopted");
        assertThat(engine.rulesVersion()).isEqualTo(2);
        assertThat(startDay(engine, NO_DAY + 1)).contains("definitionRejected").doesNotContain("dayStarted");
        assertThat(startDay(engine, 20_261_201)).contains("dayStarted");
    }

    @Test
    void shouldAdoptNoOlderAndNoUnknownRules() {
        Engine engine = engine(1);
        for (int version : new int[] {-1, 0, 1, Engine.RULES_VERSION + 1}) {
            assertThat(adopt(engine, version)).contains("definitionRejected");
        }
        adopt(engine, Engine.RULES_VERSION);
        assertThat(adopt(engine, Engine.RULES_VERSION)).contains("definitionRejected");
        assertThat(engine.rulesVersion()).isEqualTo(Engine.RULES_VERSION);
    }

    @Test
    void shouldSaveTheRulesWithItsState() {
        Engine former = engine(1);
        Engine newer = engine(2);
        assertThat(former.stateHash()).isNotEqualTo(newer.stateHash());
        Engine restored = Engine.restore(SavedState.of(former), new VenueEventsWriter(events));
        assertThat(restored.rulesVersion()).isEqualTo(1);
        assertThat(restored.stateHash()).isEqualTo(former.stateHash());
        assertThat(startDay(restored, NO_DAY)).contains("dayStarted");
        adopt(restored, 2);
        assertThat(Engine.restore(SavedState.of(restored), new VenueEventsWriter(events))
                        .rulesVersion())
                .isEqualTo(2);
    }

    @Test
    void shouldBeginByTheNewestRules() {
        assertThat(new Engine(new SilentVenueEvents()).rulesVersion()).isEqualTo(Engine.RULES_VERSION);
        assertThatThrownBy(() -> engine(Engine.RULES_VERSION + 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("rulesVersion=" + (Engine.RULES_VERSION + 1));
    }
}
