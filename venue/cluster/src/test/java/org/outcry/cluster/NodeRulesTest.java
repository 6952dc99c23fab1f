// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.outcry.engine.Engine;
import org.outcry.gateway.VenuePort;

/** Rules that nodes may adopt, and the settings by which nodes of two builds run together. */
class NodeRulesTest {
    private static final int NEWEST = Engine.RULES_VERSION;
    private static final int SEGMENT = 1 << 20;

    private final ClusterConfig config = TestNodes.config(1);
    private final SettingsCheck check =
            new SettingsCheck(config, config.commonSettings(SEGMENT), Engine.OLDEST_RULES, line -> {});
    private final Set<Integer> forgotten = new HashSet<>();
    private final List<String> lines = new ArrayList<>();
    private long nowNs = TimeUnit.HOURS.toNanos(1);
    private final NodeRules rules = new NodeRules(config, () -> nowNs, forgotten::contains, check, lines::add);

    @Test
    void shouldNameTheNodeThatDoesNotFollow() {
        assertThat(rules.lacking(NEWEST)).isEqualTo(2);
        rules.onRules(2, NEWEST, nowNs);
        rules.onRules(3, NEWEST - 1, nowNs);
        assertThat(rules.lacking(NEWEST)).isEqualTo(3);
        assertThat(rules.lacking(NEWEST - 1)).isEqualTo(VenuePort.ALL_FOLLOW);
        rules.onRules(3, NEWEST, nowNs);
        assertThat(rules.lacking(NEWEST)).isEqualTo(VenuePort.ALL_FOLLOW);
        assertThat(rules.lacking(NEWEST + 1)).isEqualTo(1);
        assertThat(lines)
                .containsExactly(
                        "newer rules are not adopted: rulesVersion=" + NEWEST + " node=2, which was not heard of",
                        "newer rules are not adopted: rulesVersion=" + NEWEST + " node=3 newest=" + (NEWEST - 1),
                        "newer rules are not adopted: rulesVersion=" + (NEWEST + 1) + " node=1 newest=" + NEWEST);
    }

    @Test
    void shouldNotCountOnANodeThatIsAway() {
        rules.onRules(2, NEWEST, nowNs);
        rules.onRules(3, NEWEST, nowNs);
        nowNs += TimeUnit.SECONDS.toNanos(20);
        rules.onRules(2, NEWEST, nowNs);
        assertThat(rules.lacking(NEWEST)).isEqualTo(VenuePort.ALL_FOLLOW);
        nowNs += TimeUnit.SECONDS.toNanos(20);
        rules.onRules(2, NEWEST, nowNs);
        assertThat(rules.lacking(NEWEST)).isEqualTo(3);
        forgotten.add(3);
        assertThat(rules.lacking(NEWEST)).isEqualTo(VenuePort.ALL_FOLLOW);
    }

    @Test
    void shouldSayEveryFewSecondsWhichRulesItFollows() {
        List<String> sent = new ArrayList<>();
        SourceLink link = (message, offset, length) -> sent.add(SourceMessage.methodId(message, offset) + " node "
                + ClusterConfig.nodeOfSource(SourceMessage.source(message, offset)) + " "
                + SourceMessage.incarnation(message, offset));
        rules.report(link);
        rules.report(link);
        assertThat(sent).containsExactly(SourceMessage.RULES + " node 1 " + NEWEST);
        nowNs += NodeRules.EVERY_NS;
        rules.report(link);
        assertThat(sent).hasSize(2);
    }

    @Test
    void shouldShowTheRulesThatItHasAdopted() {
        String before = check.settings();
        assertThat(before).contains("\nrules=" + Engine.OLDEST_RULES + "-" + NEWEST + "\n");
        String former = before.replace("-" + NEWEST + "\n", "-" + Engine.OLDEST_RULES + "\n");
        assertThat(check.takes(2, before)).isTrue();
        assertThat(check.takes(2, former)).isTrue();
        assertThat(check.takes(2, former.replace("OUTCRY", "OTHER"))).isFalse();
        check.rules(NEWEST);
        assertThat(check.settings()).contains("\nrules=" + NEWEST + "-" + NEWEST + "\n");
        assertThat(check.takes(2, before)).isTrue();
        assertThat(check.takes(2, former)).isFalse();
        assertThat(check.takes(2, before.replace("rules=", "rules=none"))).isFalse();
        assertThat(NodeSettings.differences(former, check.settings()))
                .containsExactly("another rules: here=1-1 there=" + NEWEST + "-" + NEWEST
                        + " (start both with a version that follows the newer ones)");
    }

    @Test
    void shouldNotEndForAMajorityThatCannotExecuteItsRules() {
        String newer = check.settings();
        String older = newer.replace("-" + NEWEST + "\n", "-" + Engine.OLDEST_RULES + "\n");
        check.rules(NEWEST);
        check.onOther(2, older);
        check.onOther(3, older);
        assertThatCode(check::requireMajority).doesNotThrowAnyException();
        String otherFiles = newer.replace("journal.segment=" + SEGMENT, "journal.segment=" + 2 * SEGMENT);
        check.onOther(2, otherFiles);
        check.onOther(3, otherFiles);
        assertThatThrownBy(check::requireMajority).hasMessageContaining("another journal.segment: here=" + SEGMENT);
    }
}
