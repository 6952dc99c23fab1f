// SPDX-License-Identifier: Apache-2.0
package org.outcry.fix;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FixDecoderTest {
    private static final String ORDER =
            "35=D|49=CLIENT|56=VENUE|34=2|52=20261120-12:42:04.123|11=order-1|55=ABC|54=1|38=100|40=2|44=10.25|";

    private final FixDecoder decoder = new FixDecoder(8192, 64);

    @Test
    void shouldIndexTheFieldsOfAMessage() {
        byte[] bytes = Messages.message(ORDER);
        assertThat(decode(bytes)).isEqualTo(FrameStatus.COMPLETE);
        assertThat(decoder.length()).isEqualTo(bytes.length);
        assertThat(decoder.msgType()).isEqualTo(MsgTypes.NEW_ORDER_SINGLE);
        assertThat(decoder.problemReason()).isEqualTo(-1);
        assertThat(decoder.text(Tags.BEGIN_STRING)).isEqualTo("FIX.4.4");
        assertThat(decoder.text(Tags.CL_ORD_ID)).isEqualTo("order-1");
        assertThat(decoder.intValue(Tags.MSG_SEQ_NUM)).isEqualTo(2);
        assertThat(decoder.longValue(Tags.ORDER_QTY)).isEqualTo(100);
        assertThat(decoder.decimalValue(Tags.PRICE, 2)).isEqualTo(1025);
        assertThat(decoder.decimalValue(Tags.PRICE, 1)).isEqualTo(FixValues.TOO_FINE);
        assertThat(decoder.charValue(Tags.SIDE)).isEqualTo('1');
        assertThat(decoder.ascii(Tags.SYMBOL, 0)).isEqualTo(0x434241L);
        assertThat(decoder.valueEquals(Tags.SENDER_COMP_ID, "CLIENT".getBytes(StandardCharsets.US_ASCII)))
                .isTrue();
        assertThat(FixValues.isValue(decoder.utcTimestampNs(Tags.SENDING_TIME))).isTrue();
    }

    @Test
    void shouldAnswerForMissingFieldsWithoutExceptions() {
        decode(Messages.message(ORDER));
        assertThat(decoder.has(Tags.POSS_DUP_FLAG)).isFalse();
        assertThat(decoder.isYes(Tags.POSS_DUP_FLAG)).isFalse();
        assertThat(decoder.has(20_000)).isFalse();
        assertThat(decoder.intValue(Tags.HEART_BT_INT)).isEqualTo(Integer.MIN_VALUE);
        assertThat(decoder.longValue(Tags.SYMBOL)).isEqualTo(FixValues.MALFORMED);
        assertThat(decoder.valueOffset(Tags.TEXT)).isEqualTo(-1);
        assertThat(decoder.valueLength(Tags.TEXT)).isEqualTo(-1);
        assertThat(decoder.charValue(Tags.SYMBOL)).isEqualTo((char) 0);
        assertThat(decoder.ascii(Tags.TEXT, 0)).isZero();
        assertThat(decoder.text(Tags.TEXT)).isEmpty();
    }

    @Test
    void shouldForgetTheFieldsOfTheMessageBefore() {
        decode(Messages.message(ORDER));
        decode(Messages.message("35=0|49=CLIENT|56=VENUE|34=3|52=20261120-12:42:04|"));
        assertThat(decoder.has(Tags.CL_ORD_ID)).isFalse();
    }

    @Test
    void shouldPackLongTextsInParts() {
        decode(Messages.message("35=D|11=abcdefghijklmnopq|"));
        assertThat(decoder.ascii(Tags.CL_ORD_ID, 0)).isEqualTo(0x6867666564636261L);
        assertThat(decoder.ascii(Tags.CL_ORD_ID, 1)).isEqualTo(0x706f6e6d6c6b6a69L);
        assertThat(decoder.ascii(Tags.CL_ORD_ID, 2)).isEqualTo('q');
        assertThat(decoder.ascii(Tags.CL_ORD_ID, 3)).isZero();
    }

    @Test
    void shouldSayIncompleteUntilTheLastByte() {
        byte[] bytes = Messages.message(ORDER);
        for (int limit = 0; limit < bytes.length; limit++) {
            assertThat(decoder.decode(bytes, 0, limit)).as("limit=%d", limit).isEqualTo(FrameStatus.INCOMPLETE);
        }
        assertThat(decode(bytes)).isEqualTo(FrameStatus.COMPLETE);
    }

    @Test
    void shouldReadMessageAfterMessage() {
        byte[] first = Messages.message(ORDER);
        byte[] second = Messages.message("35=0|34=3|");
        byte[] bytes = Messages.join(first, second);
        assertThat(decoder.decode(bytes, 0, bytes.length)).isEqualTo(FrameStatus.COMPLETE);
        assertThat(decoder.decode(bytes, decoder.length(), bytes.length)).isEqualTo(FrameStatus.COMPLETE);
        assertThat(decoder.intValue(Tags.MSG_SEQ_NUM)).isEqualTo(3);
        assertThat(decoder.length()).isEqualTo(second.length);
    }

    @Test
    void shouldSkipAMessageWithAWrongCheckSum() {
        byte[] bad = Messages.withCheckSum("8=FIX.4.4|9=" + ORDER.length() + "|" + ORDER, 1);
        shouldSkipThenRead(bad);
    }

    @ParameterizedTest
    @ValueSource(ints = {-40, -1, 1, 40})
    void shouldSkipAMessageWithAWrongBodyLength(int error) {
        shouldSkipThenRead(Messages.withLength(ORDER.length() + error, ORDER));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "8=FIX.4.4|35=0|34=2|10=000|",
                "8=FIX.4.4|9=x|35=0|34=2|10=000|",
                "8=FIX.4.4|9=-5|35=0|34=2|10=000|",
                "8=FIX.4.4|9=|35=0|34=2|10=000|",
                "8=FIX.4.4|9=0|10=000|",
                "8=FIX.4.4|9=1234567890|35=0|",
                "8=FIX.4.4.4.4.4.4|9=5|35=0|10=000|",
                "8=FIX.4.4|9=10|34=2|35=0|10=000|",
                "8=FIX8=FIX8=FIX8=FIX|",
                "8=FIX.4.4|9=5|35=0|10=abc|",
                "8=FIX.4.4|9=5|35=0|10=12|"
            })
    void shouldSkipWhatIsNoMessage(String garbage) {
        shouldSkipThenRead(Messages.raw(garbage));
    }

    private void shouldSkipThenRead(byte[] garbage) {
        byte[] bytes = Messages.join(garbage, Messages.message(ORDER));
        int at = 0;
        int garbled = 0;
        FrameStatus status = decoder.decode(bytes, at, bytes.length);
        while (status == FrameStatus.GARBLED) {
            garbled++;
            assertThat(decoder.length()).isPositive();
            at += decoder.length();
            status = decoder.decode(bytes, at, bytes.length);
        }
        assertThat(garbled).isPositive();
        assertThat(status).isEqualTo(FrameStatus.COMPLETE);
        assertThat(decoder.text(Tags.CL_ORD_ID)).isEqualTo("order-1");
        assertThat(at + decoder.length()).isEqualTo(bytes.length);
    }

    @Test
    void shouldSayTooLongBeforeTheBytesCome() {
        byte[] bytes = Messages.raw("8=FIX.4.4|9=1000000|35=D|");
        assertThat(decode(bytes)).isEqualTo(FrameStatus.TOO_LONG);
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET / HTTP/1.1\r\n", "9=5|35=0|", "\u0000", "8=FUX", "8=FI_"})
    void shouldSayNotFix(String text) {
        assertThat(decode(Messages.raw(text))).isEqualTo(FrameStatus.NOT_FIX);
    }

    @Test
    void shouldTakeMessagesUpToTheBoundAndNoLonger() {
        String body = "35=D|58=" + "x".repeat(100) + "|";
        byte[] bytes = Messages.message(body);
        assertThat(new FixDecoder(bytes.length, 16).decode(bytes, 0, bytes.length))
                .isEqualTo(FrameStatus.COMPLETE);
        assertThat(new FixDecoder(bytes.length - 1, 16).decode(bytes, 0, bytes.length))
                .isEqualTo(FrameStatus.TOO_LONG);
    }

    @ParameterizedTest
    @CsvSource({
        "35=D|34=2|abc=5|,0,0",
        "35=D|34=2|0=5|,0,0",
        "35=D|34=2|011=5|,0,0",
        "35=D|34=2|=5|,0,0",
        "35=D|34=2||,0,0",
        "35=D|34=2|noequals|,0,0",
        "35=D|34=2|12345678901=5|,0,0",
        "35=D|34=2|11=|,4,11",
        "35=D|34=2|11=a|11=b|,13,11",
        "35=D|11=a|34=2|,14,34",
        "35=x|34=2|267=2|269=0|58=a|269=1|58=a|58=b|,13,58",
        "35=x|34=2|267=1|269=0|11=a|11=b|,13,11",
        "35=x|34=2|11=a|267=2|269=0|269=1|11=b|,13,11",
        "35=x|34=2|267=3|269=0|269=1|,16,267",
        "35=x|34=2|267=1|269=0|269=1|,16,267",
        "35=x|34=2|267=2|,16,267",
        "35=x|34=2|267=-1|269=0|,6,267",
        "35=x|34=2|453=2|448=a|802=1|523=b|448=c|802=2|523=d|,16,802",
        "35=D|34=2|448=x|448=y|,13,448",
        "35=D|34=2|95=10|96=ab|,6,96",
        "35=D|34=2|95=x|96=ab|,6,96"
    })
    void shouldNameWhatIsWrongWithACompleteMessage(String body, int reason, int tag) {
        assertThat(decode(Messages.message(body))).isEqualTo(FrameStatus.COMPLETE);
        assertThat(decoder.problemReason()).isEqualTo(reason);
        assertThat(decoder.problemTag()).isEqualTo(tag);
    }

    @Test
    void shouldTakeDataFieldsByTheirLength() {
        assertThat(decode(Messages.message("35=D|34=2|95=9|96=a|10=b8=F|58=t|")))
                .isEqualTo(FrameStatus.COMPLETE);
        assertThat(decoder.problemReason()).isEqualTo(-1);
        assertThat(decoder.valueLength(Tags.RAW_DATA)).isEqualTo(9);
        assertThat(decoder.text(Tags.TEXT)).isEqualTo("t");
    }

    @Test
    void shouldAllowMembersOfGroupsToRepeat() {
        decode(Messages.message("35=D|34=2|11=a|453=2|448=x|447=D|452=1|448=y|447=D|452=3|"));
        assertThat(decoder.problemReason()).isEqualTo(-1);
        assertThat(decoder.text(448)).isEqualTo("x");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "267=2|269=0|269=1|146=1|55=ABC|",
                "453=2|448=a|802=2|523=b|803=1|523=c|803=2|448=d|802=1|523=e|803=1|58=t|",
                "555=2|600=A|604=2|605=x|606=1|605=y|606=1|600=B|604=1|605=z|606=1|",
                "453=0|58=t|"
            })
    void shouldReadRepeatingGroups(String body) {
        assertThat(decode(Messages.message("35=V|34=2|" + body))).isEqualTo(FrameStatus.COMPLETE);
        assertThat(decoder.problemReason()).isEqualTo(-1);
    }

    @Test
    void shouldBoundTheNumberOfFields() {
        decode(Messages.message("35=D|34=2|" + "453=100|" + "448=x|".repeat(100)));
        assertThat(decoder.problemReason()).isEqualTo(SessionRejectReasons.OTHER);
        assertThat(decoder.fieldCount()).isEqualTo(64);
        assertThat(decoder.intValue(Tags.MSG_SEQ_NUM)).isEqualTo(2);
    }

    @Test
    void shouldFindFieldsWithHighTags() {
        decode(Messages.message("35=D|34=2|9001=a|20000=b|"));
        assertThat(decoder.text(20_000)).isEqualTo("b");
        assertThat(decoder.text(9001)).isEqualTo("a");
        assertThat(decoder.has(9002)).isFalse();
    }

    @Test
    void shouldGiveLongMsgTypesAsZero() {
        decode(Messages.message("35=ABCDE|34=2|"));
        assertThat(decoder.msgType()).isZero();
        decode(Messages.message("35=AE|34=2|"));
        assertThat(decoder.msgType()).isEqualTo('A' | ('E' << 8));
    }

    private FrameStatus decode(byte[] bytes) {
        return decoder.decode(bytes, 0, bytes.length);
    }
}
