// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import java.util.List;
import java.util.SplittableRandom;
import java.util.UUID;
import org.outcry.wire.AsciiLongs;
import org.outcry.wire.packed.PackedTexts;
import org.outcry.wire.processor.embedded.ClOrdId;
import org.outcry.wire.processor.embedded.Order;
import org.outcry.wire.processor.embedded.Remark;
import org.outcry.wire.processor.embedded.Replace;

/** Random event objects with embedded parts, and the same values in event objects without. */
final class EmbeddedTwins {
    private final SplittableRandom random;
    private final Shapes shapes;

    EmbeddedTwins(SplittableRandom random) {
        this.random = random;
        this.shapes = new Shapes(random);
    }

    /** Fills an order and returns its flat twin. */
    org.outcry.wire.processor.flat.Order order(Order order) {
        org.outcry.wire.processor.flat.Order flat = new org.outcry.wire.processor.flat.Order();
        order.session = flat.session = random.nextInt();
        order.terms.symbol.value = flat.symbol = ascii();
        order.terms.side = flat.side = shapes.leg().side;
        order.terms.priceTicks = flat.priceTicks = random.nextLong() >> random.nextInt(64);
        order.terms.hidden = flat.hidden = random.nextBoolean();
        order.terms.rest.expireTimeNs = flat.expireTimeNs = random.nextLong();
        order.terms.rest.depth = flat.depth = (short) random.nextInt();
        order.terms.rest.ratio = flat.ratio = random.nextInt(1_000_000) / 1e3;
        order.letter = flat.letter = (char) random.nextInt(' ', 0x7F);
        clOrdId(order.clOrdId);
        flat.clOrdId1 = order.clOrdId.first;
        flat.clOrdId2 = order.clOrdId.second;
        flat.clOrdId3 = order.clOrdId.third;
        return flat;
    }

    /** Fills a replacement and returns its flat twin. */
    org.outcry.wire.processor.flat.Replace replace(Replace replace) {
        org.outcry.wire.processor.flat.Replace flat = new org.outcry.wire.processor.flat.Replace();
        clOrdId(replace.clOrdId);
        clOrdId(replace.origClOrdId);
        flat.clOrdId1 = replace.clOrdId.first;
        flat.clOrdId2 = replace.clOrdId.second;
        flat.clOrdId3 = replace.clOrdId.third;
        flat.origClOrdId1 = replace.origClOrdId.first;
        flat.origClOrdId2 = replace.origClOrdId.second;
        flat.origClOrdId3 = replace.origClOrdId.third;
        replace.amount = flat.amount = random.nextLong() >> random.nextInt(64);
        return flat;
    }

    /** Fills a remark and returns its flat twin. */
    org.outcry.wire.processor.flat.Remark remark(Remark remark) {
        org.outcry.wire.processor.flat.Remark flat = new org.outcry.wire.processor.flat.Remark();
        remark.timeNs = flat.timeNs = random.nextLong();
        remark.words.text = flat.text = shapes.text(30);
        remark.words.leg = flat.leg = random.nextBoolean() ? shapes.leg() : null;
        remark.words.legs = flat.legs = List.of(shapes.leg(), shapes.leg());
        remark.words.numbers = flat.numbers = random.longs(random.nextInt(4)).toArray();
        remark.author = flat.author = random.nextInt();
        return flat;
    }

    private void clOrdId(ClOrdId id) {
        if (random.nextInt(4) == 0) {
            String uuid = new UUID(random.nextLong(), random.nextLong()).toString();
            id.first = PackedTexts.part(uuid, 0, 3);
            id.second = PackedTexts.part(uuid, 1, 3);
            id.third = PackedTexts.part(uuid, 2, 3);
            return;
        }
        id.first = ascii();
        id.second = AsciiLongs.length(id.first) == AsciiLongs.CHARACTERS ? ascii() : 0;
        id.third = AsciiLongs.length(id.second) == AsciiLongs.CHARACTERS ? ascii() : 0;
    }

    private long ascii() {
        return AsciiLongs.pack("AB-12345".substring(random.nextInt(8)));
    }
}
