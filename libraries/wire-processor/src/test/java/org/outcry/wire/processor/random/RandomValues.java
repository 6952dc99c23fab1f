// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.random;

import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.outcry.wire.AsciiLongs;
import org.outcry.wire.MutableText;
import org.outcry.wire.ShortTexts;
import org.outcry.wire.codec.JdkValues;
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

/**
 * Random values of kinds. Of the places of a call that have a bound, or may not be null, one is tried: its value is
 * below, at or above the bound, or null. {@link #isRefused} tells whether every writer must refuse it.
 */
final class RandomValues {
    private static final int KEY_BOUND = 128;
    private static final String CHARACTERS =
            "aZ0 _-:,#'\"\\{}[]&*!|>%@`~?\n\t\r\0\u0001\u007F\u0085\u00A0\u00E9\u2028\u4E2D" + "\uFEFF\uFFFE\uFFFF";
    private static final double[] DOUBLES = {
        0.0,
        -0.0,
        1.5,
        -1e300,
        1e-300,
        Double.MIN_VALUE,
        Double.MAX_VALUE,
        Double.NaN,
        Double.POSITIVE_INFINITY,
        Double.NEGATIVE_INFINITY,
        0.1,
        1e16,
        123_456_789.125
    };

    private final SplittableRandom random;
    private final ClassLoader classes;
    private int tried;
    private int places;
    private String refusal = "";
    private long values;

    RandomValues(SplittableRandom random, ClassLoader classes) {
        this.random = random;
        this.classes = classes;
    }

    /** Returns the arguments of a call. */
    @Nullable
    Object[] arguments(Kind.Call call) throws ReflectiveOperationException {
        tried = places == 0 ? -1 : random.nextInt(-1, places);
        places = 0;
        refusal = "";
        @Nullable Object[] arguments = new Object[call.parameters().size()];
        for (int i = 0; i < arguments.length; i++) {
            Member parameter = call.parameters().get(i);
            // The only argument that is an event object has no place of its own.
            arguments[i] = arguments.length == 1 ? value(parameter.kind()) : member(parameter);
        }
        return arguments;
    }

    /** Returns whether the last arguments have a value that no reader accepts. */
    boolean isRefused() {
        return !refusal.isEmpty();
    }

    /** Returns the reason for which the last arguments are refused; empty if they are not. */
    String refusal() {
        return refusal;
    }

    /** Returns the single values that were made in total. */
    long values() {
        return values;
    }

    private @Nullable Object member(Member member) throws ReflectiveOperationException {
        Kind kind = member.kind();
        boolean isReference = !(kind instanceof Primitive) && !(kind instanceof Composite part && part.isEmbedded());
        if (member.isNullable()) {
            return random.nextInt(4) == 0 ? null : value(kind);
        }
        return isReference && isTried() && random.nextInt(3) == 0 ? refusedNull() : value(kind);
    }

    private @Nullable Object refusedNull() {
        refuse("null");
        return null;
    }

    private void refuse(String reason) {
        refusal = reason;
    }

    /** Returns whether the next place is the one that is tried. */
    private boolean isTried() {
        return places++ == tried;
    }

    private int length(int bound, int usual) {
        if (!isTried()) {
            return random.nextInt(Math.min(bound, usual) + 1);
        }
        int length = bound + random.nextInt(-1, 2);
        if (length > bound) {
            refuse("length " + length);
        }
        return length;
    }

    private @Nullable Object value(Kind kind) throws ReflectiveOperationException {
        return switch (kind) {
            case Primitive primitive -> primitive(primitive);
            case Enumeration enumeration -> constant(enumeration);
            case Text text -> text(text);
            case JdkType jdk -> jdkValue(jdk);
            case Composite composite -> composite(composite);
            case Choice choice ->
                composite(choice.variants().get(random.nextInt(choice.variants().size())));
            case Elements elements -> elements(elements);
            case Numbers numbers -> numbers(numbers);
            case Entries entries -> entries(entries);
        };
    }

    private Object primitive(Primitive primitive) {
        values++;
        long bits = random.nextLong() >> random.nextInt(Long.SIZE);
        return switch (primitive.type()) {
            case "int" -> (int) bits;
            case "short" -> (short) bits;
            case "byte" -> (byte) bits;
            case "char" ->
                random.nextBoolean() ? (char) random.nextInt(0xD800) : (char) random.nextInt(0xE000, 0x10000);
            case "boolean" -> random.nextBoolean();
            case "double" -> real(bits);
            case "float" -> (float) real(bits);
            default ->
                switch (primitive.form()) {
                    case "@ShortText" -> shortText();
                    case "@Ascii" -> AsciiLongs.pack(ascii(random.nextInt(AsciiLongs.CHARACTERS + 1)));
                    default -> bits;
                };
        };
    }

    private Object jdkValue(JdkType jdk) {
        values++;
        long bits = random.nextLong() >> random.nextInt(Long.SIZE);
        return switch (jdk.type()) {
            case "java.time.Instant" -> JdkValues.instant(bits);
            case "java.time.LocalDate" -> LocalDate.ofEpochDay((int) bits);
            case "java.math.BigDecimal" -> decimal(bits);
            default -> new UUID(bits, random.nextLong());
        };
    }

