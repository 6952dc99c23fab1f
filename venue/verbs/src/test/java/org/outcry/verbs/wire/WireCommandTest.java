// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.api.OrderEntry;
import org.outcry.api.OrderEntryEncodings;
import org.outcry.api.VenueEventsWriter;
import org.outcry.api.order.CancelOrder;
import org.outcry.api.order.NewOrder;
import org.outcry.api.session.DefineSession;
import org.outcry.commandline.Outcry;
import org.outcry.engine.Engine;
import org.outcry.engine.saved.SnapshotBytes;
import org.outcry.gateway.bookmark.BookmarkCallsEncodings;
import org.outcry.gateway.bookmark.BookmarkCallsWriter;
import org.outcry.gateway.bookmark.BookmarkStart;
import org.outcry.wire.Encoding;
import org.outcry.wire.file.EventFileSpec;
import org.outcry.wire.file.EventFileWriter;
import org.outcry.wire.file.SegmentPreparer;
import org.outcry.wire.file.StateFile;
import org.outcry.wire.message.Messages;
import picocli.CommandLine;

final class WireCommandTest {
    private static final long TIME_NS = 1_795_167_000_000_000_001L;

    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @Test
    void shouldConvertThroughEveryEncodingAndLoseNothing() throws IOException {
        Path first = events(Encoding.TRIVIALLY_COPYABLE);
        assertThat(run("wire", "dump", first.toString())).isZero();
        String expected = out.toString();
        assertThat(expected)
                .contains("# 1  2026-11-20T09:30:00.000000001Z\n---\nnewOrder: {\n")
                .contains("  quantityLots: 7");
        String calls = expected.replaceAll("(?m)^# .*\n", "");
        Path from = first;
        for (Encoding to : Encoding.values()) {
            Path next = folder.resolve("calls-" + to);
            assertThat(run(
                            "wire",
                            "convert",
                            from.toString(),
                            "--to",
                            to.toString(),
                            "--out",
                            next.toString(),
                            "--json"))
                    .as(err.toString())
                    .isZero();
            assertThat(out.toString()).startsWith("{\"calls\":").contains("\"bytes\":" + Files.size(next));
            assertThat(run("wire", "dump", next.toString())).as(err.toString()).isZero();
            assertThat(out.toString()).as("%s", to).isEqualTo(calls);
            from = next;
        }
    }

    @Test
    void shouldTestTheVenuesRulesByScenarios() throws IOException {
        Path scenario = Files.createDirectory(folder.resolve("unknown-instrument"));
        Files.writeString(scenario.resolve("setup.yaml"), """
                defineLimits: { maxOrders: 8, maxOrdersPerSession: 8, maxInstruments: 1, maxSessions: 1 }
                ---
                defineSession: { session: 1, participant: 1 }
                ---
                logon: { session: 1 }
                """);
        Files.writeString(
                scenario.resolve("in.yaml"),
                "newOrder: { session: 1, ownerEpoch: 1, clientOrder: 1, instrument: 7 }\n");
        Path expected = scenario.resolve("out.yaml");
        Files.writeString(
                expected,
                "orderRejected: { session: 1, sessionEventNumber: 2, instrument: 7, clientOrder: 1, reason:"
                        + " UNKNOWN_INSTRUMENT }\n");
        assertThat(run("wire", "test", folder.toString())).as(out.toString()).isZero();
        assertThat(out.toString()).isEqualTo("passed: unknown-instrument\nscenarios=1 failed=0\n");
        Files.writeString(expected, "orderRejected: { session: 1, instrument: 7 }\n");
        assertThat(run("wire", "test", folder.toString(), "--json")).isEqualTo(1);
        assertThat(out.toString().strip()).isEqualTo("{\"passed\":0,\"failed\":1}");
        assertThat(err.toString())
                .contains("orderRejected.reason: expected NONE by default, but was UNKNOWN_INSTRUMENT");
        assertThat(run("wire", "test", scenario.toString())).isEqualTo(2);
    }

