// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.random;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.outcry.wire.processor.random.Kind.Call;
import org.outcry.wire.processor.random.Kind.Choice;
import org.outcry.wire.processor.random.Kind.Composite;
import org.outcry.wire.processor.random.Kind.Elements;
import org.outcry.wire.processor.random.Kind.Entries;
import org.outcry.wire.processor.random.Kind.Enumeration;
import org.outcry.wire.processor.random.Kind.JdkType;
import org.outcry.wire.processor.random.Kind.Member;
import org.outcry.wire.processor.random.Kind.Numbers;
import org.outcry.wire.processor.random.Kind.Primitive;
import org.outcry.wire.processor.random.Kind.Text;

/** Random event interfaces as sources. Fields are of all kinds in turn, in a random order. */
final class RandomInterfaces {
    static final String PACKAGE = "sample";
    private static final String START = "package " + PACKAGE + "; import org.outcry.wire.*;\n";
    private static final List<String> PRIMITIVES =
            List.of("long", "int", "short", "byte", "char", "boolean", "double", "float");
    private static final List<String> FORMS =
            List.of("@NanoTime", "@MicroTime", "@MilliTime", "@NanoDuration", "@Decimal(2)", "@ShortText");
    /** The kinds of {@link #kind} that are no primitives. */
    private static final List<String> OTHERS =
            List.of("@Ascii", "enum", "text", "text", "reused", "list", "list", "array", "array", "map", "map", "one");

    private static final List<String> JDK_TYPES =
            List.of("java.time.Instant", "java.time.LocalDate", "java.math.BigDecimal", "java.util.UUID");

    private static final int MOST_DEPTH = 2;

    private final SplittableRandom random;
    private final List<String> sources = new ArrayList<>();
    private final Deque<String> kinds = new ArrayDeque<>();
    private int types;

    RandomInterfaces(SplittableRandom random) {
        this.random = random;
        sources.add(START + "import java.lang.annotation.*;\n"
                + "@Target({ElementType.FIELD, ElementType.PARAMETER, ElementType.RECORD_COMPONENT})\n"
                + "public @interface Nullable {}\n");
    }

    /** Returns the sources so far, each of one top-level type. */
    List<String> sources() {
        return sources;
    }

    /** Adds an interface with some methods. */
    List<Call> add(String name, String annotation) {
        List<Call> calls = new ArrayList<>();
        for (int id = 1; id <= 4; id++) {
            List<Member> parameters = id == 4
                    ? members(3, MOST_DEPTH, Place.PARAMETER)
                    : List.of(new Member("event", composite(0, id == 3, ""), false));
            calls.add(new Call("call" + id, id, parameters));
        }
        String methods = calls.stream()
                .map(call -> "  @MethodId(" + call.id() + ") void " + call.name() + "("
                        + call.parameters().stream().map(Member::declaration).collect(Collectors.joining(", "))
                        + ");\n")
                .collect(Collectors.joining());
        sources.add(START + annotation + " public interface " + name + " {\n" + methods + "}\n");
        return calls;
    }

    private Composite composite(int depth, boolean isRecord, String holder) {
        return composite(depth, isRecord, holder, false);
    }

    /** Returns an object with fields; one that is embedded has such only that need no other object. */
    private Composite composite(int depth, boolean isRecord, String holder, boolean isEmbedded) {
        String type = "O" + types++;
        int count = depth == 0 ? random.nextInt(6, 12) : random.nextInt(1, 4);
        List<Member> members = members(count, isEmbedded ? MOST_DEPTH : depth, isRecord ? Place.RECORD : Place.CLASS);
        if (depth == 0 && !isRecord && random.nextBoolean()) {
            members = new ArrayList<>(members);
            members.add(new Member("part" + types, composite(1, false, "", true), false));
        }
        String implemented = holder.isEmpty() ? "" : " implements " + holder;
        if (isRecord) {
            sources.add(START + "public record " + type + "("
                    + members.stream().map(Member::declaration).collect(Collectors.joining(", ")) + ")" + implemented
                    + " {}\n");
        } else {
            String fields = members.stream().map(RandomInterfaces::field).collect(Collectors.joining());
            sources.add(START + "public final class " + type + implemented + " {\n" + fields + "}\n");
        }
        return new Composite(type, isRecord, isEmbedded, members);
    }