    private BigDecimal decimal(long bits) {
        if (isTried()) {
            int digits = 64 + random.nextInt(-1, 2);
            if (digits > 64) {
                refuse("decimal of " + digits + " digits");
            }
            return new BigDecimal("9".repeat(digits));
        }
        return new BigDecimal(BigInteger.valueOf(bits), random.nextInt(-30, 30));
    }

    private double real(long bits) {
        double value = Double.longBitsToDouble(bits);
        // Not every language keeps the lower bits of a NaN.
        return random.nextBoolean() || Double.isNaN(value) ? DOUBLES[random.nextInt(DOUBLES.length)] : value;
    }

    private long shortText() {
        if (isTried()) {
            refuse("not a short text");
            return -1;
        }
        return ShortTexts.pack("US" + random.nextInt(1_000_000));
    }

    private String ascii(int length) {
        StringBuilder text = new StringBuilder();
        while (text.length() < length) {
            text.append((char) random.nextInt(' ', '\u007F'));
        }
        return text.toString();
    }

    private Object constant(Enumeration enumeration) throws ReflectiveOperationException {
        values++;
        Object[] constants = type(enumeration.type()).getEnumConstants();
        return constants[random.nextInt(constants.length)];
    }

    private Object text(Text text) {
        String value = characters(length(text.bound(), 20));
        return text.isReused() ? new MutableText().set(value) : value;
    }

    /** Returns a text of so many characters, of which pairs of surrogates count two. */
    private String characters(int length) {
        values++;
        StringBuilder text = new StringBuilder();
        int form = random.nextInt(3);
        while (text.length() < length) {
            if (form == 0 && length - text.length() >= 2 && random.nextInt(3) == 0) {
                text.appendCodePoint(0x1F600 + random.nextInt(64));
            } else if (form == 2) {
                text.append('x');
            } else {
                text.append(CHARACTERS.charAt(random.nextInt(CHARACTERS.length())));
            }
        }
        return text.toString();
    }

    private Object composite(Composite composite) throws ReflectiveOperationException {
        Class<?> type = type(composite.type());
        if (composite.isRecord()) {
            @Nullable Object[] components = new Object[composite.members().size()];
            for (int i = 0; i < components.length; i++) {
                components[i] = member(composite.members().get(i));
            }
            Constructor<?> constructor = type.getDeclaredConstructors()[0];
            return constructor.newInstance(components);
        }
        Object made = type.getDeclaredConstructor().newInstance();
        fill(made, composite);
        return made;
    }

    private void fill(Object made, Composite composite) throws ReflectiveOperationException {
        for (Member member : composite.members()) {
            Field field = made.getClass().getField(member.name());
            if (member.kind() instanceof Composite part && part.isEmbedded()) {
                fill(field.get(made), part);
            } else {
                field.set(made, member(member));
            }
        }
    }

    private Object elements(Elements elements) throws ReflectiveOperationException {
        int length = length(elements.bound(), 3);
        List<@Nullable Object> list = new ArrayList<>();
        while (list.size() < length) {
            list.add(value(elements.element()));
        }
        if (isTried()) {
            list.add(refusedNull());
        }
        return list;
    }

    private Object numbers(Numbers numbers) {
        int length = length(numbers.bound(), 3);
        Object array = Array.newInstance(primitiveType(numbers), length);
        for (int i = 0; i < length; i++) {
            Array.set(array, i, primitive(numbers.element()));
        }
        return array;
    }

    private static Class<?> primitiveType(Numbers numbers) {
        return switch (numbers.element().type()) {
            case "int" -> int.class;
            case "short" -> short.class;
            case "byte" -> byte.class;
            case "char" -> char.class;
            case "boolean" -> boolean.class;
            case "double" -> double.class;
            case "float" -> float.class;
            default -> long.class;
        };
    }

    private Object entries(Entries entries) throws ReflectiveOperationException {
        Map<@Nullable Object, @Nullable Object> map = new LinkedHashMap<>();
        if (entries.key() instanceof Enumeration enumeration) {
            Object[] constants = type(enumeration.type()).getEnumConstants();
            int most = Math.min(constants.length, entries.bound());
            for (int i = random.nextInt(Math.min(most, 3) + 1); i > 0; i--) {
                Object key = constants[random.nextInt(constants.length)];
                if (!map.containsKey(key)) {
                    map.put(key, value(entries.value()));
                }
            }
        } else {
            int length = length(entries.bound(), 3);
            if (length > 0) {
                map.put(characters(length(KEY_BOUND, 20)), value(entries.value()));
            }
            for (int i = 0; map.size() < length; i++) {
                if (!map.containsKey("k" + i)) {
                    map.put("k" + i, value(entries.value()));
                }
            }
        }
        if (map.isEmpty() || !isTried()) {
            return map;
        }
        if (random.nextBoolean()) {
            map.put(null, value(entries.value()));
        } else {
            map.put(map.keySet().iterator().next(), null);
        }
        refuse("null in a map");
        return map;
    }

    private Class<?> type(String name) throws ClassNotFoundException {
        return Class.forName(RandomInterfaces.PACKAGE + "." + name, true, classes);
    }
}
