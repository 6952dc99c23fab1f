// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.nested;

import java.util.List;
import org.outcry.wire.Ascii;
import org.outcry.wire.Block;
import org.outcry.wire.Encoding;
import org.outcry.wire.EventInterface;
import org.outcry.wire.MethodId;

/** All of a desk in one file. */
public final class Desk {
    private Desk() {}

    /** Side of an order. */
    public enum Side {
        BUY,
        SELL
    }

    /** Order, a class within a class. */
    public static final class Order {
        @Ascii
        public long instrument;

        public Side side = Side.BUY;
        public int quantity;
    }

    /** Fill, with a record within a record. */
    public record Fill(String trader, Price price) {
        /** Price of a fill. */
        public record Price(double value, List<String> marks) {}
    }

    /** Level, all primitives. */
    @Block
    public static final class Level {
        public long price;
        public int quantity;
    }

    /** One of several. */
    public sealed interface Change {
        /** Another quantity. */
        record Quantity(int to) implements Change {}

        /** None. */
        record None() implements Change {}
    }

    /** Calls, which other interfaces extend. */
    public interface Sessions {
        @MethodId(1)
        void loggedOn(String name, int heartbeatS);
    }

    /** Events of the desk. */
    @EventInterface(
            value = {Encoding.TRIVIALLY_COPYABLE, Encoding.RAW, Encoding.SELF_DESCRIBING, Encoding.JSON, Encoding.YAML},
            nativeFrames = true)
    public interface Events extends Sessions {
        @MethodId(2)
        void order(Order order);

        @MethodId(3)
        void filled(Fill fill);

        @MethodId(4)
        void level(Level level);

        @MethodId(5)
        void change(Change change, List<Fill> fills);
    }

    /** Events that go on with those of one desk. */
    @EventInterface(
            value = {Encoding.TRIVIALLY_COPYABLE, Encoding.RAW, Encoding.SELF_DESCRIBING, Encoding.JSON, Encoding.YAML},
            fastTexts = true)
    public interface Routed {
        @MethodId(1)
        Quotes to(String desk);

        /** The calls that they go on with. */
        @EventInterface(
                value = {
                    Encoding.TRIVIALLY_COPYABLE,
                    Encoding.RAW,
                    Encoding.SELF_DESCRIBING,
                    Encoding.JSON,
                    Encoding.YAML
                },
                fastTexts = true)
        interface Quotes {
            @MethodId(1)
            void quote(Order bid);

            @MethodId(2)
            void none();
        }
    }
}
