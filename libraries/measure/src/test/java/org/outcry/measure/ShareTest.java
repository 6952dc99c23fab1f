// SPDX-License-Identifier: Apache-2.0
package org.outcry.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class ShareTest {
    @Test
    void shouldPassNoComparisonWhereItIsUnknown() {
        for (Share share : new Share[] {Share.UNKNOWN, Share.NONE}) {
            assertThat(share.isBelow(0.02)).isFalse();
            assertThat(share.isAbove(0.02)).isFalse();
            assertThat(share.isKnown()).isFalse();
            assertThat(share.orNaN()).isNaN();
        }
        assertThat(Share.of(0).isBelow(0.02)).isTrue();
        assertThat(Share.of(0.03).isAbove(0.02)).isTrue();
        assertThat(Share.of(0.0123).text(1)).isEqualTo("1.2 %");
        assertThat(Share.UNKNOWN.text(1)).isEqualTo("unknown");
        assertThat(Share.NONE.text(1)).isEqualTo("none");
    }

    @Test
    void shouldBeUnknownTogetherWithAnUnknownOne() {
        assertThat(Share.of(0.1).worse(Share.of(0.3))).isEqualTo(Share.of(0.3));
        assertThat(Share.of(0.3).worse(Share.of(0.1))).isEqualTo(Share.of(0.3));
        assertThat(Share.of(0.3).worse(Share.UNKNOWN)).isSameAs(Share.UNKNOWN);
        assertThat(Share.UNKNOWN.worse(Share.of(0.3))).isSameAs(Share.UNKNOWN);
        assertThat(Share.NONE.worse(Share.of(0.3))).isEqualTo(Share.of(0.3));
        assertThat(Share.of(0.3).worse(Share.NONE)).isEqualTo(Share.of(0.3));
        assertThat(Share.UNKNOWN.worse(Share.NONE)).isSameAs(Share.UNKNOWN);
        assertThat(Share.NONE.worse(Share.NONE)).isSameAs(Share.NONE);
    }

    @Test
    void shouldRejectWhatIsNoShare() {
        assertThatThrownBy(() -> Share.of(-1)).hasMessage("a share is at least 0: share=-1.0");
        assertThatThrownBy(() -> Share.of(Double.NaN)).hasMessage("a share is at least 0: share=NaN");
    }
}
