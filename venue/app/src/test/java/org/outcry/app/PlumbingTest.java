// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.api.OrderEntryReader;
import org.outcry.api.OrderEntryWriter;
import org.outcry.api.VenueEventsWriter;
import org.outcry.cluster.ScenarioCluster;
import org.outcry.engine.Engine;
import org.outcry.engine.saved.EngineStateEncodings;
import org.outcry.engine.saved.SnapshotBytes;
import org.outcry.nativeapi.NativeClient;
import org.outcry.nativeapi.NativeListener;
import org.outcry.nativeapi.Synced;
import org.outcry.nativeapi.Token;
import org.outcry.runtime.Ring;
import org.outcry.sequencer.Durability;
import org.outcry.sequencer.JournalCheck;
import org.outcry.sequencer.Sequencer;
import org.outcry.sequencer.SequencerConfig;
import org.outcry.sequencer.SourceListener;
import org.outcry.wire.FrameHandler;
import org.outcry.wire.Frames;
import org.outcry.wire.file.EventFileReader;

/**
 * Test that the same commands give the same events in every deployment: from the engine alone, on one thread, over
 * rings, over a channel to another process, on clusters of one and three nodes, and re-read from the journal. Events
 * are compared byte for byte, including numbers and times.
 */
class PlumbingTest {
    private static final List<Path> SCENARIOS =
            List.of(Path.of("src/test/resources/scenarios"), Path.of("../engine/src/test/resources/scenarios"));

    @TempDir
    private Path folder;

    static SequencerConfig files(Path directory) {
        return new SequencerConfig(directory, 1 << 16, 1L << 24, Durability.PROCESS, 0);
    }

    @Test
    void shouldGiveTheSameEventsWhateverThePlumbing() throws Exception {
        List<CommandScript> scripts = CommandScript.in(SCENARIOS);
        assertThat(scripts).hasSizeGreaterThanOrEqualTo(20);
        List<List<String>> wanted = new ArrayList<>();
        for (int i = 0; i < scripts.size(); i++) {
            CommandScript script = scripts.get(i);
            List<String> events = engineAlone(script, false);
            wanted.add(events);
            assertThat(events)
                    .as("%s: events", script.name())
                    .hasSizeGreaterThan(script.commands().size() / 2);
            assertThat(engineAlone(script, true))
                    .as("%s: a snapshot taken and restored after each command", script.name())
                    .isEqualTo(events);
            Path one = folder.resolve("one-" + i);
            assertThat(onOneThread(script, one))
                    .as("%s: one thread", script.name())
                    .isEqualTo(events);
            assertThat(overRings(script, folder.resolve("rings-" + i)))
                    .as("%s: over rings", script.name())
                    .isEqualTo(events);
            for (int nodes : new int[] {1, 3}) {
                assertThat(inACluster(script, nodes))
                        .as("%s: on %d nodes", script.name(), nodes)
                        .hasSize(nodes)
                        .allMatch(events::equals);
            }
            assertThat(rereadFromJournal(one))
                    .as("%s: re-read from the journal", script.name())
                    .startsWith(events.toArray(String[]::new));
        }
        overAChannel(scripts, wanted);
    }

    private static List<String> engineAlone(CommandScript script, boolean restored) throws IOException {
        List<String> events = new ArrayList<>();
        long[] timeNs = new long[1];
        VenueEventsWriter out = new VenueEventsWriter(new Taken(events, timeNs));
        Engine engine = new Engine(out);
        engine.begin(1, script.timesNs().getFirst());
        timeNs[0] = script.timesNs().getFirst();
        engine.venueStarted();
        for (int i = 0; i < script.commands().size(); i++) {
            timeNs[0] = script.timesNs().get(i + 1);
            engine.begin(i + 2L, timeNs[0]);
            script.commands().get(i).write(decodedBy(new OrderEntryReader(engine)));
            if (restored) {
                ByteArrayOutputStream snapshot = new ByteArrayOutputStream();
                SnapshotBytes.write(engine::saveTo, snapshot::write);
                engine = Engine.restore(
                        state -> EngineStateEncodings.messageReader(state)
                                .readAll(snapshot.toByteArray(), 0, snapshot.size()),
                        out);
            }
        }
        return events;
    }

