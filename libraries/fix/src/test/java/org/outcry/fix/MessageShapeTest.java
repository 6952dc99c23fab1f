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
                draw(random.nextBoolean());
            }
            faults += compare(message(), 0, BOTH.get(random.nextInt(BOTH.size())), round) ? 0 : 1;
            sameShape += decoder.shape() == null ? 0 : 1;
        }
        assertThat(sameShape).as("messages of a known shape").isGreaterThan(5_000);
        assertThat(faults).isBetween(5_000, 55_000);
    }

    @Test
    void shouldSayOfMessagesThatHardlyDifferWhatADecoderWithoutMemorySays() {
        int sameShape = 0;
        int faults = 0;
        String text = "";
        for (int round = 0; round < 60_000; round++) {
            if (round % 50 == 0) {
                draw(random.nextInt(8) > 0);
            }
            if (round % 50 == 0 || random.nextInt(20) == 0) {
                byte[] drawn = message();
                text = Messages.text(drawn, 0, drawn.length - 7);
            }
            String next = text;
            for (int changes = random.nextInt(4); changes > 0; changes--) {
                next = changed(next);
            }
            int offset = random.nextInt(9);
            byte[] bytes =
                    Messages.join(new byte[offset], Messages.withCheckSum(next, random.nextInt(40) == 0 ? 1 : 0));
            // Rules mostly stay the same, so that what was found by them is used.
            boolean good = compare(bytes, offset, BOTH.get(random.nextInt(30) == 0 ? 1 : 0), round);
            faults += good ? 0 : 1;
            sameShape += decoder.shape() == null ? 0 : 1;
            text = good || random.nextInt(3) == 0 ? next : text;
        }
        assertThat(sameShape).as("messages of a known shape").isGreaterThan(10_000);
        assertThat(faults).isBetween(5_000, 55_000);
    }

    /** Changes a character, mostly a digit of a value to another one. */
    private String changed(String text) {
        int at = random.nextInt(text.length());
        boolean isWild = random.nextInt(20) == 0;
        for (int tries = 0; !isWild && tries < 1_000 && !isDigitOfValue(text, at); tries++) {
            at = random.nextInt(text.length());
        }
        String others = isWild ? "0123456789=|.ADFGY~" : "0123456789";
        return text.substring(0, at) + others.charAt(random.nextInt(others.length())) + text.substring(at + 1);
    }

    private static boolean isDigitOfValue(String text, int at) {
        int body = text.indexOf("|35=");
        boolean isValue = text.lastIndexOf('=', at) > text.lastIndexOf('|', at);
        return at > body && isValue && Character.isDigit(text.charAt(at));
    }

    /** Compares what the decoder says of a message with what a new one says. Returns whether it has no fault. */
    private boolean compare(byte[] bytes, int offset, MessageRules rules, int round) {
        FixDecoder fresh = new FixDecoder(1_024, 24);
        String where = "seed=" + seed + " round=" + round + " " + Messages.text(bytes, 0, bytes.length);
        assertThat(all(decoder, bytes, offset)).as(where).isEqualTo(all(fresh, bytes, offset));
        long fault = MessageRules.faultOf(fresh, rules);
        assertThat(MessageRules.faultOf(decoder, rules)).as(where).isEqualTo(fault);
        return fault == MessageRules.NONE;
    }

    /** Draws the fields of the next messages: at times what every order has, if plain, at times anything. */
    private void draw(boolean isPlain) {
        fields.clear();
        fields.add("35=" + TYPES[random.nextInt(TYPES.length)] + "|");
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

    private static String all(FixDecoder message, byte[] bytes, int offset) {
        message.reset();
        FrameStatus status = message.decode(bytes, offset, bytes.length);
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
