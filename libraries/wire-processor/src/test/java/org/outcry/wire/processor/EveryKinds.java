// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.SplittableRandom;
import java.util.UUID;
import org.outcry.wire.AsciiLongs;
import org.outcry.wire.packed.PackedTexts;
import org.outcry.wire.processor.sample.Colour;
import org.outcry.wire.processor.sample.EveryKind;

/** Objects with a field of every kind: the extremes, and random ones. */
final class EveryKinds {
    private EveryKinds() {}

    static EveryKind highest() {
        EveryKind e = new EveryKind();
        e.first = Long.MAX_VALUE;
        e.second = Long.MIN_VALUE;
        e.third = Integer.MAX_VALUE;
        e.fourth = Integer.MIN_VALUE;
        e.small = Short.MIN_VALUE;
        e.tiny = Byte.MIN_VALUE;
        e.letter = Character.MAX_VALUE;
        e.yes = true;
        e.no = false;
        e.real = Double.MIN_VALUE;
        e.single = Float.MAX_VALUE;
        e.colour = Colour.NO;
        e.otherColour = Colour.GREEN;
        e.inner = EveryKind.Inner.TWO;
        e.symbol = AsciiLongs.pack("ABCDEFGH");
        e.name1 = AsciiLongs.pack("01234567");
        e.name2 = AsciiLongs.pack("89abcdef");
        e.name3 = AsciiLongs.pack("ghi");
        e.sent = Long.MAX_VALUE;
        return e;
    }

    static EveryKind random(SplittableRandom random) {
        EveryKind e = new EveryKind();
        e.first = random.nextLong();
        e.second = random.nextLong();
        e.third = random.nextInt();
        e.fourth = random.nextInt();
        e.small = (short) random.nextInt();
        e.tiny = (byte) random.nextInt();
        e.letter = (char) random.nextInt();
        e.yes = random.nextBoolean();
        e.no = random.nextBoolean();
        e.real = Double.longBitsToDouble(random.nextLong());
        e.single = Float.intBitsToFloat(random.nextInt());
        e.colour = Colour.values()[random.nextInt(3)];
        e.otherColour = Colour.values()[random.nextInt(3)];
        e.inner = EveryKind.Inner.values()[random.nextInt(2)];
        e.symbol = AsciiLongs.pack(text(random, random.nextInt(9)));
        String name = random.nextInt(4) == 0
                ? new UUID(random.nextLong(), random.nextLong()).toString()
                : text(random, random.nextInt(25));
        e.name1 = PackedTexts.part(name, 0, 3);
        e.name2 = PackedTexts.part(name, 1, 3);
        e.name3 = PackedTexts.part(name, 2, 3);
        e.sent = random.nextLong();
        return e;
    }

    private static String text(SplittableRandom random, int length) {
        byte[] characters = new byte[length];
        for (int i = 0; i < length; i++) {
            characters[i] = (byte) random.nextInt(1, 128);
        }
        return new String(characters, StandardCharsets.US_ASCII);
    }

    /** All fields, with the exact bits of what is not a whole number, to be compared. */
    static List<Object> values(EveryKind e) {
        return List.of(
                e.first,
                e.second,
                e.third,
                e.fourth,
                e.small,
                e.tiny,
                e.letter,
                e.yes,
                e.no,
                Double.doubleToRawLongBits(e.real),
                Float.floatToRawIntBits(e.single),
                e.colour,
                e.otherColour,
                e.inner,
                e.symbol,
                e.name1,
                e.name2,
                e.name3,
                e.sent);
    }
}
