// SPDX-License-Identifier: Apache-2.0
package org.outcry.ouch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.outcry.seeds.Seed;
import org.outcry.soup.MessageField;

/** Test of malformed messages: each has its fault, and none throws. */
class OuchFaultsTest {
    private final OuchEncoder encoder = new OuchEncoder();

    private byte[] message(OuchLayout layout) {
        encoder.begin(layout);
        return Arrays.copyOf(encoder.buffer(), encoder.length());
    }

    private static OuchFault fault(OuchDecoder decoder, byte[] message) {
        return decoder.decode(message, 0, message.length);
    }

    @Test
    void shouldTellWrongLengthsOfEveryMessage() {
        for (List<OuchLayout> direction : List.of(OuchMessages.INBOUND, OuchMessages.OUTBOUND)) {
            OuchDecoder decoder =
                    direction.equals(OuchMessages.INBOUND) ? OuchDecoder.inbound() : OuchDecoder.outbound();
            for (OuchLayout layout : direction) {
                byte[] message = message(layout);
                assertThat(fault(decoder, message)).as(layout.toString()).isEqualTo(OuchFault.NONE);
                for (int length = 1; length < layout.length(); length++) {
                    assertThat(decoder.decode(message, 0, length))
                            .as(layout + " " + length)
                            .isEqualTo(OuchFault.WRONG_LENGTH);
                }
                assertThat(fault(decoder, Arrays.copyOf(message, layout.length() + 1)))
                        .as(layout.toString())
                        .isEqualTo(OuchFault.WRONG_LENGTH);
                OuchFault longer = fault(decoder, Arrays.copyOf(message, layout.length() + 3));
                assertThat(longer)
                        .as(layout.toString())
                        .isEqualTo(
                                layout.appendage() == OuchLayout.Appendage.NONE
                                        ? OuchFault.WRONG_LENGTH
                                        : OuchFault.WRONG_APPENDAGE_LENGTH);
                OuchFault without = decoder.decode(message, 0, layout.length());
                assertThat(without)
                        .as(layout.toString())
                        .isEqualTo(
                                layout.appendage() == OuchLayout.Appendage.REQUIRED
                                        ? OuchFault.WRONG_LENGTH
                                        : OuchFault.NONE);
            }
        }
    }

    @Test
    void shouldTellEveryUnknownType() {
        OuchDecoder decoder = OuchDecoder.inbound();
        assertThat(decoder.decode(new byte[0], 0, 0)).isEqualTo(OuchFault.EMPTY);
        for (int type = 0; type < 256; type++) {
            byte[] message = new byte[64];
            message[0] = (byte) type;
            boolean known = "OUXMCDEQ".indexOf(type) >= 0;
            assertThat(fault(decoder, message) == OuchFault.UNKNOWN_TYPE)
                    .as("type " + type)
                    .isEqualTo(!known);
        }
    }

    @Test
    void shouldTellTextsThatAreNotPrintable() {
        OuchDecoder decoder = OuchDecoder.inbound();
        for (OuchLayout layout : OuchMessages.INBOUND) {
            for (MessageField field : layout.fields()) {
                if (!field.isText()) {
                    continue;
                }
                for (int value : new int[] {0, 31, 127, 0xE9}) {
                    byte[] message = message(layout);
                    message[field.offset() + field.length() - 1] = (byte) value;
                    assertThat(fault(decoder, message))
                            .as(layout + " " + field)
                            .isEqualTo(OuchFault.TEXT_NOT_PRINTABLE);
                }
            }
        }
    }

