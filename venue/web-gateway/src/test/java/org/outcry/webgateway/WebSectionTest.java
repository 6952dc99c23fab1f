// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.gateway.VenueDescription;
import org.outcry.gateway.config.ConfigException;
import org.outcry.gateway.section.SectionReader;
import org.outcry.nativeapi.Token;
import org.outcry.nativeapi.TokenHash;

class WebSectionTest {
    private static final String HASH = TokenHash.of("secret").toString();
    private static final VenueDescription VENUE = new VenueDescription(
            "OUTCRY", Path.of("."), Path.of("data"), 16, List.of(new VenueDescription.Session(1, "ALPHA", 1, null)), 1);

    @TempDir
    private Path folder;

    private static WebSection read(String yaml) {
        return new SectionReader(VENUE).read(yaml, WebSection.class);
    }

    @Test
    void shouldReadClients() throws Exception {
        WebSection section = read("clients: [{name: desk, session: 1, tokenHash: '%s'}]".formatted(HASH));
        assertThat(section.listen().getPort()).isEqualTo(9887);
        assertThat(section.sessions()).containsExactly(1);
        assertThat(section.clients().getFirst().hash(folder).isOf("secret")).isTrue();
        assertThat(section.clients().getFirst().hash(folder).isOf("other")).isFalse();
        assertThat(section.origins()).isEmpty();
    }

    @Test
    void shouldMakeTheTokenOfAClientWithoutAHash() throws Exception {
        WebSection section = read("clients: [{name: desk, session: 1}]");
        TokenHash made = section.clients().getFirst().hash(folder);
        Token token = Token.read(folder.resolve("tokens/web/desk"));
        assertThat(token.name()).isEqualTo("desk");
        assertThat(made.isOf(token.secret())).isTrue();
        assertThat(section.clients().getFirst().hash(folder).isOf(token.secret()))
                .as("it holds at the next start")
                .isTrue();
    }

    @Test
    void shouldTellOfAllErrorsAtOnce() {
        assertThatThrownBy(() -> read("""
                        rate: 0
                        clients:
                          - {name: 'a:b', session: 2, tokenHash: '%s'}
                          - {name: desk, session: 1, tokenHash: secret}
                          - {name: '../desk', session: 1}
                          - {name: desk, session: 1, tokenHash: '%s', signed: yes}
                        """.formatted(HASH, HASH)))
                .isInstanceOf(ConfigException.class)
                .hasMessageContaining("name must be without a colon: a:b")
                .hasMessageContaining("no such session: session=2")
                .hasMessageContaining("must be one of a file")
                .hasMessageContaining("'outcry token desk' makes one")
                .hasMessageContaining("a client that signs has no tokenHash")
                .hasMessageContaining("client given twice: name=desk")
                .hasMessageContaining("rate");
    }

    @Test
    void shouldRefuseCertificatesThatNobodyAsksForOrThatAreOfTwo() {
        assertThatThrownBy(() -> read("""
                        clients:
                          - {name: desk, session: 1, certificate: desk.example}
                          - {name: other, session: 1, certificate: desk.example}
                        """))
                .isInstanceOf(ConfigException.class)
                .hasMessageContaining("certificate of two clients: certificate=desk.example")
                .hasMessageContaining("certificate of a client needs a listener that asks for it:"
                        + " certificate=desk.example; add clientCertificates: optional to the section tls");
    }

    @Test
    void shouldRefuseCertificatesIfPagesOfAllOriginsMayCall() {
        assertThatThrownBy(() -> read("""
                        origins: ['*']
                        clients: [{name: desk, session: 1, certificate: desk.example}]
                        """))
                .isInstanceOf(ConfigException.class)
                .hasMessageContaining("origins=* certificate=desk.example; name the origins");
    }
}
