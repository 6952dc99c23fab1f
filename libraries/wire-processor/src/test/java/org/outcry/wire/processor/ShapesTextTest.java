// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.outcry.seeds.Seed;
import org.outcry.wire.processor.shapes.Everything;
import org.outcry.wire.processor.shapes.ShapeEventsJson;
import org.outcry.wire.processor.shapes.ShapeEventsTextReader;
import org.outcry.wire.processor.shapes.ShapeEventsYaml;
import org.outcry.wire.text.JsonParser;
import org.outcry.wire.text.YamlParser;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

final class ShapesTextTest {
    private final StringBuilder out = new StringBuilder();
    private final StringBuilder again = new StringBuilder();

    @Test
    void shouldReadWhatWasWritten() {
        long seed = Seed.fresh();
        SplittableRandom random = new SplittableRandom(seed);
        ShapeEventsYaml yaml = new ShapeEventsYaml(out);
        ShapeEventsTextReader fromYaml = new ShapeEventsTextReader(new ShapeEventsYaml(again));
        ShapeEventsTextReader fromJson = new ShapeEventsTextReader(new ShapeEventsYaml(again));
        StringBuilder lines = new StringBuilder();
        ShapeEventsJson json = new ShapeEventsJson(lines);
        for (int i = 0; i < 1_000; i++) {
            out.setLength(0);
            again.setLength(0);
            lines.setLength(0);
            Shapes shapes = new Shapes(random);
            Everything everything = i == 0 ? new Everything() : shapes.everything();
            shapes.calls(everything, yaml);
            assertThat(fromYaml.readAll(new YamlParser("yaml", out.toString()))).isEqualTo(9);
            assertThat(again.toString()).as("seed %d", seed).isEqualTo(out.toString());
            again.setLength(0);
            fromYaml.readAll(new YamlParser("yaml", out.toString()));
            new ShapeEventsTextReader(json).readAll(new YamlParser("yaml", out.toString()));
            again.setLength(0);
            fromJson.readAll(new JsonParser("json", lines.toString()));
            assertThat(again.toString()).as("seed %d", seed).isEqualTo(out.toString());
        }
    }

    @Test
    void shouldMeanTheSameToOthersAsYamlAndAsJson() {
        long seed = Seed.fresh();
        LoadSettings settings = LoadSettings.builder().setBufferSize(1 << 16).build();
        for (int i = 0; i < 100; i++) {
            out.setLength(0);
            StringBuilder lines = new StringBuilder();
            Shapes shapes = new Shapes(new SplittableRandom(seed + i));
            shapes.calls(shapes.everything(), new ShapeEventsYaml(out));
            Shapes same = new Shapes(new SplittableRandom(seed + i));
            same.calls(same.everything(), new ShapeEventsJson(lines));
            List<Object> fromYaml = new ArrayList<>();
            new Load(settings).loadAllFromString(out.toString()).forEach(fromYaml::add);
            // JSON is YAML, to a reader of YAML 1.2.
            List<Object> fromJson = lines.toString()
                    .lines()
                    .map(line -> new Load(settings).loadFromString(line))
                    .toList();
            assertThat(fromYaml).as("seed %d", seed).hasSize(9).isEqualTo(fromJson);
            Map<?, ?> everything = (Map<?, ?>) ((Map<?, ?>) fromYaml.get(0)).get("everything");
            Everything e = new Shapes(new SplittableRandom(seed + i)).everything();
            assertThat(everything.get("name")).as("seed %d", seed).isEqualTo(e.name);
            assertThat(everything.get("nickname")).isEqualTo(e.nickname);
            assertThat((List<?>) everything.get("names")).isEqualTo(e.names);
            assertThat((List<?>) everything.get("legs")).hasSize(e.legs.size());
            assertThat(((Map<?, ?>) everything.get("leg")).get("side")).isEqualTo(e.leg.side.name());
        }
    }
}
