// SPDX-License-Identifier: Apache-2.0
package org.outcry.link;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Places of connections that have not logged on: three, for members at one address and others at another. */
class NewcomersTest {
    private final InetAddress members = address(1);
    private final InetAddress flood = address(2);
    private final Set<String> loggedOn = new HashSet<>();
    private final Set<String> turnedAway = new HashSet<>();
    private final Map<String, LinkProgress> progress = new HashMap<>();
    private final Newcomers<String> newcomers = new Newcomers<>(
            3,
            name -> !loggedOn.contains(name),
            name -> turnedAway.contains(name)
                    ? Newcomers.TURNED_AWAY
                    : Objects.requireNonNull(progress.getOrDefault(name, LinkProgress.OPEN))
                            .stage());

    private static InetAddress address(int last) {
        try {
            return InetAddress.getByAddress(new byte[] {127, 0, 0, (byte) last});
        } catch (UnknownHostException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void shouldDisplaceTheOldestOfTheAddressThatHasMost() {
        assertThat(newcomers.add("m-1", members)).isNull();
        assertThat(newcomers.add("f-1", flood)).isNull();
        assertThat(newcomers.add("f-2", flood)).isNull();
        assertThat(newcomers.add("f-3", flood)).isEqualTo("f-1");
        assertThat(newcomers.add("m-2", members)).isEqualTo("f-2");
        assertThat(newcomers.add("f-4", flood)).isEqualTo("m-1");
    }

    /** Among many addresses with one connection each, no member with one of its own is displaced before its turn. */
    @Test
    void shouldKeepAMemberWhileOneAddressFloods() {
        newcomers.add("m-1", members);
        for (int i = 0; i < 10_000; i++) {
            assertThat(newcomers.add("f-" + i, flood)).isNotEqualTo("m-1");
        }
    }

    /**
     * A flood of first messages of handshakes displaces neither a member of its address whose handshake goes on, nor
     * one that has just connected.
     */
    @Test
    void shouldDisplaceTheOldestOfThoseThatHaveComeAsFarAsMost() {
        progress.put("m-1", LinkProgress.ANSWERED);
        progress.put("f-1", LinkProgress.BEGUN);
        progress.put("f-2", LinkProgress.BEGUN);
        progress.put("m-2", LinkProgress.SILENT);
        for (String name : new String[] {"m-1", "f-1", "f-2"}) {
            assertThat(newcomers.add(name, flood)).isNull();
        }
        assertThat(newcomers.add("m-2", flood)).isEqualTo("f-1");
        assertThat(newcomers.add("f-3", members)).as("the least far of equals").isEqualTo("m-2");
    }

    @Test
    void shouldGiveThePlacesOfThoseThatLoggedOnToOthers() {
        for (String name : new String[] {"m-1", "m-2", "m-3"}) {
            assertThat(newcomers.add(name, members)).isNull();
            loggedOn.add(name);
        }
        for (int i = 0; i < 3; i++) {
            assertThat(newcomers.add("f-" + i, flood)).isNull();
        }
        assertThat(newcomers.add("f-3", flood)).isEqualTo("f-0");
    }

    /** One that was turned away goes first, whatever its address; then those of an address that is asked for. */
    @Test
    void shouldTakeThoseThatWereTurnedAwayFirst() {
        newcomers.add("m-1", members);
        newcomers.add("f-1", flood);
        newcomers.add("f-2", flood);
        turnedAway.add("f-2");
        assertThat(newcomers.take(members)).isEqualTo("m-1");
        assertThat(newcomers.take(members)).isNull();
        assertThat(newcomers.take(null)).isEqualTo("f-2");
        assertThat(newcomers.take(null)).isEqualTo("f-1");
        assertThat(newcomers.take(null)).isNull();
        assertThat(newcomers.size()).isZero();
    }

    @Test
    void shouldGiveThePlacesOfThoseThatEndedToOthers() {
        newcomers.add("f-1", flood);
        newcomers.add("f-2", flood);
        newcomers.add("m-1", members);
        newcomers.remove("f-1");
        newcomers.remove("f-1");
        newcomers.remove("m-2");
        assertThat(newcomers.add("m-2", members)).isNull();
        assertThat(newcomers.add("m-3", members)).isEqualTo("m-1");
    }
}