    private static String field(Member member) {
        Kind kind = member.kind();
        String initial = member.isNullable() ? "" : kind.initial();
        boolean isEmbedded = kind instanceof Composite part && part.isEmbedded();
        return "  " + (isEmbedded ? "@Embedded public final " : "public ") + member.declaration()
                + (initial.isEmpty() ? "" : " = " + initial) + ";\n";
    }

    /** Place of a member, which decides what it can be. */
    private enum Place {
        CLASS,
        RECORD,
        PARAMETER
    }

    private List<Member> members(int count, int depth, Place place) {
        List<Member> members = new ArrayList<>();
        Set<String> names = new HashSet<>();
        while (members.size() < count) {
            String name = (char) ('a' + random.nextInt(26)) + "" + types++;
            Kind kind = kind(depth, place);
            if (names.add(name)) {
                boolean isNullable = kind.mayBeNull() && random.nextInt(4) == 0;
                members.add(new Member(name, kind, isNullable));
            }
        }
        return members;
    }

    /** Returns the next kind; at the greatest depth none that holds an object. */
    private Kind kind(int depth, Place place) {
        if (kinds.isEmpty()) {
            List<String> all = new ArrayList<>(PRIMITIVES);
            all.addAll(FORMS);
            all.addAll(OTHERS);
            all.add("object");
            all.add("record");
            all.addAll(JDK_TYPES);
            while (!all.isEmpty()) {
                kinds.add(all.remove(random.nextInt(all.size())));
            }
        }
        String next = kinds.remove();
        boolean isLeaf = depth >= MOST_DEPTH;
        return switch (next) {
            case "enum" -> enumeration();
            case "text" -> text();
            case "reused" -> new Text(bound(), place == Place.CLASS);
            case "list" -> new Elements(held(depth, false), bound());
            case "array" -> new Numbers(primitive(), bound());
            case "map" -> entries(depth);
            case "one" -> isLeaf ? text() : choice(depth + 1);
            case "object" -> isLeaf ? enumeration() : composite(depth + 1, false, "");
            case "record" -> isLeaf ? primitive() : composite(depth + 1, true, "");
            default -> {
                if (JDK_TYPES.contains(next)) {
                    yield place == Place.RECORD ? new JdkType(next) : primitive();
                }
                yield PRIMITIVES.contains(next) ? new Primitive(next, "") : new Primitive("long", next);
            }
        };
    }

    private Text text() {
        return new Text(bound(), false);
    }

    private int bound() {
        return random.nextInt(3) == 0 ? Kind.USUAL_BOUND : random.nextInt(1, 40);
    }

    private Enumeration enumeration() {
        String type = "E" + types++;
        int constants = random.nextInt(8) == 0 ? 256 : random.nextInt(1, 5);
        StringBuilder names = new StringBuilder();
        for (int i = 0; i < constants; i++) {
            names.append(i == 0 ? "A" : ", A").append(i);
        }
        sources.add(START + "public enum " + type + " { " + names + " }\n");
        return new Enumeration(type, constants);
    }

    private Primitive primitive() {
        int chosen = random.nextInt(PRIMITIVES.size() + FORMS.size());
        return chosen < PRIMITIVES.size()
                ? new Primitive(PRIMITIVES.get(chosen), "")
                : new Primitive("long", FORMS.get(chosen - PRIMITIVES.size()));
    }

    /** Returns a kind of elements or of values of a map. */
    private Kind held(int depth, boolean inMap) {
        boolean isLeaf = depth >= MOST_DEPTH;
        return switch (random.nextInt(inMap ? 6 : 5)) {
            case 0 -> new Text(Kind.USUAL_BOUND, false);
            case 1 -> enumeration();
            case 2 -> isLeaf ? enumeration() : composite(depth + 1, false, "");
            case 3 -> isLeaf ? new Text(Kind.USUAL_BOUND, false) : composite(depth + 1, true, "");
            case 4 -> isLeaf ? enumeration() : choice(depth + 1);
            default -> primitive();
        };
    }

    private Entries entries(int depth) {
        Kind key = random.nextBoolean() ? new Text(Kind.USUAL_BOUND, false) : enumeration();
        return new Entries(key, held(depth, true), bound());
    }

    private Choice choice(int depth) {
        String type = "C" + types++;
        List<Composite> variants = new ArrayList<>();
        for (int i = random.nextInt(1, 4); i > 0; i--) {
            variants.add(composite(depth, random.nextBoolean(), type));
        }
        sources.add(START + "public sealed interface " + type + " permits "
                + variants.stream().map(Composite::type).collect(Collectors.joining(", ")) + " {}\n");
        return new Choice(type, variants);
    }
}
