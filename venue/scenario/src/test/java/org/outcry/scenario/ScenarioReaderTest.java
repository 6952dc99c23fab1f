// SPDX-License-Identifier: Apache-2.0
package org.outcry.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.outcry.gateway.config.ConfigException;
import org.outcry.scenario.script.Action;
import org.outcry.scenario.script.Actions;
import org.outcry.scenario.script.Effect;
import org.outcry.scenario.script.MessageNames;
import org.outcry.scenario.script.Scenario;
import org.outcry.scenario.script.ScenarioReader;
import org.outcry.scenario.script.Step;
import org.outcry.scenario.script.Variables;

final class ScenarioReaderTest {
    private static final String ORDER = "steps:\n  - expect: {msg: D}\n    do: accept\n";

    private static List<Action> actions(String text) {
        Scenario scenario = ScenarioReader.read(text, "f.yaml", "f");
        return switch (scenario.steps().getLast()) {
            case Step.Expect expect -> expect.actions();
            case Step.Do does -> does.actions();
            case Step.ExpectNone none -> List.of();
        };
    }

    @Test
    void shouldReadAChainInOneText() {
        List<Action> chain = actions("""
                steps:
                  - expect: {msg: D, where: {55: ACME}, within: 10 s}
                    do: accept, then fill 30 at 100.01 after 800 ms, then fill rest
                """);

        assertThat(chain)
                .extracting(Action::text)
                .containsExactly("accept", "fill 30 at 100.01 after 800 ms", "fill rest");
        assertThat(chain.get(1).afterNs()).isEqualTo(800_000_000L);
        assertThat(((Effect.Fill) chain.get(2).effect()).quantity()).isNull();
    }

    @Test
    void shouldReadFieldsInBracesAndAsAMapping() {
        List<Action> inText = actions("""
                steps:
                  - expect: {msg: D}
                    do: 'reject {103: 0, 58: "too late"}'
                """);
        List<Action> asMapping = actions("""
                steps:
                  - expect: {msg: D}
                    do: [{reject: {103: 0, 58: too late}}]
                """);

        assertThat(((Effect.Reject) inText.getFirst().effect()).fields())
                .isEqualTo(((Effect.Reject) asMapping.getFirst().effect()).fields())
                .containsEntry(58, "too late");
    }

    @Test
    void shouldReadEachExample() {
        for (String example : Actions.examples().keySet()) {
            String text = "steps:\n  - expect: {msg: D}\n    do: accept\n  - do: trade 1 ACME at 1.00\n"
                    + "  - expect: {msg: D}\n    do: '" + example.replace("'", "''") + "'\n";

            assertThat(actions(text)).as(example).hasSize(1);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            steps: [] | f.yaml:1:8: a scenario needs steps
            step: [] | f.yaml:1:1: unknown key: step; known here: client, name
            steps: [{do: fil 30}] | f.yaml:1:14: no such action: 'fil'; actions are
            steps: [{do: fill 30}] | f.yaml:1:14: fill can't be reached: no step before has expected an order
            steps: [{do: accept}] | f.yaml:1:14: accept needs a message
            steps: [{do: bust last}] | f.yaml:1:14: bust can't be reached: no step before makes a trade
            steps: [{expect: {msg: D}, do: [reject, accept]}] | f.yaml:1:33: reject must be like 'reject {102:
            steps: [{expect: {msg: D}, do: [ignore, accept]}] | f.yaml:1:41: accept can't be reached: the
            steps: [{expect: {msg: D}, do: [ignore, fill rest]}] | f.yaml:1:41: fill can't be reached: the order
            steps: [{expect: {msg: 8}}] | f.yaml:1:24: this step can't be reached: 8 ExecutionReport is
            steps: [{expect: {msg: New}}] | f.yaml:1:24: no such message: 'New'
            steps: [{expect: {msg: D, within: soon}}] | f.yaml:1:35: within must be a duration such as
            steps: [{expect: {msg: D, where: {symbol: A}}}] | f.yaml:1:35: a tag must be a number such as 55
            steps: [{expect: {msg: F, where: {41: $id}}}] | f.yaml:1:39: no such variable: $id
            steps: [{session: OMS9, do: disconnect}] | f.yaml:1:19: no such session: OMS9
            steps: [{expect-none: {msg: D}, do: disconnect}] | f.yaml:1:23: expect-none is a step of its own
            steps: [{expect: {}}] | f.yaml:1:18: expect needs either msg
            steps: [{}] | f.yaml:1:9: a step needs expect, expect-none or do
            """)
    void shouldTellErrorsWithTheirPlaces(String text, String error) {
        assertThatThrownBy(() -> ScenarioReader.read(text, "f.yaml", "f"))
                .isInstanceOf(ConfigException.class)
                .hasMessageStartingWith(error);
    }

    @Test
    void shouldReplaceWholeNamesOfVariables() {
        Variables variables = new Variables();
        variables.set("id", "A");
        variables.set("id2", "$id");
        variables.set("price", "1.00");

        assertThat(variables.resolved("$id2 $id, $idle $price$id/$")).isEqualTo("$id A, $idle 1.00A/$");
    }

    @ParameterizedTest
    @ValueSource(strings = {"W", "X", "Y", "b", "d", "y", "AI", "8", "9", "r", "f", "h", "j"})
    void shouldNameEachMessageOfTheVenue(String type) {
        assertThat(MessageNames.name(type)).hasSizeGreaterThan(2);
        assertThatThrownBy(() ->
                        ScenarioReader.read("steps: [{expect: {msg: " + MessageNames.name(type) + "}}]", "f.yaml", "f"))
                .hasMessageContaining("this step can't be reached: " + MessageNames.text(type));
    }

    @Test
    void shouldTellWhatIsNoYaml() {
        assertThatThrownBy(() -> ScenarioReader.read("steps:\n  - do: reject {102: 0}\n", "f.yaml", "f"))
                .isInstanceOf(ConfigException.class)
                .hasMessageStartingWith("f.yaml:2:")
                .hasMessageContaining("needs quotes");
    }

    @Test
    void shouldTellAllErrorsAtOnce() {
        assertThatThrownBy(() -> ScenarioReader.read(ORDER + "  - do: fly\n  - do: halt\n", "f.yaml", "f"))
                .hasMessageContaining("f.yaml:4:9: no such action: 'fly'")
                .hasMessageContaining("f.yaml:5:9: halt must be like 'halt ACME', not 'halt'");
    }
}
