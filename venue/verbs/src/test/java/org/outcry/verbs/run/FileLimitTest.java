// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.run;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.app.config.VenueConfig;
import org.outcry.app.config.VenueConfigReader;

class FileLimitTest {
    @TempDir
    private Path folder;

    @Test
    void shouldSayWhatTheConnectionsOfAConfigurationNeed() {
        VenueConfig config = VenueConfigReader.parse("""
                gateways: [fix]
                fix: {connections: 100}
                native: {listen: '127.0.0.1:0', connections: 20}
                instruments: [{number: 1, symbol: ACME}]
                sessions: [{number: 1, compId: ALPHA}, {number: 2, compId: BETA}]
                """, "venue.yaml", folder, 2);
        assertThatThrownBy(() -> FileLimit.check(config, 301))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("limit=301 needed=302 (sessions 2, ")
                .hasMessageContaining("fix 100")
                .hasMessageContaining("native 40")
                .hasMessageContaining("ulimit -n");
        assertThatCode(() -> FileLimit.check(config, 302)).doesNotThrowAnyException();
        assertThatCode(() -> FileLimit.check(config)).as("of this machine").doesNotThrowAnyException();
    }
}