    @Test
    void shouldShowAndCompareSnapshots() throws IOException {
        Path first = snapshot("first.state", 3);
        Path second = snapshot("second.state", 4);
        assertThat(run("wire", "dump", first.toString())).as(err.toString()).isZero();
        assertThat(out.toString())
                .startsWith("---\nsnapshot: {\n  rulesVersion: " + Engine.RULES_VERSION + ",\n  commandNumber: 1,\n")
                .contains("---\nsession: {\n  number: 3,\n")
                .contains("---\nend: {\n  calls: ");
        assertThat(run("wire", "diff", first.toString(), first.toString())).isZero();
        assertThat(out.toString()).matches("equal: [0-9]+ calls\\R");
        assertThat(run("wire", "diff", first.toString(), second.toString())).isEqualTo(1);
        assertThat(out.toString())
                .startsWith(
                        String.format("different after 3 equal calls%nfirst file:\n---\nsession: {\n  number: 3,\n"))
                .contains("second file:\n---\nsession: {\n  number: 4,\n");
        assertThat(run("wire", "diff", first.toString(), second.toString(), "--json"))
                .isEqualTo(1);
        assertThat(out.toString().strip()).isEqualTo("{\"equal\":false,\"calls\":3}");
    }

    /** Writes a snapshot of an engine with one session. */
    private Path snapshot(String name, int sessionNumber) throws IOException {
        Engine engine = new Engine(new VenueEventsWriter(new Messages(Encoding.TRIVIALLY_COPYABLE)));
        DefineSession session = new DefineSession();
        session.session = sessionNumber;
        engine.begin(1, TIME_NS);
        engine.defineSession(session);
        Path file = folder.resolve(name);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        SnapshotBytes.write(engine::saveTo, bytes::write);
        Files.write(file, bytes.toByteArray());
        return file;
    }

    /** The file says what its calls are; the verb does not know the interface. */
    @Test
    void shouldPrintABookmarkByItsContract() throws IOException {
        BookmarkStart start = new BookmarkStart();
        start.gateway = "fix";
        start.version = 1;
        start.eventNumber = 17;
        start.eventTimeNs = TIME_NS;
        Path file = folder.resolve("fix.bookmark");
        StateFile.write(
                file,
                folder.resolve("unfinished"),
                BookmarkCallsEncodings.contract(),
                frames -> new BookmarkCallsWriter(frames).bookmark(start),
                () -> {});
        assertThat(run("wire", "dump", file.toString())).as(err.toString()).isZero();
        assertThat(out.toString())
                .startsWith("---\nbookmark: {\n  gateway: fix,\n  version: 1,\n  eventNumber: 17,\n")
                .contains("end: {\n  calls: 1,\n");
        assertThat(run("wire", "dump", file.toString(), "--hex")).isZero();
        assertThat(out.toString()).contains("eventNumber");
    }

    @Test
    void shouldReadFilesOfEventsInEveryEncoding() throws IOException {
        run("wire", "dump", events(Encoding.TRIVIALLY_COPYABLE).toString());
        String expected = out.toString();
        for (Encoding encoding : Encoding.values()) {
            if (encoding != Encoding.TRIVIALLY_COPYABLE) {
                assertThat(run("wire", "dump", events(encoding).toString()))
                        .as(err.toString())
                        .isZero();
                assertThat(out.toString()).as("%s", encoding).isEqualTo(expected);
            }
        }
        assertThat(run("wire", "dump", events(Encoding.RAW).toString(), "--from", "2"))
                .isZero();
        assertThat(out.toString())
                .startsWith("# 2  ")
                .contains("cancelOrder: {")
                .doesNotContain("newOrder");
    }

    @Test
    void shouldBeginWithATime() throws IOException {
        String file = events(Encoding.RAW).toString();
        assertThat(run("wire", "dump", file, "--since", "2026-11-20T09:30:00.000000002Z"))
                .as(err.toString())
                .isZero();
        assertThat(out.toString()).startsWith("# 2  ").doesNotContain("newOrder");
        assertThat(run("wire", "dump", file, "--since", "2026-11-20T09:30:00Z")).isZero();
        assertThat(out.toString()).startsWith("# 1  ");
        assertThat(run("wire", "dump", file, "--since", "2026-11-21T00:00:00Z")).isZero();
        assertThat(out.toString()).isEmpty();
        assertThat(run("wire", "dump", file, "--since", "3000-01-01T00:00:00Z")).isEqualTo(2);
        assertThat(err.toString()).contains("no time of a record: since=3000-01-01T00:00:00Z");
        assertThat(run("wire", "dump", file, "--since", "2026-11-21T00:00:00Z", "--from", "1"))
                .isEqualTo(2);
        assertThat(run("wire", "dump", file, "--since", "yesterday")).isEqualTo(2);
    }

