package org.outcry.wire.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.outcry.wire.JsonParser;
import org.outcry.wire.YamlParser;
import org.outcry.wire.processor.shapes.Everything;
import org.outcry.wire.processor.shapes.ShapeEventsJson;
import org.outcry.wire.processor.shapes.ShapeEventsTextReader;
import org.outcry.wire.processor.shapes.ShapeEventsYaml;

final class ShapesTextTest {
    private final StringBuilder out = new StringBuilder();
    private final StringBuilder again = new StringBuilder();

    @Test
    void shouldReadWhatWasWritten() {
        long seed = System.nanoTime();
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
}
