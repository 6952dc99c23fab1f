// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.fix;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.measure.Figures;
import org.outcry.runtime.Idle;

/** Short run: the venue's thread is sampled under orders, and drawn. */
class PicturedRequestsTest {
    @Test
    void shouldDrawTheThreadOfTheVenue(@TempDir Path folder) throws IOException {
        Path picture = folder.resolve("fix.svg");
        Figures figures = PicturedRequests.draw(
                picture, Idle.YIELD, OrderComparison.Plan.ofOneSession(List.of(1_000), 2, 0, 1), step -> {});
        assertThat(Files.readString(picture))
                .startsWith("<svg ")
                .contains("FixGateway")
                .endsWith("</svg>\n");
        assertThat(figures.value("request, samples")).isPositive();
        assertThat(figures.value("share, FIX and its sessions")).isBetween(1.0, 100.0);
    }
}
