// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway.bookmark;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import org.outcry.api.order.ClOrdId;
import org.outcry.api.order.OrderTerms;
import org.outcry.api.order.OrderType;
import org.outcry.api.order.Peg;
import org.outcry.api.order.PostOnly;
import org.outcry.api.order.Side;
import org.outcry.api.order.TimeInForce;

/** Codec of orders' terms in bookmarks. Constants of enums go by name: a table of the names precedes the first order. */
public final class TermsCodec {
    private Side[] sides = Side.values();
    private OrderType[] types = OrderType.values();
    private TimeInForce[] timesInForce = TimeInForce.values();
    private PostOnly[] postOnlys = PostOnly.values();
    private Peg[] pegs = Peg.values();

    /** Writes the tables. */
    public void save(DataOutput out) throws IOException {
        for (Enum<?>[] table : new Enum<?>[][] {sides, types, timesInForce, postOnlys, pegs}) {
            out.writeByte(table.length);
            for (Enum<?> constant : table) {
                out.writeUTF(constant.name());
            }
        }
    }

    /** Reads the tables of the writer. */
    public void load(DataInput in) throws IOException {
        sides = table(in, Side.class, new Side[0]);
        types = table(in, OrderType.class, new OrderType[0]);
        timesInForce = table(in, TimeInForce.class, new TimeInForce[0]);
        postOnlys = table(in, PostOnly.class, new PostOnly[0]);
        pegs = table(in, Peg.class, new Peg[0]);
    }

    private static <E extends Enum<E>> E[] table(DataInput in, Class<E> type, E[] empty) throws IOException {
        E[] table = Arrays.copyOf(empty, in.readUnsignedByte());
        for (int i = 0; i < table.length; i++) {
            String name = in.readUTF();
            table[i] = Arrays.stream(type.getEnumConstants())
                    .filter(constant -> constant.name().equals(name))
                    .findFirst()
                    .orElseThrow(() -> new IOException(
                            "bookmark has a constant that this version lacks: enum=" + type.getName() + " name=" + name
                                    + "; delete the bookmarks of this gateway, it then reads all events"));
        }
        return table;
    }

    private static int place(Enum<?>[] table, Enum<?> constant) {
        int place = 0;
        while (table[place] != constant) {
            place++;
        }
        return place;
    }

    /** Writes terms. */
    public void save(OrderTerms terms, DataOutput out) throws IOException {
        out.writeByte(place(sides, terms.side));
        out.writeByte(place(types, terms.type));
        out.writeByte(place(timesInForce, terms.timeInForce));
        out.writeByte(place(postOnlys, terms.postOnly));
        out.writeByte(place(pegs, terms.peg));
        out.writeLong(terms.priceTicks);
        out.writeLong(terms.quantityLots);
        out.writeLong(terms.stopPriceTicks);
        out.writeLong(terms.displayLots);
        out.writeLong(terms.minQuantityLots);
        out.writeLong(terms.expireTimeNs);
        out.writeLong(terms.pegOffsetTicks);
        out.writeLong(terms.pegLimitTicks);
        out.writeLong(terms.account.first);
        out.writeLong(terms.account.second);
        out.writeBoolean(terms.hidden);
    }

    /** Reads terms. */
    public void load(OrderTerms terms, DataInput in) throws IOException {
        terms.side = sides[in.readUnsignedByte()];
        terms.type = types[in.readUnsignedByte()];
        terms.timeInForce = timesInForce[in.readUnsignedByte()];
        terms.postOnly = postOnlys[in.readUnsignedByte()];
        terms.peg = pegs[in.readUnsignedByte()];
        terms.priceTicks = in.readLong();
        terms.quantityLots = in.readLong();
        terms.stopPriceTicks = in.readLong();
        terms.displayLots = in.readLong();
        terms.minQuantityLots = in.readLong();
        terms.expireTimeNs = in.readLong();
        terms.pegOffsetTicks = in.readLong();
        terms.pegLimitTicks = in.readLong();
        terms.account.first = in.readLong();
        terms.account.second = in.readLong();
        terms.hidden = in.readBoolean();
    }

    /** Writes a ClOrdID. */
    public static void save(ClOrdId id, DataOutput out) throws IOException {
        out.writeLong(id.first);
        out.writeLong(id.second);
        out.writeLong(id.third);
    }

    /** Reads a ClOrdID. */
    public static void load(ClOrdId id, DataInput in) throws IOException {
        id.set(in.readLong(), in.readLong(), in.readLong());
    }
}
