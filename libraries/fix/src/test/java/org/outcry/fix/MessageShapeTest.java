// SPDX-License-Identifier: Apache-2.0
package org.outcry.fix;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.outcry.seeds.Seed;

/** A decoder that remembers shapes of messages, beside one that has seen no message before. */
class MessageShapeTest {
    private static final String[] TYPES = {"D", "D", "D", "F", "F", "G", "0", "AE", "~", ""};
    private static final String[] HEADER = {
        "49=C|", "56=V|", "34=2|", "52=20261120-12:00:00.123|", "43=N|", "97=Y|", "115=X|", "50=trader|"
    };
    private static final String[] BODY = {
        "11=order-7|",
        "11=a|",
        "55=ACME|",
        "54=1|",
        "54=2|",
        "38=100|",
        "38=1000000|",
        "40=2|",
        "44=10.25|",
        "44=9|",
        "59=0|",
        "60=20261120-12:00:00|",
        "41=order-6|",
        "1=ACCOUNT|",
        "18=6 R|",
        "21=1|",
        "100=XLON|",
        "58=some text|",
        "453=1|448=A|447=D|452=1|",
        "95=3|96=a|b|",
        "96=plain|",
        "5001=own|",
        "2047=x|",
        "12345=own|",
        "999=unknown|",
        "448=A|",
        "44=|",
        "44=x|",
        "54=~|",
        "60=later|",
        "38=+5|",
        "0=x|",
        "044=1|",
        "x=1|",
        "nothing|",
        "=|",
        "|",
        "55=12345678|",
        "55=123456789012345678901234|"
    };

    private static final MessageRules RULES = MessageRules.of(
            FixDictionary.fix44(),
            MsgTypes.NEW_ORDER_SINGLE,
            MsgTypes.ORDER_CANCEL_REQUEST,
            MsgTypes.ORDER_CANCEL_REPLACE_REQUEST,
            MsgTypes.HEARTBEAT);
    private static final List<MessageRules> BOTH =
            List.of(RULES, RULES.ignoringUnknown().withOptional(60));

    private final long seed = Seed.fresh();
    private final SplittableRandom random = new SplittableRandom(seed);
    private final FixDecoder decoder = new FixDecoder(1_024, 24);
    private final List<String> fields = new ArrayList<>();

    @Test
    void shouldSayOfEachMessageWhatADecoderWithoutMemorySays() {
        int sameShape = 0;
        int faults = 0;
        for (int round = 0; round < 60_000; round++) {
            if (round % 5 == 0 || fields.isEmpty()) {
                draw();
            }
            byte[] bytes = message();
            FixDecoder fresh = new FixDecoder(1_024, 24);
            assertThat(all(decoder, bytes)).as("seed=%d round=%d", seed, round).isEqualTo(all(fresh, bytes));
            sameShape += decoder.shape() == null ? 0 : 1;
            MessageRules rules = BOTH.get(random.nextInt(BOTH.size()));
            long fault = MessageRules.faultOf(fresh, rules);
            assertThat(MessageRules.faultOf(decoder, rules))
                    .as("seed=%d round=%d %s", seed, round, Messages.text(bytes, 0, bytes.length))
                    .isEqualTo(fault);
            faults += fault == MessageRules.NONE ? 0 : 1;
        }
        assertThat(sameShape).as("messages of a known shape").isGreaterThan(5_000);
        assertThat(faults).isBetween(5_000, 55_000);
    }

    /** Draws the fields of the next messages: at times what every order has, at times anything. */
    private void draw() {
        fields.clear();
        fields.add("35=" + TYPES[random.nextInt(TYPES.length)] + "|");
        boolean isPlain = random.nextBoolean();
        for (int i = 0; i < 4; i++) {
            fields.add(HEADER[i]);
        }
        for (int i = isPlain ? 0 : random.nextInt(3); i > 0; i--) {
            fields.add(HEADER[random.nextInt(HEADER.length)]);
        }
        List<String> rest = new ArrayList<>(
                List.of("11=order-7|", "55=ACME|", "54=1|", "38=100|", "40=2|", "60=20261120-12:00:00|"));
        for (int i = isPlain ? random.nextInt(2) : random.nextInt(6); i > 0; i--) {
            rest.add(BODY[random.nextInt(BODY.length)]);
        }
        if (random.nextInt(3) == 0) {
            Collections.shuffle(rest, new Random(random.nextLong()));
        }
        fields.addAll(rest);
        if (random.nextInt(8) == 0) {
            Collections.swap(fields, random.nextInt(fields.size()), random.nextInt(fields.size()));
        }
    }

    /** Returns a message of these fields with some other values, and at times with a wrong byte. */
    private byte[] message() {
        StringBuilder body = new StringBuilder();
        for (String field : fields) {
            String name = field.substring(0, field.indexOf('=') + 1);
            String other = BODY[random.nextInt(BODY.length)];
            body.append(!name.isEmpty() && other.startsWith(name) ? other : field);
        }
        byte[] bytes = Messages.message(body.toString());
        if (random.nextInt(6) == 0) {
            int at = random.nextInt(bytes.length);
            bytes[at] = (byte) "0123456789=\u0001.ADFGY".charAt(random.nextInt(18));
            String text = Messages.text(bytes, 0, bytes.length - 7);
            bytes = Messages.withCheckSum(text, random.nextInt(20) == 0 ? 1 : 0);
        }
        return bytes;
    }

    private static String all(FixDecoder message, byte[] bytes) {
        message.reset();
        FrameStatus status = message.decode(bytes, 0, bytes.length);
        StringBuilder all = new StringBuilder()
                .append(status)
                .append(' ')
                .append(message.length())
                .append(' ')
                .append(message.msgType())
                .append(' ')
                .append(message.problemReason())
                .append(' ')
                .append(message.problemTag());
        for (int i = 0; i < message.fieldCount(); i++) {
            all.append(' ')
                    .append(message.tagAt(i))
                    .append('@')
                    .append(message.offsetAt(i))
                    .append('+')
                    .append(message.lengthAt(i));
        }
        for (int tag = 0; tag < FixFields.TABLE_SIZE; tag++) {
            if (message.indexOf(tag) >= 0) {
                all.append(' ').append(tag).append(':').append(message.indexOf(tag));
            }
        }
        return all.toString();
    }
}
