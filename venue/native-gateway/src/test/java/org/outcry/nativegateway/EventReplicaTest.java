// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativegateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.api.VenueEventsReader;
import org.outcry.api.VenueEventsYaml;
import org.outcry.api.order.Side;
import org.outcry.nativeapi.EventReplica;
import org.outcry.nativeapi.NativeClient;
import org.outcry.nativeapi.NativeListener;
import org.outcry.wire.file.EventFileReader;
import org.outcry.wire.file.EventFileSpec;

class EventReplicaTest {
    @TempDir
    private Path folder;

    @Test
    void shouldHoldTheSameEventsHoweverOftenItIsOpenedAnew() throws IOException {
        try (NativeRig rig = new NativeRig(folder.resolve("venue"))) {
            TestClient gateway = rig.client(NativeRig.GATEWAY, 0);
            NativeGatewayTest.logon(gateway, 1);
            EventFileSpec copy = copyOf(rig, "copy");
            for (int round = 0; round < 3; round++) {
                try (Copier copier = new Copier(rig, copy)) {
                    for (int i = 1; i <= 50; i++) {
                        gateway.order(1, 1, round * 50 + i, Side.BUY, 100);
                    }
                    gateway.client.sync(round);
                    String answer = "synced " + round + " 1";
                    rig.driveUntil(() -> copier.poll() && gateway.answers.contains(answer), answer);
                    rig.driveUntil(
                            () -> copier.poll()
                                    && copier.replica.lastEventNumber() == rig.sequencer.releasedEventNumber(),
                            "copy");
                }
            }
            assertThat(read(copy)).isEqualTo(NativeGatewayTest.logged(rig));
        }
    }

    @Test
    void shouldFindOutThatItIsACopyOfAnotherVenue() throws IOException {
        EventFileSpec copy;
        try (NativeRig rig = new NativeRig(folder.resolve("one"))) {
            copy = copyOf(rig, "copy");
            try (Copier copier = new Copier(rig, copy)) {
                rig.driveUntil(() -> copier.poll() && copier.replica.lastEventNumber() > 2, "copy");
            }
        }
        try (NativeRig rig = new NativeRig(folder.resolve("two"));
                Copier copier = new Copier(rig, copy)) {
            assertThatThrownBy(() ->
                            rig.driveUntil(() -> copier.poll() && copier.replica.lastEventNumber() > 1_000, "nothing"))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("another venue's")
                    .hasMessageContaining("remove the folder");
        }
    }

    private EventFileSpec copyOf(NativeRig rig, String name) {
        EventFileSpec log = rig.sequencer.eventLog();
        return new EventFileSpec(
                folder.resolve(name), "events", log.layoutHash(), log.rulesVersion(), 1 << 16, 1L << 30);
    }

    private static List<String> read(EventFileSpec spec) throws IOException {
        List<String> all = new ArrayList<>();
        StringBuilder yaml = new StringBuilder();
        VenueEventsReader reader = new VenueEventsReader(new VenueEventsYaml(yaml));
        try (EventFileReader file = EventFileReader.open(spec)) {
            while (file.poll(reader, Long.MAX_VALUE, 1) > 0) {
                all.add(TestClient.text(file.number(), file.timeNs(), yaml));
            }
        }
        return all;
    }

    /** Client that writes received events to a copy. */
    private static final class Copier implements NativeListener, AutoCloseable {
        private final EventReplica replica;
        private final NativeClient client;

        Copier(NativeRig rig, EventFileSpec spec) throws IOException {
            replica = EventReplica.open(spec);
            client = new NativeClient(rig.address(), () -> NativeRig.READER, this);
        }

        boolean poll() {
            client.poll();
            return true;
        }

        @Override
        public long resumePosition() {
            return replica.resumePosition();
        }

        @Override
        public boolean takesEvents() {
            return replica.hasRoom();
        }

        @Override
        public void onEvent(long eventNumber, long timeNs, int methodId, byte[] buffer, int offset, int length) {
            replica.append(eventNumber, timeNs, methodId, buffer, offset, length);
        }

        @Override
        public void close() throws IOException {
            client.close();
            replica.close();
        }
    }
}