    private static List<List<String>> inACluster(CommandScript script, int nodes) {
        List<List<String>> events = new ArrayList<>();
        for (int i = 0; i < nodes; i++) {
            events.add(new ArrayList<>());
        }
        ScenarioCluster cluster = new ScenarioCluster(
                nodes,
                script.timesNs().getFirst(),
                (node, timeNs, id, b, length) ->
                        events.get(node).add(text(events.get(node).size() + 1L, timeNs, id, b, 0, length)));
        cluster.apply(script.timesNs().getFirst(), frames -> new OrderEntryWriter(frames).venueStarted());
        for (int i = 0; i < script.commands().size(); i++) {
            cluster.apply(script.timesNs().get(i + 1), script.commands().get(i)::write);
        }
        assertThat(cluster.commandNumbers())
                .allMatch(number -> number == script.commands().size() + 1L);
        return events;
    }

    private static List<String> onOneThread(CommandScript script, Path data) throws IOException {
        ScriptedClock clock = new ScriptedClock(script.timesNs());
        try (Sequencer sequencer = Sequencer.solo(files(data), clock, line -> {})) {
            for (CommandFile.Command command : script.commands()) {
                clock.step();
                command.write(sequencer.input());
                sequencer.doWork();
            }
            return logged(sequencer);
        }
    }

    private static List<String> overRings(CommandScript script, Path data) throws Exception {
        ScriptedClock clock = new ScriptedClock(script.timesNs());
        Ring ring = new Ring(1 << 12);
        CompletableFuture<Long> sequenced = new CompletableFuture<>();
        try (Sequencer sequencer = Sequencer.solo(files(data), clock, line -> {})) {
            clock.step();
            sequencer.addSource(ring, new SourceListener() {
                private int left = script.commands().size();

                @Override
                public boolean hasRoom() {
                    return true;
                }

                @Override
                public void onSequenced(long commandNumber, long firstEventNumber, long nextEventNumber) {
                    clock.step();
                    if (--left == 0) {
                        sequenced.complete(commandNumber);
                    }
                }

                @Override
                public void onRefused(int methodId, String reason) {
                    throw new AssertionError(reason);
                }
            });
            Thread thread = Thread.ofPlatform().start(() -> {
                while (!sequenced.isDone()) {
                    if (sequencer.doWork() == 0) {
                        Thread.yield();
                    }
                }
            });
            for (CommandFile.Command command : script.commands()) {
                while (!ring.hasRoom(512)) {
                    Thread.yield();
                }
                command.write(ring);
            }
            sequenced.get(5, TimeUnit.MINUTES);
            thread.join();
            return logged(sequencer);
        }
    }

    /** Deletes the event log and starts again. It is rebuilt from the journal, and ends with one more start. */
    private static List<String> rereadFromJournal(Path data) throws IOException {
        assertThat(JournalCheck.check(data).faults()).isEmpty();
        try (DirectoryStream<Path> derived = Files.newDirectoryStream(data, "{events-*.events,snapshot-*}")) {
            for (Path file : derived) {
                Files.delete(file);
            }
        }
        try (Sequencer sequencer = Sequencer.solo(files(data), System::nanoTime, line -> {})) {
            return logged(sequencer);
        }
    }

