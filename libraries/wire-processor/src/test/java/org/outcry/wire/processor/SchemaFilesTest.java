// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class SchemaFilesTest {
    private static final String EVENTS =
            "@EventInterface interface E { @MethodId(1) void a(O o);\n@MethodId(2) void b(); }";
    private static final String OBJECT =
            "class O { public int x;\npublic long y;\npublic S s = S.P;\npublic I i = new I();\nenum S { P, Q } }";
    private static final String INNER = "class I { public short z; }";

    @TempDir
    Path directory;

    private Path folder;

    @BeforeEach
    void commit() {
        folder = directory.resolve("schema");
        assertThat(build("compatible", EVENTS, OBJECT, INNER)).isEmpty();
    }

    private List<String> build(String accept, String... sources) {
        return Compilation.processingErrors(
                directory,
                List.of(
                        "-A" + SchemaFiles.FOLDER + "=" + folder,
                        "-A" + SchemaFiles.ACCEPT + "=" + accept,
                        "-A" + SchemaFiles.ENCODINGS + "=YAML,JSON,SELF_DESCRIBING,RAW,TRIVIALLY_COPYABLE"),
                sources);
    }

    @Test
    void shouldAcceptWhatIsCommitted() throws IOException {
        assertThat(build("", EVENTS, OBJECT, INNER)).isEmpty();
        assertThat(Files.readString(folder.resolve("sample.E.schema"))).endsWith("""
                method 1 a takes=O
                method 2 b
                enum S
                  P
                  Q
                type I
                  z short
                type O
                  x int
                  y long
                  s enum(S)
                  i object(I)
                """);
    }

    @Test
    void shouldNameTheConstantsOfEachEnumOnce() throws IOException {
        folder = directory.resolve("enums");
        String events = "@EventInterface interface E {"
                + " @MethodId(1) void a(A.Side x, java.util.Map<A.Side, B.Side> y, B.Side z); @MethodId(2) void"
                + " b(A.Side x); }";
        String a = "class A { enum Side { BUY, SELL } }";
        String b = "class B { enum Side { LONG, SHORT } }";
        assertThat(build("compatible", events, a, b)).isEmpty();
        String text = Files.readString(folder.resolve("sample.E.schema"));
        assertThat(text)
                .contains("""
                enum Side
                  BUY
                  SELL
                enum Side_
                  LONG
                  SHORT
                """)
                .contains("  x enum(Side)\n  y map(enum(Side),enum(Side_))")
                .contains("  z enum(Side_)\n");
        assertThat(build("", events, a, b.replace("SHORT", "SHORT, FLAT")))
                .extracting(error -> error.substring(error.indexOf("field"), error.indexOf(';')))
                .containsExactly(
                        "field EAArguments.y: map(enum(BUY,SELL),enum(LONG,SHORT)) became"
                                + " map(enum(BUY,SELL),enum(LONG,SHORT,FLAT)): breaks RAW, TRIVIALLY_COPYABLE",
                        "field EAArguments.z: enum(LONG,SHORT) became enum(LONG,SHORT,FLAT): breaks RAW");
    }

    @Test
    void shouldReadFilesThatHaveConstantsAtEachField() throws IOException {
        Path file = folder.resolve("sample.E.schema");
        String named = Files.readString(file);
        Files.writeString(file, named.replace("enum S\n  P\n  Q\n", "").replace("enum(S)", "enum(P,Q)"));
        assertThat(build("", EVENTS, OBJECT, INNER))
                .singleElement()
                .asString()
                .contains("schema of E: the same, written differently: file=");
        assertThat(build("", EVENTS, OBJECT.replace("P, Q", "P, Q, R"), INNER))
                .singleElement()
                .asString()
                .contains("field O.s: enum(P,Q) became enum(P,Q,R): breaks RAW; survives in");
        assertThat(build("compatible", EVENTS, OBJECT, INNER)).isEmpty();
        assertThat(file).hasContent(named);
    }

    @Test
    void shouldNotLetFieldsBeAppendedToWhatHasNoFixedLength() {
        folder = directory.resolve("texts");
        String events = "@EventInterface interface E { @MethodId(1) void a(O o); }";
        assertThat(build("compatible", events, "class O { public String x; }")).isEmpty();
        assertThat(build("compatible", events, "class O { public String x; public int y; }"))
                .singleElement()
                .asString()
                .contains("field O.y: added at the end: breaks RAW, TRIVIALLY_COPYABLE; survives in");
    }

    @Test
    void shouldSayWhatChangesOfMapsAndChoicesBreak() throws IOException {
        folder = directory.resolve("choices");
        String events = "@EventInterface interface E { @MethodId(1) void a(S s, java.util.Map<String, Integer> m); }";
        assertThat(build("compatible", events, "sealed interface S { record A(int x) implements S {} }"))
                .isEmpty();
        assertThat(Files.readString(folder.resolve("sample.E.schema"))).endsWith("""
                method 1 a takes=EAArguments
                type SA
                  x int
                type S sealed
                  A object(SA)
                type EAArguments
                  s object(S)
                  m map(string,int) max=1024
                """);
        String two = "sealed interface S { record A(int x) implements S {} record B() implements S {} }";
        assertThat(build("", events, two))
                .singleElement()
                .asString()
                .contains("field S.B: added at the end: breaks RAW, TRIVIALLY_COPYABLE; survives in YAML, JSON, SELF")
                .doesNotContain("SELF_DESCRIBING, RAW");
        assertThat(build("breaking", events, two)).isEmpty();
        assertThat(build("", events, "sealed interface S { record B() implements S {} }"))
                .singleElement()
                .asString()
                .contains("field S.A: removed")
                .endsWith("survives in none: compile with -Aoutcry.wire.schema.accept=breaking, if it is meant");
        assertThat(build("", events.replace("Integer", "Long"), two))
                .singleElement()
                .asString()
                .contains(
                        "field EAArguments.m: map(string,int) became map(string,long): breaks RAW, TRIVIALLY_COPYABLE;"
                                + " survives in YAML, JSON, SELF_DESCRIBING");
        assertThat(build(
                        "",
                        events,
                        two.replace("record A(int x) implements S {} record B", "record B")
                                .replace("implements S {} }", "implements S {} record A(int x) implements S {} }")))
                .singleElement()
                .asString()
                .contains("field S.B: moved: breaks RAW, TRIVIALLY_COPYABLE; survives in YAML, JSON, SELF_DESCRIBING");
        assertThat(build("", events, two.replace("int x", "long x")))
                .singleElement()
                .asString()
                .contains("field SA.x: int became long: breaks RAW, TRIVIALLY_COPYABLE; survives in YAML, JSON, SELF");
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', textBlock = """
            int[]; long[]; RAW, TRIVIALLY_COPYABLE
            float[]; double[]; RAW, TRIVIALLY_COPYABLE
            java.util.List<Side>; java.util.List<Side3>; RAW, TRIVIALLY_COPYABLE
            java.util.Map<Side, Integer>; java.util.Map<Side3, Long>; RAW, TRIVIALLY_COPYABLE
            java.util.Map<Side3, Integer>; java.util.Map<Side, Integer>; YAML, JSON, SELF_DESCRIBING, RAW, TRIVIALLY_COPYABLE
            java.util.Map<Side, Integer>; java.util.Map<String, Integer>; YAML, JSON, SELF_DESCRIBING, RAW, TRIVIALLY_COPYABLE
            java.util.Map<String, Long>; java.util.Map<String, Integer>; YAML, JSON, SELF_DESCRIBING, RAW, TRIVIALLY_COPYABLE
            long[]; int[]; YAML, JSON, SELF_DESCRIBING, RAW, TRIVIALLY_COPYABLE
            int[]; int; YAML, JSON, SELF_DESCRIBING, RAW, TRIVIALLY_COPYABLE
            """)
    void shouldSayWhatAnotherKindOfWhatIsHeldBreaks(String before, String now, String breaks) {
        folder = directory.resolve("kinds");
        String events = "@EventInterface interface E { @MethodId(1) void a(KIND x); }";
        String sides = "class E2 { enum Side { BUY, SELL } enum Side3 { BUY, SELL, SHORT } }";
        assertThat(build("compatible", events.replace("KIND", before.replace("Side", "E2.Side")), sides))
                .isEmpty();
        assertThat(build("", events.replace("KIND", now.replace("Side", "E2.Side")), sides))
                .singleElement()
                .asString()
                .contains(": breaks " + breaks + "; survives in ");
    }

    @Test
    void shouldAskForAFirstFile() {
        folder = directory.resolve("none");
        assertThat(build("", EVENTS, OBJECT, INNER))
                .singleElement()
                .asString()
                .startsWith("2: schema of E: not committed: file=")
                .endsWith("sample.E.schema: compile with -Aoutcry.wire.schema.accept=compatible");
    }

    @Test
    void shouldNameFieldAndEncodingsOfEachChange() {
        object(
                "x;",
                "x; public int w;",
                "2: field O.w: added before others: breaks RAW, TRIVIALLY_COPYABLE; survives in"
                        + " YAML, JSON, SELF_DESCRIBING: compile with -Aoutcry.wire.schema.accept=breaking, if it"
                        + " is meant");
        object(
                "I();",
                "I(); public int w;",
                "5: field O.w: added at the end: breaks RAW; survives in YAML, JSON,"
                        + " SELF_DESCRIBING, TRIVIALLY_COPYABLE: ");
        object(
                "public int x;",
                "",
                "2: field O.x: removed (renaming is removing and adding): breaks YAML, JSON, RAW,"
                        + " TRIVIALLY_COPYABLE; survives in SELF_DESCRIBING: ");
        object(
                "int x",
                "long x",
                "2: field O.x: int became long: breaks RAW, TRIVIALLY_COPYABLE; survives in YAML, JSON,"
                        + " SELF_DESCRIBING: ");
        object(
                "int x",
                "short x",
                "2: field O.x: int became short: breaks YAML, JSON, SELF_DESCRIBING, RAW,"
                        + " TRIVIALLY_COPYABLE; survives in none: ");
        object("P, Q", "Q, P", "4: field O.s: enum(P,Q) became enum(Q,P): breaks RAW, TRIVIALLY_COPYABLE; survives");
        object("P, Q", "P, Q, R", "4: field O.s: enum(P,Q) became enum(P,Q,R): breaks RAW; survives in YAML, JSON,");
        object("P, Q", "P", "4: field O.s: enum(P,Q) became enum(P): breaks YAML, JSON, SELF_DESCRIBING, RAW,");
        object(
                "public long y",
                "@NanoTime public long y",
                "3: field O.y: shown as NANO_TIME, not PLAIN: breaks YAML,"
                        + " JSON, SELF_DESCRIBING, RAW; survives in TRIVIALLY_COPYABLE: ");
        object(
                "int x;\npublic long y",
                "long y;\npublic int x",
                "2: field O.y: moved: breaks RAW, TRIVIALLY_COPYABLE;");
        assertThat(build("", EVENTS, OBJECT, INNER.replace("z;", "z; public int w;")))
                .singleElement()
                .asString()
                .startsWith("2: field I.w: added at the end: breaks RAW, TRIVIALLY_COPYABLE; survives in YAML,");
    }

    private void object(String was, String is, String error) {
        assertThat(build("", EVENTS, OBJECT.replace(was, is), INNER))
                .as(is)
                .filteredOn(found -> found.startsWith(error.substring(0, Math.min(40, error.length()))))
                .singleElement()
                .asString()
                .startsWith(error);
    }

    @Test
    void shouldNameMethodsAndEncodingsOfEachChange() {
        events(
                "void b(); }",
                "void b(); @MethodId(3) void c(); }",
                "3: method c: added: breaks RAW; survives in YAML, JSON," + " SELF_DESCRIBING, TRIVIALLY_COPYABLE: ");
        events(
                "@MethodId(2) void b();",
                "",
                "2: method b: removed: breaks YAML, JSON, SELF_DESCRIBING, RAW,"
                        + " TRIVIALLY_COPYABLE; survives in none: ");
        events(
                "void b()",
                "void c()",
                "2: method b: renamed to c: breaks YAML, JSON, RAW, TRIVIALLY_COPYABLE; survives in"
                        + " SELF_DESCRIBING: ");
        events(
                "MethodId(2)",
                "MethodId(7)",
                "3: method b: id 2 became 7: breaks SELF_DESCRIBING, RAW, TRIVIALLY_COPYABLE;"
                        + " survives in YAML, JSON: ");
        events(
                "void b()",
                "void b(O o)",
                "3: method b: takes O, not nothing: breaks YAML, JSON, SELF_DESCRIBING, RAW,"
                        + " TRIVIALLY_COPYABLE; survives in none: ");
    }

    private void events(String was, String is, String error) {
        assertThat(build("", EVENTS.replace(was, is), OBJECT, INNER))
                .as(is)
                .singleElement()
                .asString()
                .startsWith(error);
    }

    @Test
    void shouldWriteWhatIsAccepted() {
        String longer = OBJECT.replace("I();", "I(); public int w;");
        assertThat(build("compatible", EVENTS, longer, INNER)).isNotEmpty();
        assertThat(build("breaking", EVENTS, longer, INNER)).isEmpty();
        assertThat(build("", EVENTS, longer, INNER)).isEmpty();
        assertThat(build("", EVENTS, OBJECT, INNER)).isNotEmpty();
    }

    @Test
    void shouldRefuseOptionsAndFilesThatAreNone() throws IOException {
        assertThat(build("all", EVENTS, OBJECT, INNER))
                .containsExactly("-1: option out of bounds: outcry.wire.schema.accept=all: use compatible or breaking");
        Files.writeString(folder.resolve("sample.E.schema"), "# fine\nmethod x\n");
        assertThat(build("", EVENTS, OBJECT, INNER)).containsExactly("2: not a line of a schema: line=2 text=method x");
    }
}
