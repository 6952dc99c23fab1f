// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.outcry.seeds.Seed;

/**
 * Faults that are planted one at a time: the model finds each of them. Prints how many seeds that takes, as the table
 * of docs/cluster.md has it.
 */
class PlantedFaultsTest {
    private static final int ROUNDS =
            Integer.getInteger("outcry.cluster.rounds", Boolean.getBoolean("outcry.long") ? 9 : 1);
    private static final int MOST_SEEDS = Integer.getInteger("outcry.cluster.most", 20_000);
    private static final Pattern ROW = Pattern.compile("\\| [^|]+ \\| `\\w+\\.\\w+` \\| \\d+ \\|");
    private static final @Nullable String ONLY = System.getProperty("outcry.cluster.fault");

    @Test
    void shouldBeTheFaultsOfTheDocument() throws IOException {
        List<String> documented = Files.readAllLines(Path.of("../../docs/cluster.md")).stream()
                .filter(line -> line.startsWith("| ") && ROW.matcher(line).matches())
                .map(line -> line.substring(0, line.lastIndexOf("| ", line.length() - 3)))
                .toList();
        assertThat(documented)
                .containsExactlyElementsOf(PlantedFault.ALL.stream()
                        .map(fault -> "| " + fault.name() + " | `" + fault.place() + "` ")
                        .toList());
    }

    @Test
    void shouldFindEachPlantedFault() throws Exception {
        long seed = Seed.fresh();
        List<String> escaped = new ArrayList<>();
        for (PlantedFault fault : PlantedFault.ALL) {
            if (ONLY != null && !fault.toString().contains(ONLY)) {
                continue;
            }
            Method run = new PlantedClasses(fault)
                    .loadClass(ModelTrial.class.getName())
                    .getMethod("run", long.class, boolean.class, boolean.class);
            int[] counts = new int[ROUNDS];
            Map<String, Integer> findings = new TreeMap<>();
            for (int round = 0; round < ROUNDS; round++) {
                String finding = null;
                while (finding == null && counts[round] < MOST_SEEDS) {
                    counts[round]++;
                    finding = (String) run.invoke(null, seed++, fault.fix(), fault.disk());
                }
                if (finding == null) {
                    escaped.add(fault.toString());
                } else {
                    findings.merge(finding.split(":", 2)[0], 1, Integer::sum);
                }
            }
            Arrays.sort(counts);
            System.out.println("| " + fault.name() + " | `" + fault.place() + "` | " + counts[ROUNDS / 2]
                    + " | found as " + findings);
        }
        assertThat(escaped).isEmpty();
    }
}
