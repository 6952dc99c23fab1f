// SPDX-License-Identifier: Apache-2.0
package org.outcry.ouch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;

/** Test with bytes written by hand from the published tables, encoded and decoded. */
class OuchBytesTest {
    private static final HexFormat HEX = HexFormat.of();

    private final OuchEncoder encoder = new OuchEncoder();

    /** Parses hexadecimal digits, and text between single quotes. */
    private static byte[] bytes(String layout) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        String[] parts = layout.split("'", -1);
        for (int i = 0; i < parts.length; i++) {
            out.writeBytes(
                    i % 2 == 1
                            ? parts[i].getBytes(StandardCharsets.US_ASCII)
                            : HEX.parseHex(parts[i].replace(" ", "")));
        }
        return out.toByteArray();
    }

    private static OuchDecoder decoded(OuchDecoder decoder, byte[] message) {
        assertThat(decoder.decode(message, 0, message.length)).isEqualTo(OuchFault.NONE);
        return decoder;
    }

    private void assertEncodes(byte[] message) {
        byte[] encoded = new byte[encoder.length()];
        System.arraycopy(encoder.buffer(), 0, encoded, 0, encoded.length);
        assertThat(HEX.formatHex(encoded)).isEqualTo(HEX.formatHex(message));
    }

    @Test
    void shouldKnowEnterOrder() {
        byte[] message =
                bytes("'O' 00000007 'B' 00000064 'ACME    ' 00000000000f7314 '0' 'Y' 'P' 'N' 'N' 'first order   ' 0009"
                        + " 05 03 00000032 02 0c 'P'");
        encoder.begin(OuchMessages.ENTER_ORDER)
                .u32(Inbound.EnterOrder.USER_REF_NUM, 7)
                .code(Inbound.EnterOrder.SIDE, OuchCodes.BUY)
                .u32(Inbound.EnterOrder.QUANTITY, 100)
                .text(Inbound.EnterOrder.SYMBOL, 8, "ACME")
                .u64(Inbound.EnterOrder.PRICE, 1_012_500)
                .code(Inbound.EnterOrder.TIME_IN_FORCE, OuchCodes.DAY)
                .code(Inbound.EnterOrder.DISPLAY, OuchCodes.VISIBLE)
                .code(Inbound.EnterOrder.CAPACITY, OuchCodes.PRINCIPAL)
                .code(Inbound.EnterOrder.SWEEP, OuchCodes.NO)
                .code(Inbound.EnterOrder.CROSS_TYPE, OuchCodes.CONTINUOUS)
                .text(Inbound.EnterOrder.CL_ORD_ID, 14, "first order")
                .optionU32(OuchOptions.MINIMUM_QUANTITY, 50)
                .optionCode(OuchOptions.POST_ONLY, OuchCodes.POST_ONLY);
        assertEncodes(message);
        OuchDecoder decoder = decoded(OuchDecoder.inbound(), message);
        assertThat(decoder.type()).isEqualTo(Inbound.EnterOrder.TYPE);
        assertThat(decoder.u32(Inbound.EnterOrder.USER_REF_NUM)).isEqualTo(7);
        assertThat(decoder.code(Inbound.EnterOrder.SIDE)).isEqualTo((byte) 'B');
        assertThat(decoder.u32(Inbound.EnterOrder.QUANTITY)).isEqualTo(100);
        assertThat(decoder.ascii(Inbound.EnterOrder.SYMBOL, 8)).isEqualTo(0x45_4D_43_41L);
        assertThat(decoder.u64(Inbound.EnterOrder.PRICE)).isEqualTo(1_012_500);
        assertThat(decoder.code(Inbound.EnterOrder.TIME_IN_FORCE)).isEqualTo((byte) '0');
        assertThat(decoder.code(Inbound.EnterOrder.DISPLAY)).isEqualTo((byte) 'Y');
        assertThat(decoder.code(Inbound.EnterOrder.CAPACITY)).isEqualTo((byte) 'P');
        assertThat(decoder.code(Inbound.EnterOrder.SWEEP)).isEqualTo((byte) 'N');
        assertThat(decoder.code(Inbound.EnterOrder.CROSS_TYPE)).isEqualTo((byte) 'N');
        assertThat(decoder.text(Inbound.EnterOrder.CL_ORD_ID, 14)).isEqualTo("first order");
        assertThat(decoder.has(OuchOptions.MINIMUM_QUANTITY)).isTrue();
        assertThat(decoder.optionU32(OuchOptions.MINIMUM_QUANTITY)).isEqualTo(50);
        assertThat(decoder.optionCode(OuchOptions.POST_ONLY)).isEqualTo((byte) 'P');
        assertThat(decoder.has(OuchOptions.MAX_FLOOR)).isFalse();
        assertThat(decoder.options()).isEqualTo(1 << OuchOptions.MINIMUM_QUANTITY | 1 << OuchOptions.POST_ONLY);
    }

    @Test
    void shouldKnowReplaceOrder() {
        byte[] message = bytes("'U' 00000007 00000008 000000c8 0000000000000064 '0' 'Y' 'N' 'second        ' 0000");
        encoder.begin(OuchMessages.REPLACE_ORDER)
                .u32(Inbound.ReplaceOrder.ORIG_USER_REF_NUM, 7)
                .u32(Inbound.ReplaceOrder.USER_REF_NUM, 8)
                .u32(Inbound.ReplaceOrder.QUANTITY, 200)
                .u64(Inbound.ReplaceOrder.PRICE, 100)
                .code(Inbound.ReplaceOrder.TIME_IN_FORCE, OuchCodes.DAY)
                .code(Inbound.ReplaceOrder.DISPLAY, OuchCodes.VISIBLE)
                .code(Inbound.ReplaceOrder.SWEEP, OuchCodes.NO)
                .text(Inbound.ReplaceOrder.CL_ORD_ID, 14, "second");
        assertEncodes(message);
        OuchDecoder decoder = decoded(OuchDecoder.inbound(), message);
        assertThat(decoder.u32(Inbound.ReplaceOrder.ORIG_USER_REF_NUM)).isEqualTo(7);
        assertThat(decoder.u32(Inbound.ReplaceOrder.USER_REF_NUM)).isEqualTo(8);
        assertThat(decoder.u32(Inbound.ReplaceOrder.QUANTITY)).isEqualTo(200);
        assertThat(decoder.u64(Inbound.ReplaceOrder.PRICE)).isEqualTo(100);
        assertThat(decoder.text(Inbound.ReplaceOrder.CL_ORD_ID, 14)).isEqualTo("second");
    }

    @Test
    void shouldKnowShortRequestsWithAndWithoutAppendage() {
        OuchDecoder decoder = OuchDecoder.inbound();
        byte[] cancel = bytes("'X' fffffffe 0000000a");
        encoder.begin(OuchMessages.CANCEL_ORDER)
                .u32(Inbound.CancelOrder.USER_REF_NUM, 0xFFFF_FFFEL)
                .u32(Inbound.CancelOrder.QUANTITY, 10);
        assertEncodes(cancel);
        decoded(decoder, cancel);
        assertThat(decoder.u32(Inbound.CancelOrder.USER_REF_NUM)).isEqualTo(0xFFFF_FFFEL);
        assertThat(decoder.u32(Inbound.CancelOrder.QUANTITY)).isEqualTo(10);
        decoded(decoder, bytes("'X' 00000001 0000000a 0000"));
        decoded(decoder, bytes("'X' 00000001 0000000a 0003 02 1c 01"));
        assertThat(decoder.optionCode(OuchOptions.USER_REF_IDX)).isEqualTo((byte) 1);

        byte[] modify = bytes("'M' 00000005 'S' 00000009");
        encoder.begin(OuchMessages.MODIFY_ORDER)
                .u32(Inbound.ModifyOrder.USER_REF_NUM, 5)
                .code(Inbound.ModifyOrder.SIDE, OuchCodes.SELL)
                .u32(Inbound.ModifyOrder.QUANTITY, 9);
        assertEncodes(modify);
        decoded(decoder, modify);
        assertThat(decoder.code(Inbound.ModifyOrder.SIDE)).isEqualTo((byte) 'S');
        assertThat(decoder.u32(Inbound.ModifyOrder.QUANTITY)).isEqualTo(9);

        byte[] massCancel = bytes("'C' 00000006 'FIRM' 'ACME    ' 0003 02 1b 'B'");
        encoder.begin(OuchMessages.MASS_CANCEL)
                .u32(Inbound.MassCancel.USER_REF_NUM, 6)
                .text(Inbound.MassCancel.FIRM, 4, "FIRM")
                .text(Inbound.MassCancel.SYMBOL, 8, "ACME")
                .optionCode(OuchOptions.SIDE, OuchCodes.BUY);
        assertEncodes(massCancel);
        decoded(decoder, massCancel);
        assertThat(decoder.text(Inbound.MassCancel.FIRM, 4)).isEqualTo("FIRM");
        assertThat(decoder.ascii(Inbound.MassCancel.SYMBOL, 8)).isEqualTo(0x45_4D_43_41L);
        assertThat(decoder.optionCode(OuchOptions.SIDE)).isEqualTo((byte) 'B');

        decoded(decoder, bytes("'D' 00000006 'FIRM' 0000"));
        assertThat(decoder.text(Inbound.OrderEntryControl.FIRM, 4)).isEqualTo("FIRM");
        decoded(decoder, bytes("'E' 00000007 'FIRM'"));
        decoded(decoder, bytes("'Q'"));
        decoded(decoder, bytes("'Q' 0000"));
    }

    @Test
    void shouldKnowAnswersToOrders() {
        byte[] accepted =
                bytes("'A' 00000000000003e8 00000007 'B' 00000064 'ACME    ' 00000000000f7314 '0' 'Y' 0000000000000101"
                        + " 'P' 'N' 'N' 'L' 'first         ' 0000");
        encoder.begin(OuchMessages.ORDER_ACCEPTED)
                .u64(Outbound.TIMESTAMP, 1_000)
                .u32(Outbound.USER_REF_NUM, 7)
                .code(Outbound.OrderAccepted.SIDE, OuchCodes.BUY)
                .u32(Outbound.OrderAccepted.QUANTITY, 100)
                .ascii(Outbound.OrderAccepted.SYMBOL, 8, 0x45_4D_43_41L)
                .u64(Outbound.OrderAccepted.PRICE, 1_012_500)
                .code(Outbound.OrderAccepted.TIME_IN_FORCE, OuchCodes.DAY)
                .code(Outbound.OrderAccepted.DISPLAY, OuchCodes.VISIBLE)
                .u64(Outbound.OrderAccepted.ORDER_REFERENCE_NUMBER, 257)
                .code(Outbound.OrderAccepted.CAPACITY, OuchCodes.PRINCIPAL)
                .code(Outbound.OrderAccepted.SWEEP, OuchCodes.NO)
                .code(Outbound.OrderAccepted.CROSS_TYPE, OuchCodes.CONTINUOUS)
                .code(Outbound.OrderAccepted.ORDER_STATE, OuchCodes.LIVE)
                .text(Outbound.OrderAccepted.CL_ORD_ID, 14, "first");
        assertEncodes(accepted);
        OuchDecoder decoder = decoded(OuchDecoder.outbound(), accepted);
        assertThat(decoder.u64(Outbound.OrderAccepted.ORDER_REFERENCE_NUMBER)).isEqualTo(257);
        assertThat(decoder.code(Outbound.OrderAccepted.ORDER_STATE)).isEqualTo((byte) 'L');

        byte[] replaced =
                bytes("'U' 00000000000003e8 00000007 00000008 'S' 00000064 'ACME    ' 00000000000f7314 '3' 'Y'"
                        + " 0000000000000101 'A' 'Y' 'O' 'L' 'second        ' 0006 05 05 0000000a");
        encoder.begin(OuchMessages.ORDER_REPLACED)
                .u64(Outbound.TIMESTAMP, 1_000)
                .u32(Outbound.OrderReplaced.ORIG_USER_REF_NUM, 7)
                .u32(Outbound.OrderReplaced.USER_REF_NUM, 8)
                .code(Outbound.OrderReplaced.SIDE, OuchCodes.SELL)
                .u32(Outbound.OrderReplaced.QUANTITY, 100)
                .text(Outbound.OrderReplaced.SYMBOL, 8, "ACME")
                .u64(Outbound.OrderReplaced.PRICE, 1_012_500)
                .code(Outbound.OrderReplaced.TIME_IN_FORCE, OuchCodes.IMMEDIATE_OR_CANCEL)
                .code(Outbound.OrderReplaced.DISPLAY, OuchCodes.VISIBLE)
                .u64(Outbound.OrderReplaced.ORDER_REFERENCE_NUMBER, 257)
                .code(Outbound.OrderReplaced.CAPACITY, OuchCodes.AGENCY)
                .code(Outbound.OrderReplaced.SWEEP, OuchCodes.YES)
                .code(Outbound.OrderReplaced.CROSS_TYPE, OuchCodes.OPENING_CROSS)
                .code(Outbound.OrderReplaced.ORDER_STATE, OuchCodes.LIVE)
                .text(Outbound.OrderReplaced.CL_ORD_ID, 14, "second")
                .optionU32(OuchOptions.MAX_FLOOR, 10);
        assertEncodes(replaced);
        decoded(decoder, replaced);
        assertThat(decoder.optionU32(OuchOptions.MAX_FLOOR)).isEqualTo(10);

        byte[] executed = bytes("'E' 00000000000003e8 00000007 00000032 00000000000f7314 'R' 0000000000000063 0000");
        encoder.begin(OuchMessages.ORDER_EXECUTED)
                .u64(Outbound.TIMESTAMP, 1_000)
                .u32(Outbound.USER_REF_NUM, 7)
                .u32(Outbound.OrderExecuted.QUANTITY, 50)
                .u64(Outbound.OrderExecuted.PRICE, 1_012_500)
                .code(Outbound.OrderExecuted.LIQUIDITY_FLAG, OuchCodes.REMOVED)
                .u64(Outbound.OrderExecuted.MATCH_NUMBER, 99);
        assertEncodes(executed);
        decoded(decoder, executed);
        assertThat(decoder.u64(Outbound.OrderExecuted.MATCH_NUMBER)).isEqualTo(99);
    }

    @Test
    void shouldKnowTheOtherAnswers() {
        OuchDecoder decoder = OuchDecoder.outbound();
        byte[] canceled = bytes("'C' 00000000000003e8 00000007 00000032 'U'");
        encoder.begin(OuchMessages.ORDER_CANCELED)
                .u64(Outbound.TIMESTAMP, 1_000)
                .u32(Outbound.USER_REF_NUM, 7)
                .u32(Outbound.OrderCanceled.QUANTITY, 50)
                .code(Outbound.OrderCanceled.REASON, (byte) 'U');
        assertEncodes(canceled);
        decoded(decoder, canceled);

        byte[] rejected = bytes("'J' 00000000000003e8 00000007 001d 'first         '");
        encoder.begin(OuchMessages.REJECTED)
                .u64(Outbound.TIMESTAMP, 1_000)
                .u32(Outbound.USER_REF_NUM, 7)
                .u16(Outbound.Rejected.REASON, 0x1D)
                .text(Outbound.Rejected.CL_ORD_ID, 14, "first");
        assertEncodes(rejected);
        decoded(decoder, rejected);
        assertThat(decoder.u16(Outbound.Rejected.REASON)).isEqualTo(0x1D);

        byte[] event = bytes("'S' 00000000000003e8 'S'");
        encoder.begin(OuchMessages.SYSTEM_EVENT)
                .u64(Outbound.TIMESTAMP, 1_000)
                .code(Outbound.SystemEvent.EVENT_CODE, (byte) 'S');
        assertEncodes(event);
        decoded(decoder, event);

        byte[] broken = bytes("'B' 00000000000003e8 00000007 0000000000000063 'S' 'first         '");
        encoder.begin(OuchMessages.BROKEN_TRADE)
                .u64(Outbound.TIMESTAMP, 1_000)
                .u32(Outbound.USER_REF_NUM, 7)
                .u64(Outbound.BrokenTrade.MATCH_NUMBER, 99)
                .code(Outbound.BrokenTrade.REASON, (byte) 'S')
                .text(Outbound.BrokenTrade.CL_ORD_ID, 14, "first");
        assertEncodes(broken);
        decoded(decoder, broken);

        decoded(decoder, bytes("'D' 00000000000003e8 00000007 00000032 'Q' 00000032 00000000000f7314 'A' 'D'"));
        assertThat(decoder.code(Outbound.AiqCanceled.AIQ_STRATEGY)).isEqualTo((byte) 'D');
        decoded(decoder, bytes("'P' 00000000000003e8 00000007"));
        decoded(decoder, bytes("'I' 00000000000003e8 00000007 0000"));
        decoded(decoder, bytes("'T' 00000000000003e8 00000007 00000000000f7314 'Y' 0000000000000101"));
        assertThat(decoder.u64(Outbound.OrderPriorityUpdate.ORDER_REFERENCE_NUMBER))
                .isEqualTo(257);
        decoded(decoder, bytes("'M' 00000000000003e8 00000007 'B' 00000009"));
        assertThat(decoder.u32(Outbound.OrderModified.QUANTITY)).isEqualTo(9);
        decoded(decoder, bytes("'R' 00000000000003e8 00000007 'R' 0006 05 16 0000000a"));
        assertThat(decoder.optionU32(OuchOptions.DISPLAY_QUANTITY)).isEqualTo(10);
        decoded(decoder, bytes("'X' 00000000000003e8 00000007 'FIRM' 'ACME    ' 0000"));
        assertThat(decoder.text(Outbound.MassCancelResponse.SYMBOL, 8)).isEqualTo("ACME");
        decoded(decoder, bytes("'G' 00000000000003e8 00000007 'FIRM' 0000"));
        decoded(decoder, bytes("'K' 00000000000003e8 00000007 'FIRM' 0000"));
        decoded(decoder, bytes("'Q' 00000000000003e8 00000008"));
        assertThat(decoder.u32(Outbound.AccountQueryResponse.NEXT_USER_REF_NUM)).isEqualTo(8);
    }
}
