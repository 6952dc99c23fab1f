// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway.section;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.outcry.gateway.VenueDescription;
import org.outcry.gateway.config.ConfigException;
import org.outcry.gateway.config.ConfigMap;
import org.outcry.gateway.config.Key;
import org.outcry.gateway.logon.PeerTerms;

/** Sections that are read into records. */
class SectionReaderTest {
    /** Section with a key of each type. */
    private record Everything(
            @Key(usual = "127.0.0.1:9000", about = "address to listen on")
            InetSocketAddress listen,

            @Key(usual = Key.NONE, about = "another address") @Nullable
            InetSocketAddress other,

            @Key(usual = "5", min = "1", max = "9", about = "a number")
            int places,

            @Key(name = "limit", usual = "7", max = "100", about = "a long number")
            long most,

            @Key(usual = "64KiB", min = "1KiB", max = "1MiB", about = "a size")
            int bufferBytes,

            @Key(usual = "never", min = "1s", max = "1h", word = "never", about = "a duration")
            long waitNs,

            @Key(usual = "no", about = "a choice") boolean serve,
            @Key(usual = "back-off", about = "one of three") Idle idle,
            @Key(usual = "x", max = "4", about = "a text") String label,

            @Key(usual = Key.NONE, max = "4", about = "a text that may be absent")
            String note,

            @Key(about = "words", orSingle = true) List<String> command,
            @Key(about = "items", isReloaded = true) List<Item> items,
            @Key(about = "a mapping") Inner inner,

            @Key(usual = Key.NONE, about = "a mapping that may be absent") @Nullable
            Inner absent)
            implements Section {
        @Override
        public void check(ConfigMap map, VenueDescription venue) {
            map.requireDistinct("items", "name", items.stream().map(Item::name).toList(), "item given twice: ");
        }
    }

    private enum Idle {
        SPIN,
        YIELD,
        BACK_OFF
    }

    private record Item(@Key(max = "8", about = "its name") String name, PeerTerms peers) implements Section {
        @Override
        public void check(ConfigMap map, VenueDescription venue) {
            if (name.startsWith("-")) {
                map.error("name", "name must begin with a letter: " + name);
            }
        }
    }

    private record Inner(
            @Key(usual = "1ms", max = "1s", about = "a time")
            long timeNs) {}

    private static final Everything USUAL = read("{}");

    private static Everything read(String text) {
        return new SectionReader(VenueDescription.of(List.of())).read(text, Everything.class);
    }

    @Test
    void shouldHaveDefaultsForKeysThatAreLeftOut() {
        assertThat(USUAL)
                .isEqualTo(new Everything(
                        new InetSocketAddress(InetAddress.getLoopbackAddress(), 9000),
                        null,
                        5,
                        7,
                        1 << 16,
                        Long.MAX_VALUE,
                        false,
                        Idle.BACK_OFF,
                        "x",
                        "",
                        List.of(),
                        List.of(),
                        new Inner(1_000_000),
                        null));
    }

    @Test
    void shouldReadEachKey() {
        Everything read = read("""
                listen: 127.0.0.1:1
                other: 127.0.0.1:2
                places: 9
                limit: 100
                buffer: 1MiB
                wait: 1h
                serve: yes
                idle: spin
                label: abcd
                note: n
                command: call
                items: [{name: one}, {name: two, from: 10.1.0.0/16, certificate: member}]
                inner: {time: 2us}
                absent: {}
                """);
        assertThat(read.listen().getPort()).isEqualTo(1);
        assertThat(read.other()).isEqualTo(new InetSocketAddress(InetAddress.getLoopbackAddress(), 2));
        assertThat(read.places()).isEqualTo(9);
        assertThat(read.most()).isEqualTo(100);
        assertThat(read.bufferBytes()).isEqualTo(1 << 20);
        assertThat(read.waitNs()).isEqualTo(3_600_000_000_000L);
        assertThat(read.serve()).isTrue();
        assertThat(read.idle()).isEqualTo(Idle.SPIN);
        assertThat(read.label() + read.note()).isEqualTo("abcdn");
        assertThat(read.command()).containsExactly("call");
        assertThat(read.items().getFirst()).isEqualTo(new Item("one", PeerTerms.ANY));
        assertThat(read.items().getLast().peers().certificate()).isEqualTo("member");
        assertThat(read.inner().timeNs()).isEqualTo(2_000);
        assertThat(read.absent()).isEqualTo(new Inner(1_000_000));
    }

