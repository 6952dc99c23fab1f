// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway.logon;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Terms for the other side of connections. */
class PeerTermsTest {
    private static AddressRanges from(String... networks) {
        return new AddressRanges(
                List.of(networks).stream().map(AddressRanges.Network::parse).toList());
    }

    private static boolean in(AddressRanges ranges, String address) {
        return ranges.contains(InetAddress.ofLiteral(address));
    }

    @Test
    void shouldTakeAddressesOfItsNetworks() {
        AddressRanges ranges = from("10.1.0.0/16", "10.2.3.4", "2001:db8::/33");
        assertThat(List.of("10.1.0.0", "10.1.255.255", "10.2.3.4", "2001:db8:7fff::1", "::ffff:10.1.2.3"))
                .allMatch(address -> in(ranges, address));
        assertThat(List.of("10.2.0.0", "10.2.3.5", "11.1.0.0", "2001:db8:8000::", "::1", "::a01:0"))
                .noneMatch(address -> in(ranges, address));
        assertThat(in(from("0.0.0.0/0"), "192.0.2.1")).isTrue();
        assertThat(in(from("0.0.0.0/0"), "::1")).isFalse();
        assertThat(in(AddressRanges.ANY, "::1")).isTrue();
    }

    @Test
    void shouldRejectTextsThatAreNoNetworks() {
        for (String text :
                List.of("", "host.example", "10.1.0.0/33", "10.1.0.0/-1", "10.1.0.1/16", "10.1/16/8", "::/129")) {
            assertThatThrownBy(() -> AddressRanges.Network.parse(text))
                    .as(text)
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void shouldKnowTheAddressOfAPeer() {
        PeerTerms terms = new PeerTerms(from("::1", "127.0.0.1"), "");
        for (String peer : List.of("/127.0.0.1:9880", "localhost/127.0.0.1:1", "/[0:0:0:0:0:0:0:1]:9", "/[::1%lo]:9")) {
            assertThat(terms.refusal(PeerTerms.addressOf(peer), List::of))
                    .as(peer)
                    .isNull();
        }
        assertThat(terms.refusal(PeerTerms.addressOf("/10.0.0.1:2"), List::of))
                .isEqualTo("the address is not in 0:0:0:0:0:0:0:1/128, 127.0.0.1/32");
    }

    @Test
    void shouldAskForItsCertificate() {
        PeerTerms terms = new PeerTerms(AddressRanges.ANY, "alpha.example");
        assertThat(terms.refusal("10.0.0.1", () -> List.of("ALPHA", "alpha.example")))
                .isNull();
        assertThat(terms.refusal("10.0.0.1", () -> List.of("beta.example")))
                .isEqualTo("the certificate is for beta.example, not for alpha.example");
        assertThat(terms.refusal("10.0.0.1", List::of))
                .isEqualTo("no certificate was shown, one for alpha.example is asked for");
    }

    @Test
    void shouldChangeForLogonsThatFollow() {
        PeerTerms alpha = new PeerTerms(AddressRanges.ANY, "alpha.example");
        SessionPeers peers = new SessionPeers(Map.of(1, alpha));
        assertThat(peers.of(2)).isEqualTo(PeerTerms.ANY);
        assertThat(peers.change("fix", Map.of(1, alpha))).isEmpty();
        assertThat(peers.change("fix", Map.of(2, alpha)))
                .isEqualTo("fix networks and certificate of session 1 are changed, fix networks and certificate of"
                        + " session 2"
                        + " are changed");
        assertThat(peers.of(1)).isEqualTo(PeerTerms.ANY);
        assertThat(peers.of(2)).isEqualTo(alpha);
    }
}
