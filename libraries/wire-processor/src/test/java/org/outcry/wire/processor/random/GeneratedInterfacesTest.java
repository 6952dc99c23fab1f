// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.random;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.seeds.Seed;
import org.outcry.wire.Encoding;
import org.outcry.wire.FrameHandler;
import org.outcry.wire.Frames;
import org.outcry.wire.message.Messages;
import org.outcry.wire.message.WireContract;
import org.outcry.wire.processor.Compilation;
import org.outcry.wire.processor.OneFrame;
import org.outcry.wire.processor.random.Kind.Call;
import org.outcry.wire.processor.random.Kind.Composite;
import org.outcry.wire.text.Json;
import org.outcry.wire.text.JsonParser;
import org.outcry.wire.text.TextReader;
import org.outcry.wire.text.YamlParser;

/**
 * Test of random interfaces with random values, below, at and above each bound: every writer refuses, with one text and
 * before a byte is written, or every reader gives the same value, in each encoding and text, in Java, Python and
 * TypeScript.
 */
final class GeneratedInterfacesTest {
    /** The single values of a run. */
    private static final int VALUES = Integer.getInteger("wire.random.values", 100_000);

    private static final String EVERY_ENCODING = "@EventInterface(value = {Encoding.TRIVIALLY_COPYABLE, Encoding.RAW,"
            + " Encoding.SELF_DESCRIBING, Encoding.JSON, Encoding.YAML}";
    /** Encodings of an interface; of those that are not named the schema transcodes, or texts are read. */
    private static final List<String> ANNOTATIONS = List.of(
            EVERY_ENCODING + ", fastTexts = true)",
            EVERY_ENCODING + ")",
            EVERY_ENCODING + ", fastTexts = true, nativeFrames = true)",
            "@EventInterface({Encoding.RAW, Encoding.SELF_DESCRIBING, Encoding.TRIVIALLY_COPYABLE, Encoding.YAML,"
                    + " Encoding.JSON})");

    private static final List<Encoding> BINARY =
            List.of(Encoding.RAW, Encoding.SELF_DESCRIBING, Encoding.TRIVIALLY_COPYABLE);
    /** Files for the other languages have one of so many calls. */
    private static final int SHOWN = 8;

    @TempDir
    Path directory;

    private final long seed = Seed.fresh();
    private final SplittableRandom random = new SplittableRandom(seed);

    @Test
    void shouldRefuseOrGiveBackEveryValue() throws Exception {
        RandomInterfaces interfaces = new RandomInterfaces(random);
        List<List<Call>> calls = new ArrayList<>();
        for (int i = 0; i < ANNOTATIONS.size(); i++) {
            calls.add(interfaces.add("Calls" + i, ANNOTATIONS.get(i)));
        }
        Path classes = Files.createDirectories(directory.resolve("classes"));
        assertThat(Compilation.errors(
                        classes, List.of("-Xlint:none"), interfaces.sources().toArray(String[]::new)))
                .as("seed " + seed)
                .isEmpty();
        Path files = Files.createDirectories(directory.resolve("files"));
        long accepted = 0;
        long refused = 0;
        try (URLClassLoader loader = new URLClassLoader(
                new URL[] {classes.toUri().toURL()}, getClass().getClassLoader())) {
            RandomValues values = new RandomValues(random, loader);
            List<Forms> forms = new ArrayList<>();
            for (int i = 0; i < calls.size(); i++) {
                forms.add(new Forms(loader, "Calls" + i, calls.get(i), files));
            }
            for (int round = 0; values.values() < VALUES; round++) {
                Forms of = forms.get(round % forms.size());
                Call call = of.calls.get(random.nextInt(of.calls.size()));
                of.check(call, values.arguments(call), values.refusal(), round / forms.size() % SHOWN == 0);
                accepted += values.isRefused() ? 0 : 1;
                refused += values.isRefused() ? 1 : 0;
            }
            for (Forms each : forms) {
                each.writeFiles();
            }
            System.out.println("generated interfaces: seed=" + seed + " values=" + values.values() + " accepted="
                    + accepted + " refused=" + refused);
        }
        assertThat(Math.min(accepted, refused)).isGreaterThan(100);
        inOtherLanguage("python3", "-B", "src/test/python/same_values.py", files.toString());
        inOtherLanguage("node", "src/test/javascript/same_values.mjs", files.toString());
    }