    @Test
    void shouldShowTheBytesOfEachField() throws IOException {
        assertThat(run("wire", "dump", events(Encoding.RAW).toString(), "--hex"))
                .isZero();
        assertThat(out.toString()).contains("newOrder NewOrder, ").containsPattern("quantityLots +7\n");
    }

    @Test
    void shouldFollowAFileThatGrows() throws IOException {
        Path file = folder.resolve("growing");
        Messages messages = new Messages(Encoding.RAW);
        messages.contract(OrderEntryEncodings.contract());
        OrderEntryEncodings.writer(messages).cancelOrder(new CancelOrder());
        byte[] bytes = messages.toBytes();
        Files.write(file, Arrays.copyOf(bytes, bytes.length - 3));
        CommandLine outcry = Outcry.commandLine();
        WireCommand wire =
                Objects.requireNonNull(outcry.getSubcommands().get("wire")).getCommand();
        int[] asked = {0};
        wire.goesOn(() -> {
            try {
                if (asked[0] == 0) {
                    Files.write(
                            file, Arrays.copyOfRange(bytes, bytes.length - 3, bytes.length), StandardOpenOption.APPEND);
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return asked[0]++ < 2;
        });
        outcry.setOut(new PrintWriter(out));
        assertThat(outcry.execute("wire", "dump", file.toString(), "--follow")).isZero();
        assertThat(out.toString()).contains("---\ncancelOrder: {\n");
    }

    @Test
    void shouldSayWhatIsWrongWithAFile() throws IOException {
        Path text = Files.writeString(folder.resolve("bad.yaml"), "---\nnewOrder: { quantityLos: 5 }\n...\n");
        assertThat(run("wire", "dump", text.toString())).isEqualTo(1);
        assertThat(err.toString())
                .contains("after 0 calls: unknown field: ")
                .contains("line=2 column=13 field=quantityLos");
        Path nothing = Files.writeString(folder.resolve("nothing"), "hello: { }\n");
        assertThat(run("wire", "dump", nothing.toString())).isEqualTo(2);
        assertThat(err.toString())
                .contains("calls of an interface that is not known")
                .contains("--interface");
        assertThat(run("wire", "convert", text.toString(), "--to", "raw", "--out", text.toString()))
                .isEqualTo(2);
        assertThat(run("wire", "dump", folder.resolve("missing").toString())).isEqualTo(2);
    }

    /** Writes a file of two commands. Returns its segment. */
    private Path events(Encoding encoding) throws IOException {
        EventFileSpec spec = new EventFileSpec(
                folder,
                "commands" + encoding.code(),
                OrderEntryEncodings.contract().layoutHash(),
                1,
                EventFileSpec.MIN_SEGMENT_BYTES,
                1 << 20,
                encoding);
        Path segment = folder.resolve(spec.name() + "-00000000000000000001.events");
        if (Files.exists(segment)) {
            return segment;
        }
        try (SegmentPreparer preparer = new SegmentPreparer();
                EventFileWriter file = EventFileWriter.open(spec, 1, preparer)) {
            OrderEntry writer = OrderEntryEncodings.writer(encoding, file);
            NewOrder order = new NewOrder();
            order.terms.quantityLots = 7;
            file.timeNs(TIME_NS);
            writer.newOrder(order);
            CancelOrder cancel = new CancelOrder();
            file.timeNs(TIME_NS + 5);
            writer.cancelOrder(cancel);
        }
        return segment;
    }

    private int run(String... words) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        CommandLine outcry = Outcry.commandLineOf(words);
        outcry.setOut(new PrintWriter(out));
        outcry.setErr(new PrintWriter(err));
        return outcry.execute(words);
    }
}
