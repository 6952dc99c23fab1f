// SPDX-License-Identifier: Apache-2.0
package org.outcry.link;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.List;
import org.junit.jupiter.api.Test;

class HostPortTest {
    private static InetSocketAddress ofIpv6() throws UnknownHostException {
        byte[] loopback = new byte[16];
        loopback[15] = 1;
        return new InetSocketAddress(InetAddress.getByAddress(loopback), 9880);
    }

    @Test
    void shouldReadHostAndPort() {
        assertThat(HostPort.parse("venue.example:9880")).isEqualTo(new HostPort("venue.example", 9880));
        assertThat(HostPort.parse("127.0.0.1:0")).isEqualTo(new HostPort("127.0.0.1", 0));
        assertThat(HostPort.parse("[::1]:65535")).isEqualTo(new HostPort("[::1]", 65_535));
        assertThat(HostPort.parse("[::1]:65535")).hasToString("[::1]:65535");
    }

    @Test
    void shouldWriteSocketsAsItReadsThem() throws UnknownHostException {
        InetSocketAddress ofIpv6 = ofIpv6();
        assertThat(HostPort.of(ofIpv6)).hasToString("[0:0:0:0:0:0:0:1]:9880");
        assertThat(HostPort.inDigits(ofIpv6)).hasToString("[0:0:0:0:0:0:0:1]:9880");
        assertThat(HostPort.parse(HostPort.of(ofIpv6).toString())).isEqualTo(HostPort.of(ofIpv6));
        InetSocketAddress named = new InetSocketAddress("localhost", 9880);
        assertThat(HostPort.of(named)).hasToString("localhost:9880");
        assertThat(HostPort.inDigits(named).resolve()).isEqualTo(named);
        InetSocketAddress unknown = InetSocketAddress.createUnresolved("venue.example", 9880);
        assertThat(HostPort.inDigits(unknown)).hasToString("venue.example:9880");
    }

    @Test
    void shouldKeepAnIpv6HostInBrackets() throws UnknownHostException {
        assertThat(new HostPort("::1", 9880)).isEqualTo(new HostPort("[::1]", 9880));
        assertThat(new HostPort("::1", 9880).resolve()).isEqualTo(ofIpv6());
    }

    @Test
    void shouldLookTheHostUp() {
        assertThat(new HostPort("[::1]", 9880).resolve().isUnresolved()).isFalse();
        assertThat(new HostPort("127.0.0.1", 9880).resolve().getPort()).isEqualTo(9880);
    }

    @Test
    void shouldRefuseWhatIsNone() {
        assertThat(List.of(
                        "",
                        ":",
                        "host",
                        "host:",
                        ":9880",
                        "host:65536",
                        "host:99999",
                        "host:123456",
                        "host:-1",
                        "host:+1",
                        "host: 1",
                        "host:1 ",
                        "host:\u0663"))
                .allMatch(text -> HostPort.parse(text) == null);
    }
}