    /** Runs a program that reads the files and writes the same bytes; nothing where its language is not installed. */
    private void inOtherLanguage(String... command) throws IOException, InterruptedException {
        Path output = directory.resolve(command[0] + ".txt");
        Process process;
        try {
            process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile())
                    .start();
        } catch (IOException e) {
            System.out.println("generated interfaces: not tried in " + command[0] + ": " + e.getMessage());
            return;
        }
        try {
            assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
        } finally {
            process.destroyForcibly();
        }
        assertThat(process.exitValue())
                .as("seed " + seed + "\n" + Files.readString(output))
                .isZero();
    }

    private static @Nullable Throwable thrown(Step step) {
        try {
            step.run();
            return null;
        } catch (InvocationTargetException e) {
            return e.getCause();
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    private interface Step {
        void run() throws ReflectiveOperationException;
    }

    /** Writers and readers of an interface in all encodings and texts, and what goes to the other languages. */
    private final class Forms {
        final List<Call> calls;
        private final String name;
        private final Path files;
        private final ClassLoader loader;
        private final Class<?> type;
        private final OneFrame frame = new OneFrame();
        private final StringBuilder text = new StringBuilder();
        private final Map<Encoding, Object> writers = new EnumMap<>(Encoding.class);
        private final Map<Encoding, FrameHandler> readers = new EnumMap<>(Encoding.class);
        private final Map<Encoding, Object> printers = new EnumMap<>(Encoding.class);
        private final Map<Encoding, Messages> messages = new EnumMap<>(Encoding.class);
        private final StringBuilder lines = new StringBuilder();
        private final Map<String, @Nullable Object[]> shown = new HashMap<>();
        private final TextReader textReader;
        private @Nullable Call expected;
        private @Nullable Object @Nullable [] arguments;
        private @Nullable String difference;
        private int read;

        Forms(ClassLoader loader, String name, List<Call> calls, Path files) throws ReflectiveOperationException {
            this.loader = loader;
            this.name = name;
            this.calls = calls;
            this.files = files;
            type = load(name);
            Object target = Proxy.newProxyInstance(loader, new Class<?>[] {type}, (proxy, method, found) -> {
                compare(method, found);
                return null;
            });
            Class<?> encodings = load(name + "Encodings");
            for (Encoding encoding : Encoding.values()) {
                writers.put(
                        encoding,
                        encodings
                                .getMethod("writer", Encoding.class, Frames.class)
                                .invoke(null, encoding, frame));
                readers.put(encoding, (FrameHandler)
                        encodings.getMethod("reader", Encoding.class, type).invoke(null, encoding, target));
            }
            for (Encoding encoding : BINARY) {
                Messages file = new Messages(encoding);
                file.contract((WireContract) encodings.getMethod("contract").invoke(null));
                messages.put(encoding, file);
            }
            for (Encoding encoding : List.of(Encoding.YAML, Encoding.JSON)) {
                String suffix = encoding == Encoding.YAML ? "Yaml" : "Json";
                printers.put(
                        encoding,
                        load(name + suffix).getConstructor(StringBuilder.class).newInstance(text));
            }
            textReader =
                    (TextReader) load(name + "TextReader").getConstructor(type).newInstance(target);
        }

        private Class<?> load(String simpleName) throws ClassNotFoundException {
            return Class.forName(RandomInterfaces.PACKAGE + "." + simpleName, true, loader);
        }

        private Method method(Call call) {
            return Arrays.stream(type.getMethods())
                    .filter(each -> each.getName().equals(call.name()))
                    .findFirst()
                    .orElseThrow();
        }

        private void compare(Method method, @Nullable Object[] found) {
            Call call = Objects.requireNonNull(expected);
            @Nullable Object[] given = Objects.requireNonNull(arguments);
            read++;
            difference = method.getName().equals(call.name()) ? null : method.getName();
            for (int i = 0; difference == null && i < found.length; i++) {
                Kind.Member parameter = call.parameters().get(i);
                difference = Differences.between(parameter.kind(), given[i], found[i], parameter.name());
            }
        }

        void check(Call call, @Nullable Object[] given, String reason, boolean isShown) {
            boolean isRefused = !reason.isEmpty();
            expected = call;
            arguments = given;
            Method method = method(call);
            String refusal = null;
            for (Map.Entry<Encoding, Object> each : writers.entrySet()) {
                String place = place(call, each.getKey().toString(), reason);
                frame.length = -1;
                Throwable thrown = thrown(() -> method.invoke(each.getValue(), given));
                refusal = checkRefusal(place, thrown, isRefused, refusal);
                assertThat(frame.length < 0).as(place).isEqualTo(isRefused);
                if (!isRefused) {
                    read = 0;
                    frame.deliver(readers.get(each.getKey()));
                    assertSame(place);
                }
                Messages file = messages.get(each.getKey());
                if (!isRefused && isShown && file != null) {
                    byte[] to = file.claim(frame.length);
                    System.arraycopy(frame.body(), 0, to, file.offset(), frame.length);
                    file.commit(frame.methodId, frame.length);
                }
            }
            for (Map.Entry<Encoding, Object> each : printers.entrySet()) {
                String place = place(call, "text of " + each.getKey(), reason);
                text.setLength(0);
                Throwable thrown = thrown(() -> method.invoke(each.getValue(), given));
                refusal = checkRefusal(place, thrown, isRefused, refusal);
                assertThat(text.isEmpty()).as(place).isEqualTo(isRefused);
                if (!isRefused) {
                    read = 0;
                    textReader.readAll(
                            each.getKey() == Encoding.YAML
                                    ? new YamlParser("test", text.toString())
                                    : new JsonParser("test", text.toString()));
                    assertSame(place);
                }
            }
            if (!isRefused && isShown) {
                lines.append(text.toString().strip().replace("\n", " ")).append('\n');
                shown.put(call.name(), given);
            }
        }

        private String place(Call call, String form, String reason) {
            return "seed " + seed + ": " + name + "." + call.name() + " in " + form + " " + reason;
        }

        private @Nullable String checkRefusal(
                String place, @Nullable Throwable thrown, boolean isRefused, @Nullable String former) {
            if (!isRefused) {
                assertThat(thrown).as(place).isNull();
                return null;
            }
            assertThat(thrown).as(place).isInstanceOf(IllegalArgumentException.class);
            String text = Objects.requireNonNull(thrown).getMessage();
            if (former != null) {
                assertThat(text).as(place).isEqualTo(former);
            }
            return text;
        }

        private void assertSame(String place) {
            assertThat(read).as(place).isEqualTo(1);
            assertThat(difference).as(place).isNull();
        }

        /**
         * Returns a line of JSON for each length at a bound of a field of the calls that were shown last, with the
         * error of the writers, if there is one; -1 stands for null.
         */
        private String lengths() {
            StringBuilder out = new StringBuilder();
            for (Call call : calls) {
                @Nullable Object[] base = shown.get(call.name());
                boolean isSpread = call.parameters().size() > 1;
                Composite composite =
                        isSpread ? null : (Composite) call.parameters().get(0).kind();
                for (Kind.Member member : composite == null ? call.parameters() : composite.members()) {
                    int bound = Lengths.bound(member.kind());
                    for (int length :
                            bound == 0 || base == null ? new int[0] : new int[] {-1, bound - 1, bound, bound + 1}) {
                        @Nullable Object[] changed = Lengths.arguments(call, base, member, length);
                        if (changed != null && !(length < 0 && member.isNullable())) {
                            out.append(length(call, member, length, changed));
                        }
                    }
                }
            }
            return out.toString();
        }

        private String length(Call call, Kind.Member member, int length, @Nullable Object[] changed) {
            frame.length = -1;
            Throwable thrown = thrown(() -> method(call).invoke(writers.get(Encoding.RAW), changed));
            assertThat(frame.length < 0).as("seed " + seed).isEqualTo(thrown != null);
            return new Json()
                            .put("method", call.name())
                            .put("field", member.name())
                            .put("length", length)
                            .put("error", thrown == null ? "" : Objects.requireNonNull(thrown.getMessage()))
                    + "\n";
        }

        void writeFiles() throws IOException {
            Files.writeString(files.resolve(name + ".lengths"), lengths());
            for (Map.Entry<Encoding, Messages> each : messages.entrySet()) {
                String suffix = each.getKey().name().toLowerCase(Locale.ROOT).replace('_', '-');
                Files.write(
                        files.resolve(name + "." + suffix),
                        Arrays.copyOf(each.getValue().buffer(), each.getValue().length()));
            }
            Files.writeString(files.resolve(name + ".json"), lines, StandardCharsets.UTF_8);
        }
    }
}