    @Test
    void shouldTellMalformedAppendages() {
        assertAppendage(OuchFault.NONE, 0, 6, 5, OuchOptions.MINIMUM_QUANTITY, 0, 0, 0, 1);
        assertAppendage(OuchFault.WRONG_APPENDAGE_LENGTH, 0, 5, 5, OuchOptions.MINIMUM_QUANTITY, 0, 0, 0, 1);
        assertAppendage(OuchFault.WRONG_APPENDAGE_LENGTH, 0xFF, 0xFF, 5, OuchOptions.MINIMUM_QUANTITY, 0, 0, 0, 1);
        assertAppendage(OuchFault.TRUNCATED_OPTION, 0, 5, 5, OuchOptions.MINIMUM_QUANTITY, 0, 0, 0);
        assertAppendage(OuchFault.TRUNCATED_OPTION, 0, 1, 5);
        assertAppendage(OuchFault.TRUNCATED_OPTION, 0, 1, 0);
        assertAppendage(OuchFault.TRUNCATED_OPTION, 0, 2, 0, 3);
        assertAppendage(OuchFault.TRUNCATED_OPTION, 0, 2, 255, 3);
        assertAppendage(OuchFault.UNKNOWN_OPTION, 0, 3, 2, 8, 0);
        assertAppendage(OuchFault.UNKNOWN_OPTION, 0, 3, 2, 0, 0);
        assertAppendage(OuchFault.UNKNOWN_OPTION, 0, 3, 2, 31, 0);
        assertAppendage(OuchFault.UNKNOWN_OPTION, 0, 3, 2, 255, 0);
        assertAppendage(OuchFault.WRONG_OPTION_LENGTH, 0, 3, 2, OuchOptions.MINIMUM_QUANTITY, 1);
        assertAppendage(OuchFault.WRONG_OPTION_LENGTH, 0, 2, 1, OuchOptions.POST_ONLY);
        assertAppendage(OuchFault.REPEATED_OPTION, 0, 6, 2, OuchOptions.POST_ONLY, 'P', 2, OuchOptions.POST_ONLY, 'N');
    }

    private void assertAppendage(OuchFault expected, int... appendage) {
        byte[] message =
                Arrays.copyOf(message(OuchMessages.ENTER_ORDER), OuchMessages.ENTER_ORDER.length() + appendage.length);
        for (int i = 0; i < appendage.length; i++) {
            message[OuchMessages.ENTER_ORDER.length() + i] = (byte) appendage[i];
        }
        assertThat(fault(OuchDecoder.inbound(), message))
                .as(Arrays.toString(appendage))
                .isEqualTo(expected);
    }

    @Test
    void shouldThrowNothingWhateverTheBytesAre() {
        Random random = new Random(Seed.fresh());
        OuchDecoder inbound = OuchDecoder.inbound();
        OuchDecoder outbound = OuchDecoder.outbound();
        for (int i = 0; i < 200_000; i++) {
            List<OuchLayout> direction = random.nextBoolean() ? OuchMessages.INBOUND : OuchMessages.OUTBOUND;
            byte[] message =
                    Arrays.copyOf(message(direction.get(random.nextInt(direction.size()))), 1 + random.nextInt(120));
            for (int change = random.nextInt(8); change > 0; change--) {
                message[random.nextInt(message.length)] = (byte) random.nextInt();
            }
            assertThat(fault(inbound, message)).isNotNull();
            assertThat(fault(outbound, message)).isNotNull();
        }
    }

    @Test
    void shouldRefuseOptionsOfAnotherLength() {
        encoder.begin(OuchMessages.ENTER_ORDER);
        assertThatThrownBy(() -> encoder.optionCode(OuchOptions.MINIMUM_QUANTITY, (byte) 1))
                .hasMessage("no option of this length: tag=3 valueBytes=1 optionBytes=4");
    }

    @Test
    void shouldAllocateNothing() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        OuchDecoder decoder = OuchDecoder.inbound();
        long before = 0;
        for (int i = 0; i < 200_000; i++) {
            if (i == 100_000) {
                before = threads.getCurrentThreadAllocatedBytes();
            }
            encoder.begin(OuchMessages.ENTER_ORDER)
                    .u32(Inbound.EnterOrder.USER_REF_NUM, i)
                    .ascii(Inbound.EnterOrder.SYMBOL, 8, 0x45_4D_43_41L)
                    .optionU32(OuchOptions.MINIMUM_QUANTITY, i);
            if (decoder.decode(encoder.buffer(), 0, encoder.length()) != OuchFault.NONE
                    || decoder.u32(Inbound.EnterOrder.USER_REF_NUM) != i
                    || decoder.ascii(Inbound.EnterOrder.SYMBOL, 8) != 0x45_4D_43_41L
                    || decoder.optionU32(OuchOptions.MINIMUM_QUANTITY) != i) {
                throw new AssertionError("order " + i);
            }
        }
        assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(1_000);
    }
}
