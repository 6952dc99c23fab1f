// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Methods, parameters and fields that are named as things in generated code are. */
final class NamesTest {
    private static final String ALL = "@EventInterface(value = {Encoding.TRIVIALLY_COPYABLE, Encoding.RAW,"
            + " Encoding.SELF_DESCRIBING, Encoding.JSON, Encoding.YAML}, fastTexts = true, nativeFrames = true) ";
    private static final String USUAL = "@EventInterface ";
    private static final String METHODS = "interface E {"
            + " @MethodId(1) void begin();"
            + " @MethodId(2) void end(int methodId);"
            + " @MethodId(3) void start(String first, String rest);"
            + " @MethodId(4) void header(String comment);"
            + " @MethodId(5) void inChain();"
            + " @MethodId(6) void target(int b, int out, String frames, int at, int offset, int e, int in, int size);"
            + " @MethodId(7) void call(int event, int buffer, int array, int bodies, int text, int printer, int"
            + " chainId);"
            + " @MethodId(8) void decode(int i, int list, int count, int element, int elements, int start, int value,"
            + " int low, int length, int foreign, int target);"
            + " @MethodId(9) void onFrame(R r);"
            + " @MethodId(10) void write(O o); }";
    private static final String RECORD =
            "record R(int b, String out, long at, int in, int e, int offset, int length, long[] value) {}";
    private static final String OBJECT =
            "class O { public int b; public String out = \"\"; public int at; public int in;"
                    + " public int e; public java.util.List<R> list = java.util.List.of(); public int[] array = {};"
                    + " public int to; public int from; public int a; public int hash; public int copy; public int"
                    + " DEFAULTS; }";

    @TempDir
    Path directory;

    @Test
    void shouldCompileWhateverMethodsAndParametersAreCalled() {
        String chain = "interface F { @MethodId(1) E frames(String out); @MethodId(2) E inChain(int b); }";
        String usual = USUAL + METHODS.replace("interface E", "interface G");
        String usualChain = USUAL + "interface H { @MethodId(1) G printer(String text); }";
        assertThat(Compilation.errors(
                        directory, List.of(), ALL + METHODS, ALL + chain, usual, usualChain, RECORD, OBJECT))
                .isEmpty();
    }

    @Test
    void shouldSayOnceThatAClassHasTheNameOfGeneratedCode() {
        String events = USUAL + "interface J { @MethodId(1) void p(P p); }";
        String object = "class P { public int a; }";
        assertThat(Compilation.errors(directory, List.of(), events, object, "class JWriter {}"))
                .singleElement()
                .asString()
                .endsWith(": class JWriter: generated code for J has this name: rename it");
        assertThat(Compilation.errors(directory, List.of(), events, object, "class PFields {}"))
                .singleElement()
                .asString()
                .endsWith(": class PFields: generated code for J has this name: rename it");
    }

    @Test
    void shouldLeaveTransientFieldsAlone() {
        String events = USUAL + "interface K { @MethodId(1) void q(Q q); }";
        String object = "class Q { public int a; private transient Thread b; public transient String c; }";
        String user = "class V { int bytes = QLayout.LENGTH - 4; String schema = KEncodings.SCHEMA; }";
        assertThat(Compilation.errors(directory, List.of(), events, object, user))
                .isEmpty();
    }

    @Test
    void shouldNameTheIdOfEachMethodByAConstant() {
        String events =
                USUAL + "interface I { @MethodId(3) void orderAccepted(); @MethodId(65_535) void sendURLTo2ndDesk();"
                        + " @MethodId(7) void a_b(); @MethodId(8) void aB(); @MethodId(9) void A_B(); }";
        String user = "class U { int of(int id) { return switch (id) { case IMethodIds.ORDER_ACCEPTED -> 1;"
                + " case IMethodIds.SEND_URL_TO2ND_DESK -> 2; case 4 + IMethodIds.ORDER_ACCEPTED -> 3;"
                + " case IMethodIds.A_B_ -> 4; case IMethodIds.A_B__ -> 5; default -> IMethodIds.A_B; }; } }";
        assertThat(Compilation.errors(directory, List.of(), events, user)).isEmpty();
    }
}
