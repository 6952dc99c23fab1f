// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.outcry.sequencer.StartRefusedException;

/** A bookmark: what is read is what was written, and damage is found wherever it is. */
class LogBookmarkTest {
    private static LogBookmark bookmark() {
        SourceTable sources = new SourceTable();
        sources.restore(2_001, 900, 17);
        sources.restore(1_000, 800, 5);
        sources.link(2, 44);
        return new LogBookmark(123, 456, sources);
    }

    @Test
    void shouldReadWhatWasWritten() {
        byte[] bytes = bookmark().toBytes();
        assertThat(bytes).hasSize(104 + 2 * 20);
        LogBookmark read = LogBookmark.of(bytes);
        assertThat(read.commandNumber()).isEqualTo(123);
        assertThat(read.nextEventNumber()).isEqualTo(456);
        assertThat(read.sources().linkOf(2)).isEqualTo(44);
        assertThat(read.sources().admit(1_000, 800, 6)).isEqualTo(SourceAdmission.NEXT);
        assertThat(read.sources().admit(2_001, 900, 17)).isEqualTo(SourceAdmission.DUPLICATE);
        assertThat(LogBookmark.of(bookmark().toBytes()).toBytes()).isEqualTo(bytes);
    }

    @Test
    void shouldRefuseDamageWhereverItIs() {
        byte[] bytes = bookmark().toBytes();
        for (int at = 0; at < bytes.length; at++) {
            byte[] damaged = bytes.clone();
            damaged[at] ^= 4;
            assertThatThrownBy(() -> LogBookmark.of(damaged))
                    .as("byte %s", at)
                    .isInstanceOf(StartRefusedException.class)
                    .hasMessageContaining("outcry cluster seed");
        }
        for (int length = 0; length < bytes.length; length++) {
            byte[] cut = Arrays.copyOf(bytes, length);
            assertThatThrownBy(() -> LogBookmark.of(cut)).isInstanceOf(StartRefusedException.class);
        }
    }
}