    @Test
    void shouldTellEveryErrorWithItsPlace() {
        assertThatThrownBy(() -> read("""
                listen: nowhere
                places: 10
                limit: -1
                buffer: 2MiB
                wait: 1
                serve: maybe
                idle: back_off
                label: abcde
                command: {}
                items: [{}, {name: -x}, {name: a}, {name: a, certificate: '', colour: red}]
                inner: []
                port: 7
                """))
                .isInstanceOf(ConfigException.class)
                .hasMessage(String.join(
                        System.lineSeparator(),
                        "Everything:1:9: listen must be an address such as 127.0.0.1:9880, not 'nowhere'",
                        "Everything:2:9: places must be a whole number from 1 to 9, not '10'",
                        "Everything:3:8: limit must be a whole number from 0 to 100, not '-1'",
                        "Everything:4:9: buffer is out of bounds: 2MiB is not within 1024 and 1048576 (base units)",
                        "Everything:5:7: wait must be a duration such as 500ms or 10s, or one of never, not '1'",
                        "Everything:6:8: serve must be one of yes, no, not 'maybe'",
                        "Everything:7:7: idle must be one of spin, yield, back-off, not 'back_off'",
                        "Everything:8:8: label must be a text of 1 to 4 ASCII characters, not 'abcde'",
                        "Everything:9:10: command must be a list",
                        "Everything:10:9: an item of items needs name: a text of 1 to 8 ASCII characters",
                        "Everything:10:20: name must begin with a letter: -x",
                        "Everything:10:43: item given twice: a",
                        "Everything:10:59: certificate must be a text of 1 to 256 ASCII characters, not ''",
                        "Everything:10:63: unknown key: colour; known here: name, from, certificate",
                        "Everything:11:8: inner must be a mapping of keys to values",
                        "Everything:12:1: unknown key: port; known here: listen, other, places, limit, buffer, wait,"
                                + " serve, idle, label, note, command, items, inner, absent"));
    }

    @Test
    void shouldListTheKeysForADocument() {
        assertThat(KeyTable.of(Everything.class))
                .extracting(KeyTable.Row::text)
                .containsExactly(
                        "| `listen` | `127.0.0.1:9000` | `host:port` | address to listen on |",
                        "| `other` | none | `host:port` | another address |",
                        "| `places` | `5` | 1 to 9 | a number |",
                        "| `limit` | `7` | 0 to 100 | a long number |",
                        "| `buffer` | `64KiB` | 1KiB to 1MiB | a size |",
                        "| `wait` | `never` | 1s to 1h, `never` | a duration |",
                        "| `serve` | `no` | `yes`, `no` | a choice |",
                        "| `idle` | `back-off` | `spin`, `yield`, `back-off` | one of three |",
                        "| `label` | `x` | 1 to 4 characters | a text |",
                        "| `note` | none | 1 to 4 characters | a text that may be absent |",
                        "| `command` |  | word or list of words | words |",
                        "| `items` |  | list | items |",
                        "| `items.name` | required | 1 to 8 characters | its name |",
                        "| `items.from` | none | network or list of them | networks that clients come from |",
                        "| `items.certificate` | none | 1 to 256 characters | name in the client's certificate |",
                        "| `inner` |  | mapping | a mapping |",
                        "| `inner.time` | `1ms` | 0 to 1s | a time |",
                        "| `absent` |  | mapping | a mapping that may be absent |",
                        "| `absent.time` | `1ms` | 0 to 1s | a time |");
        assertThat(KeyTable.of(Everything.class).stream()
                        .filter(KeyTable.Row::isReloaded)
                        .map(KeyTable.Row::name))
                .containsExactly("items");
    }
}
