// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ProcessorErrorTest {
    @TempDir
    Path directory;

    @Test
    void shouldRefuseWhatIsNoEventMethod() {
        refuse("@MethodId(1) int a();", "method E.a: returns int: return void, and answer by an event");
        refuse("void a();", "method E.a: no id: add @MethodId with a number never used before");
        refuse("@MethodId(0) void a();", "method E.a: id 0 out of bounds: use 1 to 65535");
        refuse("@MethodId(65536) void a();", "method E.a: id 65536 out of bounds: use 1 to 65535");
        refuse("@MethodId(1) void a(); @MethodId(1) void b();", "method E.b: id 1 is taken by a: choose another");
        refuse(
                "@MethodId(1) void a(); @MethodId(2) void a(O o);",
                "method E.a: overloaded: give each method a name of its own");
        refuse(
                "@MethodId(1) void a(O[] o);",
                "parameter E.a.o: no encoding for sample.O[]: use a List, or an array of primitives");
        refuse(
                "@MethodId(1) void a(java.util.List<org.outcry.wire.MutableText> o);",
                "parameter E.a.o: a MutableText is filled again and again, so it can't be in a list: use String");
        refuse("@MethodId(1) void a(Integer o);", "parameter E.a.o: no encoding for Integer: use int, which makes no");
        refuse("@MethodId(1) void a(int o, Object p);", "parameter E.a.p: no encoding for java.lang.Object: use a");
        refuse(
                "@MethodId(1) Runnable a();",
                "method E.a: returns java.lang.Runnable: return void, and answer by an event");
        refuse("@MethodId(1) E a();", "method E.a: returns E, from which the call came: return an interface that");
        refuse(
                "@MethodId(1) default void a() {}",
                "method E.a: has a body: every method is an event, move it elsewhere");
        refuse("@MethodId(1) <T> void a();", "method E.a: has type parameters or a throws clause");
        refuse("@MethodId(1) void a() throws Exception;", "method E.a: has type parameters or a throws clause");
    }

    @Test
    void shouldRefuseWhatIsNoEventObject() {
        refuseObject("public class O { int a; }", "field O.a: make it public and not final, or static");
        refuseObject(
                "public class O { public final int a = 1; }", "field O.a: make it public and not final, or static");
        refuseObject(
                "public class O { public Object a; }", "field O.a: no encoding for java.lang.Object: use a primitive,");
        refuseObject("public class O { public Long a; }", "field O.a: no encoding for Long: use long, which makes no");
        refuseObject(
                "public class O { public String[] a; }", "field O.a: no encoding for java.lang.String[]: use a List");
        refuseObject("public class O { public int[][] a; }", "field O.a: no encoding for int[][]: use a List");
        refuseObject("public class O { public java.util.List a; }", "field O.a: raw type List: say what it holds");
        refuseObject(
                "public class O { public java.util.List<Long> a; }",
                "field O.a: no encoding for Long: use long[], which makes no garbage");
        refuseObject(
                "public class O { public java.util.List<java.util.List<String>> a; }",
                "field O.a: no encoding for a list of java.util.List<java.lang.String>");
        refuseObject("public class O { public java.util.List<?> a; }", "field O.a: no encoding for a list of ?");
        refuseObject(
                "public class O { public O a; }",
                "field O.a: event object O: contains itself: sample.O > sample.O: hold a number");
        refuseObject(
                "public class O { @MaxLength(5) public int a; }",
                "field O.a: @MaxLength is for a String, List, Map or array: remove it from int");
        refuseObject(
                "public class O { @MaxLength(0) public String a; }", "field O.a: @MaxLength 0 out of bounds: use 1");
        refuseObject("public class O { @FieldId(0) public int a; }", "field O.a: id 0 out of bounds: use 1 to 65535");
        refuseObject(
                "public class O { @FieldId(1) public int a; public int b; }",
                "field O.b: some fields have an id and some have none: add @FieldId to all");
        refuseObject(
                "public class O { @FieldId(1) public int a; @FieldId(1) public int b; }",
                "field O.b: id 1 is taken by a: choose another");
        refuseObject(
                "public class O { @Decimal(19) public long a; }", "field O.a: scale 19 out of bounds: use 1 to 18");
        refuseObject("public class O { @Decimal(1) public String a; }", "field O.a: @Decimal is for long fields");
        refuseObject("public class O { @Ascii public long[] a; }", "field O.a: @Ascii is for single longs");
        refuseObject(
                "public class O { @Converted(LongConverter.class) public long a; }",
                "field O.a: converter LongConverter: codecs can't create it: make it a public class");
        refuseObject(
                "public class O { @Ascii public int a; }", "field O.a: @Ascii is for long fields: change the type");
        refuseObject(
                "public class O { @NanoTime public int a; }",
                "field O.a: @NanoTime is for long fields: change the type");
        refuseObject(
                "public class O { @Ascii @NanoTime public long a; }", "field O.a: both @Ascii and @NanoTime: keep one");
        refuseObject(
                "public class O { @Ascii(\"x y\") public long a; }", "field O.a: the text's name \"x y\" is no name");
        refuseObject(
                "public class O { @Ascii(\"t\") public long a; public int b; @Ascii(\"t\") public long c; }",
                "field O.c: the text \"t\" is interrupted: put its fields side by side");
        refuseObject(
                "public class O { @Ascii(\"b\") public long a; public int b; }",
                "event object O: the text \"b\" has the name of another field: rename one");
        refuseObject(
                "public class O { public java.math.BigDecimal a; }",
                "field O.a: no encoding for java.math.BigDecimal: use a long with @Decimal");
        refuseObject(
                "public class O { public java.time.Instant a; }",
                "field O.a: no encoding for java.time.Instant: use a long with @NanoTime, @MicroTime or @MilliTime");
        refuseObject("public class O extends Thread {}", "event object O: extends java.lang.Thread");
        refuseObject("public abstract class O {}", "event object O: abstract: readers create it, remove the modifier");
        refuseObject(
                "public class O { O() {} }",
                "event object O: readers can't create it: add a constructor without arguments");
        refuseObject("public class O { public O(int a) {} }", "event object O: readers can't create it");
        assertThat(errors("@EventInterface interface E { @MethodId(1) void a(O o); }", "interface O {}"))
                .containsExactly(
                        "2: event object O: neither class nor record: make it a record, or a plain class with public"
                                + " fields; or seal the interface of several");
        assertThat(errors("@EventInterface interface E { @MethodId(1) void a(O o); }", "class O<T> {}"))
                .anySatisfy(error ->
                        assertThat(error).isEqualTo("2: parameter E.a.o: raw type O: give it its type arguments"));
        assertThat(errors("@EventInterface interface E { @MethodId(1) void a(O<?> o); }", "class O<T> {}"))
                .containsExactly("2: parameter E.a.o: type argument ? is no class: name one that an encoding has");
        refuseObject("public class O { enum Empty {} public Empty a; }", "field O.a: Empty has 0 constants");
        StringBuilder many = new StringBuilder("public class O { public enum Many { C0");
        for (int i = 1; i <= 256; i++) {
            many.append(", C").append(i);
        }
        refuseObject(many + "} public Many a; }", "field O.a: Many has 257 constants, its ordinal must fit one byte");
    }

    @Test
    void shouldRefuseMapsThatNoEncodingHas() {
        refuseMap("Map", "raw type Map: say what it holds, as in Map<String, Long>");
        refuseMap("Map<Integer, Long>", "no encoding for a map with keys of java.lang.Integer: use String or an enum");
        refuseMap("Map<?, Long>", "no encoding for a map with keys of ?: use String or an enum");
        refuseMap(
                "Map<String, Map<String, Long>>",
                "no encoding for a map with values of java.util.Map<java.lang.String,java.lang.Long>: use event"
                        + " objects, strings, enums or boxed primitives");
        refuseMap("Map<String, List<String>>", "no encoding for a map with values of java.util.List<java.lang.String>");
        refuseMap("Map<String, long[]>", "no encoding for a map with values of long[]: use event objects,");
        refuseMap("Map<String, Object>", "no encoding for java.lang.Object: use a primitive,");
        refuseMap("Map<String, O>", "event object O: contains itself: sample.O > sample.O: hold a number");
        refuseMap(
                "List<Map<String, Long>>", "no encoding for a list of java.util.Map<java.lang.String,java.lang.Long>");
        refuseMap("HashMap<String, Long>", "no encoding for java.util.HashMap<java.lang.String,java.lang.Long>");
        refuseMap("Map<String, MutableText>", "a MutableText is filled again and again, so it can't be in a map");
        refuseMap("@MaxLength(1025) Map<String, Long>", "@MaxLength 1025 out of bounds: a map has at most 1024");
        refuseMap("@Ascii Map<String, Long>", "@Ascii is for single longs");
        refuseMap("@Decimal(2) Map<String, Double>", "@Decimal is for long fields: change the type");
    }

    private void refuseMap(String type, String message) {
        List<String> errors = errors(
                "@EventInterface interface E { @MethodId(1) void a(O o); }",
                "import java.util.*; public class O {\npublic " + type + " a; }");
        assertThat(errors).singleElement().asString().startsWith("3: field O.a: " + message);
    }

    @Test
    void shouldRefuseSealedInterfacesThatNoEncodingHas() {
        refuseSealed(
                "sealed interface S permits A, B {}",
                "sealed interface B extends S {} record C() implements B {}",
                "permits B: sealed itself: permit the objects of B here");
        refuseSealed(
                "sealed interface S permits A, B {}",
                "record B<T>() implements S {}",
                "permits B: has type parameters: permit a type without");
        refuseSealed(
                "sealed interface S permits A, B.A { }",
                "class B { record A() implements S {} }",
                "permits A: two of this name: rename one");
        refuseSealed("sealed interface S<T> permits A {}", "class B {}", "has type parameters: remove them");
        assertThat(errors(
                        "@EventInterface interface E { @MethodId(1) void a(S s); }",
                        "sealed interface S { enum A implements S { X } }"))
                .singleElement()
                .asString()
                .startsWith("2: event object A: neither class nor record");
        assertThat(errors(
                        "@EventInterface interface E { @MethodId(1) void a(S s); }",
                        "sealed interface S { record A(S s) implements S {} }"))
                .singleElement()
                .asString()
                .contains("contains itself: sample.S > sample.S.A > sample.S: hold a number");
    }

    private void refuseSealed(String sealed, String other, String message) {
        List<String> errors = errors(
                "@EventInterface interface E { @MethodId(1) void a(S" + (sealed.contains("<") ? "<String>" : "")
                        + " s); }",
                sealed,
                "record A() implements S" + (sealed.contains("<") ? "<String>" : "") + " {}",
                other);
        assertThat(errors).singleElement().asString().isEqualTo("2: sealed interface S: " + message);
    }

    @Test
    void shouldLeaveTheCodeOfOtherObjectsAsItIs() throws IOException {
        String flat = "class F { public int i; public double d; @Ascii public long a; }";
        String asked = "@EventInterface(value = {Encoding.RAW, Encoding.SELF_DESCRIBING, Encoding.JSON, Encoding.YAML,"
                + " Encoding.TRIVIALLY_COPYABLE}, fastTexts = true, nativeFrames = true) interface E {"
                + " @MethodId(1) void a(F f);";
        Path alone = Files.createDirectory(directory.resolve("alone"));
        Path beside = Files.createDirectory(directory.resolve("beside"));
        assertThat(Compilation.errors(alone, List.of(), asked + " }", flat)).isEmpty();
        assertThat(Compilation.errors(
                        beside,
                        List.of(),
                        asked + " @MethodId(2) void b(java.util.Map<String, Long> m, S s); }",
                        flat,
                        "sealed interface S { record A(int x) implements S {} final class B implements S {"
                                + " public int y; } }"))
                .isEmpty();
        for (String codec : List.of(
                "Layout",
                "NativeLayout",
                "Raw",
                "SelfDescribing",
                "Yaml",
                "YamlBytes",
                "JsonBytes",
                "Text",
                "Fields")) {
            Path source = Path.of("sample", "F" + codec + ".java");
            assertThat(beside.resolve(source)).hasSameTextualContentAs(alone.resolve(source));
        }
    }

    @Test
    void shouldRefuseWhatHasNoNameOfItsOwnOrCantBeSeen() {
        String events =
                "@EventInterface public interface E { @MethodId(1) void a(A<B> x); @MethodId(2) void b(AOfB y); }";
        assertThat(errors(events, "public class A<T> { public T t; }", "public class B {}", "public class AOfB {}"))
                .containsExactly(
                        "2: parameter E.b.y: event object sample.AOfB: its codecs would have the names of those of"
                                + " sample.A<sample.B>: rename one of the classes");
        assertThat(errors(
                        "@EventInterface interface E { @MethodId(1) void a(other.Open<B> x); }",
                        "class B {}",
                        "package other; public class Open<T> { public T t; }"))
                .first()
                .asString()
                .startsWith("2: parameter E.a.x: type argument sample.B of Open: hidden from the package of the"
                        + " generic class,"
                        + " where its codecs go: make it public");
        assertThat(errors("@EventInterface interface E { @MethodId(1) void a(Missing x); }"))
                .anySatisfy(error ->
                        assertThat(error).startsWith("2: parameter E.a.x: unknown type Missing: declare or import it"));
    }

    @Test
    void shouldBoundTheNumberOfFields() {
        StringBuilder fields = new StringBuilder("public class O {");
        for (int i = 0; i <= 1_000; i++) {
            fields.append(" public int f").append(i).append(';');
        }
        refuseObject(fields + "}", "field O.f1000: one too many: bound=1000: put some into another object");
    }

    @Test
    void shouldRefuseWhatIsNoEventInterface() {
        assertThat(errors("@EventInterface public class E {}"))
                .containsExactly("2: event interface E: not an interface: put @EventInterface on an interface");
        assertThat(errors("@EventInterface public interface E<T> {}"))
                .containsExactly("2: event interface E: has type parameters: remove them");
        assertThat(errors("@EventInterface public interface E extends Runnable {}"))
                .containsExactly(
                        "2: event interface E: method Runnable.run: no id: add @MethodId with a number never used"
                                + " before");
        assertThat(errors("@EventInterface public interface E extends Comparable<String> {}"))
                .containsExactly("2: event interface E: extends java.lang.Comparable<java.lang.String>, which has type"
                        + " parameters: extend an interface without");
        assertThat(errors(
                        "interface P { @MethodId(1) void a(); @MethodId(2) void b(); }",
                        "@EventInterface interface E extends P { @MethodId(3) void a(); @MethodId(2) void c(); }"))
                .containsExactly("2: method E.a: id 3 differs from 1 in sample.P: give both the same");
        assertThat(errors(
                        "interface P { @MethodId(1) void a(); }",
                        "@EventInterface interface E extends P { @MethodId(1) void b(); }"))
                .containsExactly("2: method E.b: id 1 is taken by a: choose another");
        assertThat(errors("class C { @EventInterface private interface E {} }"))
                .containsExactly("2: event interface E: hidden in the private E: generated code can't name it");
        assertThat(errors("class C { private static class P { @EventInterface interface E {} } }"))
                .containsExactly("2: event interface E: hidden in the private P: generated code can't name it");
        assertThat(errors("class C { class O {} @EventInterface interface E { @MethodId(1) void a(O o); } }"))
                .containsExactly("2: event object O: inner: it belongs to an object of another class, make it static");
        assertThat(errors(
                        "class C { @EventInterface interface E { @MethodId(1) void a(); } }",
                        "@EventInterface interface CE { @MethodId(1) void a(); }"))
                .singleElement()
                .asString()
                .contains("its writers and readers would have the names of those of sample.C", "rename one of them");
    }

    @Test
    void shouldRefuseWhatCanHaveNoReader() {
        String events = "@EventInterface interface E { @MethodId(1) void a(); }";
        assertThat(errors(events, "@MethodReader(E.class) class C {}"))
                .containsExactly("2: class C: does not implement E: add it to the implements clause");
        assertThat(errors(events, "@MethodReader(E.class) class C<T> implements E { public void a() {} }"))
                .containsExactly("2: class C: has type parameters: a reader needs a class without");
        assertThat(errors(
                        events,
                        "class C { @MethodReader(E.class) static class R implements E { public void a() {} } }"))
                .containsExactly("2: class R: nested: a reader needs a top-level class, move it to a file of its own");
        assertThat(errors("@MethodReader(Runnable.class) class C implements Runnable { public void run() {} }"))
                .singleElement()
                .asString()
                .endsWith("event interface Runnable: not an event interface: annotate it with @EventInterface");
    }

    @Test
    void shouldRefuseWhatWasNotAskedFor() {
        assertThat(errors("@EventInterface({}) interface E { @MethodId(1) void a(); }"))
                .containsExactly("2: event interface E: no encoding: name one in @EventInterface");
        assertThat(errors(
                        "@EventInterface(Encoding.RAW) interface E { @MethodId(1) void a(); }",
                        "@MethodReader(E.class) class C implements E { public void a() {} }"))
                .containsExactly("2: class C: E has no generated code of TRIVIALLY_COPYABLE: name it in its"
                        + " @EventInterface");
        assertThat(errors(
                        "@EventInterface(Encoding.RAW) interface E { @MethodId(1) F a(); }",
                        "@EventInterface interface F { @MethodId(1) void a(); }"))
                .containsExactly(
                        "2: method E.a: returns F, for which something else is generated: give both interfaces the same"
                                + " @EventInterface");
    }

    @Test
    void shouldCompileWhatItAccepts() {
        assertThat(compiled("@EventInterface public interface E {}")).isEmpty();
        assertThat(compiled(
                        "@EventInterface public interface E { @MethodId(1) F to(String x); @MethodId(2) F at(O o); }",
                        "@EventInterface public interface F { @MethodId(1) void a(O o, Integers<O> p); }",
                        "public record O(int a, String b) {}",
                        "public class Integers<T> { public java.util.List<T> list; public int[] array; }"))
                .isEmpty();
        assertThat(compiled(
                        "@EventInterface interface E { @MethodId(1) void onFrame(Target t); }",
                        "class Target { public int offset; public boolean b; public boolean e; public"
                                + " boolean length; }"))
                .isEmpty();
        assertThat(compiled(
                        "@EventInterface interface E { @MethodId(1) void a(O o); }",
                        "class O { public float out; public byte b; @Ascii public long start; public char e; }"))
                .isEmpty();
    }

    private void refuse(String methods, String message) {
        List<String> errors = errors("@EventInterface interface E {\n" + methods + "\n}", "class O {}");
        assertThat(errors).singleElement().asString().startsWith("3: " + message);
    }

    private void refuseObject(String object, String message) {
        List<String> errors = errors("@EventInterface interface E { @MethodId(1) void a(O o); }", object);
        assertThat(errors).singleElement().asString().startsWith("2: " + message);
    }

    private List<String> errors(String... sources) {
        return Compilation.processingErrors(directory, List.of(), sources);
    }

    private List<String> compiled(String... sources) {
        return Compilation.errors(directory, List.of(), sources);
    }
}
