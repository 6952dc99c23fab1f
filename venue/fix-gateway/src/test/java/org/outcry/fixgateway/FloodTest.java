// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.api.session.DefineSession;

/**
 * Logons of every session while one address opens connections and says nothing. The long form opens 1,000 a second and
 * prints the longest logon.
 */
class FloodTest {
    private static final String FLOOD = "127.0.0.2";
    private static final int FIRST_SESSION = 100;
    private static final int SESSIONS = 100;
    private static final int PLACES = 32;
    private static final long PAUSE_NS = 1_000_000;
    private static final long BAR_NS = 1_000_000_000L;

    private final Deque<SocketChannel> flood = new ArrayDeque<>();
    private TestVenue venue;

    @BeforeEach
    void open(@TempDir Path directory) throws IOException {
        venue = new TestVenue(directory, "writeBuffer: 32KiB, connections: " + PLACES);
        for (int i = 0; i < SESSIONS; i++) {
            DefineSession definition = new DefineSession();
            definition.session = FIRST_SESSION + i;
            definition.participant = FIRST_SESSION + i;
            definition.cancelOnDisconnectNs = -1;
            definition.compId.set("IDLE" + i);
            venue.commands.defineSession(definition);
        }
        venue.drive(10);
    }

    @AfterEach
    void close() throws IOException {
        for (SocketChannel channel : flood) {
            channel.close();
        }
        venue.close();
    }

    /** Opens a connection of the flood. Those that the venue has closed long ago are closed here, too. */
    private void openOne() throws IOException {
        SocketChannel channel = SocketChannel.open();
        channel.configureBlocking(false);
        channel.bind(new InetSocketAddress(FLOOD, 0));
        channel.connect(venue.gateway().address());
        flood.add(channel);
        if (flood.size() > 8 * PLACES) {
            flood.remove().close();
        }
    }

    @Test
    void shouldLogOnEverySessionDuringAFlood() throws IOException {
        List<IdleClient> members = new ArrayList<>();
        for (int i = 0; i < SESSIONS; i++) {
            for (int opened = 0; opened < 10; opened++) {
                openOne();
            }
            IdleClient member = new IdleClient(venue, "IDLE" + i);
            members.add(member);
            for (int opened = 0; opened < 10; opened++) {
                openOne();
            }
            venue.drive(1);
            member.logOn();
            member.expect("\u000135=A\u0001");
        }
        for (IdleClient member : members) {
            assertThat(member.hasEnded()).isFalse();
            member.channel.close();
        }
        assertThat(venue.hasLine("its place was needed")).isTrue();
    }

    @Test
    @EnabledIfSystemProperty(named = "outcry.long", matches = "true")
    void shouldLogOnEverySessionWithinASecondWhileAThousandConnectionsASecondAreOpened() throws IOException {
        long longestNs = 0;
        long startNs = System.nanoTime();
        int opened = 0;
        for (int i = 0; i < 10 * SESSIONS; i++) {
            long sinceNs = System.nanoTime();
            IdleClient member = new IdleClient(venue, "IDLE" + i % SESSIONS);
            boolean asked = false;
            while (!asked || !member.has("\u000135=A\u0001")) {
                for (; opened * PAUSE_NS < System.nanoTime() - startNs; opened++) {
                    openOne();
                }
                venue.drive(1);
                if (!asked) {
                    member.logOn();
                    asked = true;
                }
                assertThat(System.nanoTime() - sinceNs).isLessThan(TestVenue.PATIENCE_NS);
            }
            longestNs = Math.max(longestNs, System.nanoTime() - sinceNs);
            member.channel.close();
            LockSupport.parkNanos(PAUSE_NS);
            venue.drive(5);
        }
        double seconds = (System.nanoTime() - startNs) / 1e9;
        System.out.printf(
                "%,d logons during %,.0f connections a second of another address: the longest took %.1f ms%n",
                10 * SESSIONS, opened / seconds, longestNs / 1e6);
        assertThat(longestNs).isLessThan(BAR_NS);
    }
}
