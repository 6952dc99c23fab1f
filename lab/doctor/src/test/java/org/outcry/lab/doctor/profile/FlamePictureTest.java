// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.doctor.profile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class FlamePictureTest {
    private final FlamePicture picture = new FlamePicture(List.of(
            new FlamePicture.Part("books", "#0f0", List.of("venue.book.")),
            new FlamePicture.Part("turns", "#ddd", List.of())));

    /** The JDK's methods are of the part that calls them. */
    @Test
    void shouldShareSamplesByTheInnermostMethodOfAPart() {
        add(3, "java.Thread.run", "venue.book.Book.add", "java.Arrays.fill");
        add(1, "java.Thread.run", "java.Thread.yield");
        assertThat(picture.samples()).isEqualTo(4);
        assertThat(picture.shares()).containsEntry("books", 0.75).containsEntry("turns", 0.25);
    }

    /** A width of 1,180 for all: three quarters and one quarter, the larger first, above their caller. */
    @Test
    void shouldDrawMethodsAboveTheirCallerAsWideAsTheirShare() {
        add(1, "java.Thread.run", "Turn.end");
        add(3, "java.Thread.run", "venue.book.Book.<init>");
        assertThat(picture.svg("A & B"))
                .contains("A &amp; B")
                .contains("books 75 %")
                .containsPattern("Thread\\.run 100\\.0 %</title><rect x=\"10\\.0\" y=\"79\" width=\"1179\\.5\"")
                .containsPattern("Book\\.&lt;init&gt; 75\\.0 %</title><rect x=\"10\\.0\" y=\"62\" width=\"884\\.5\"")
                .containsPattern("Turn\\.end 25\\.0 %</title><rect x=\"895\\.0\" y=\"62\" width=\"294\\.5\"");
    }

    @Test
    void shouldLeaveOutCallersOfAllAndWhatIsTooNarrow() {
        add(999, "java.Thread.run", "Agent.doWork", "A$$Lambda.0x00007f.accept");
        add(999, "java.Thread.run", "Agent.doWork", "B.b");
        add(2, "java.Thread.run", "Agent.doWork", "Narrow.call");
        assertThat(picture.svg("x"))
                .contains("Agent.doWork", "A(lambda).accept", "B.b")
                .doesNotContain("Thread.run", "Narrow");
    }

    /** Callers of all are left out, but not what they are of. */
    @Test
    void shouldColourMethodsByCallersThatAreLeftOut() {
        add(1, "java.Thread.run", "venue.book.Book.add", "java.Arrays.fill", "java.Unsafe.set");
        add(1, "java.Thread.run", "venue.book.Book.add", "java.Arrays.fill", "java.Unsafe.put");
        assertThat(picture.svg("x"))
                .doesNotContain("Book.add")
                .containsPattern("Arrays\\.fill 100\\.0 %</title><rect [^>]*fill=\"#0f0\"");
    }

    private void add(int count, String... frames) {
        for (int i = 0; i < count; i++) {
            picture.add(List.of(frames));
        }
    }
}