    private void overAChannel(List<CommandScript> scripts, List<List<String>> wanted) throws Exception {
        Path token = folder.resolve("token");
        Token.random("scenarios").write(token);
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--add-opens",
                "java.base/jdk.internal.misc=ALL-UNNAMED",
                "-XX:TieredStopAtLevel=1",
                "-D" + CommandScript.ALL + "=" + Boolean.getBoolean(CommandScript.ALL),
                "-cp",
                System.getProperty("java.class.path"),
                ScenarioVenues.class.getName(),
                folder.resolve("channel").toString(),
                token.toString()));
        SCENARIOS.forEach(path -> command.add(path.toString()));
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (BufferedReader out =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            String[] ports = String.valueOf(out.readLine()).trim().split(" ", -1);
            assertThat(ports).hasSameSizeAs(scripts);
            for (int i = 0; i < ports.length; i++) {
                Conversation client = new Conversation(Integer.parseInt(ports[i]), token, scripts.get(i));
                assertThat(client.hear())
                        .as("%s: over a channel", scripts.get(i).name())
                        .isEqualTo(wanted.get(i));
            }
        } finally {
            process.destroyForcibly().waitFor();
        }
    }

    private static List<String> logged(Sequencer sequencer) throws IOException {
        List<String> events = new ArrayList<>();
        try (EventFileReader file = EventFileReader.open(sequencer.eventLog())) {
            while (file.poll(
                            (id, b, offset, length) ->
                                    events.add(text(file.number(), file.timeNs(), id, b, offset, length)),
                            sequencer.releasedEventNumber(),
                            1)
                    > 0) {
                // One command at a time.
            }
        }
        return events;
    }

    private static String text(long number, long timeNs, int methodId, byte[] b, int offset, int length) {
        return number + " " + timeNs + " " + methodId + " " + HexFormat.of().formatHex(b, offset, offset + length);
    }

    private static Frames decodedBy(FrameHandler reader) {
        return new Buffered() {
            @Override
            public void commit(int methodId, int length) {
                reader.onFrame(methodId, bytes, 0, length);
            }
        };
    }

    /** Frames that collect each call in an array. */
    abstract static class Buffered implements Frames {
        final byte[] bytes = new byte[OrderEntryWriter.MAX_LENGTH];

        @Override
        public byte[] claim(int maxLength) {
            return bytes;
        }

        @Override
        public int offset() {
            return 0;
        }
    }

    /** Recorder of an engine's events. */
    private static final class Taken extends Buffered {
        private final List<String> events;
        private final long[] timeNs;

        Taken(List<String> events, long[] timeNs) {
            this.events = events;
            this.timeNs = timeNs;
        }

        @Override
        public void commit(int methodId, int length) {
            events.add(text(events.size() + 1L, timeNs[0], methodId, bytes, 0, length));
        }
    }

    /** Client that sends a scenario's commands by the native API and records all answers. */
    private static final class Conversation implements NativeListener {
        private final CommandScript script;
        private final NativeClient client;
        private final List<String> events = new ArrayList<>();
        private boolean done;

        Conversation(int port, Path token, CommandScript script) {
            this.script = script;
            this.client = new NativeClient(
                    new InetSocketAddress(InetAddress.getLoopbackAddress(), port), () -> Token.read(token), this);
        }

        List<String> hear() throws IOException {
            long deadlineNs = System.nanoTime() + TimeUnit.MINUTES.toNanos(5);
            int written = 0;
            while (!done && System.nanoTime() < deadlineNs) {
                client.poll();
                while (written < script.commands().size() && client.hasRoom(1024)) {
                    script.commands().get(written++).write(client.commands());
                    if (written == script.commands().size()) {
                        client.sync(1);
                    }
                }
                client.flush();
            }
            assertThat(done)
                    .as("%s: answer, events so far %s", script.name(), events)
                    .isTrue();
            client.close();
            return events;
        }

        @Override
        public long resumePosition() {
            return 1;
        }

        @Override
        public void onEvent(long eventNumber, long timeNs, int methodId, byte[] buffer, int offset, int length) {
            events.add(text(eventNumber, timeNs, methodId, buffer, offset, length));
        }

        @Override
        public void onSynced(Synced synced) {
            done = true;
        }
    }
}
