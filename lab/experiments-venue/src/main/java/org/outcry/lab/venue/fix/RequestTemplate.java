// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.fix;

import java.nio.charset.StandardCharsets;

/**
 * Template of a FIX message of fixed length whose numbers are patched in place, at little cost to the client's loop.
 * Numbers have nine digits with leading zeros, ClOrdIDs a letter and nine digits. Each message has other milliseconds
 * in SendingTime and TransactTime than the one before, and each order another price, as those of a member would: an
 * acceptor that remembers the last message gains nothing there.
 */
final class RequestTemplate {
    private static final int DIGITS = 9;
    private static final String ZEROS = "0".repeat(DIGITS);
    private static final int MILLIS_DIGITS = 3;
    private static final int CENTS_DIGITS = 2;
    private static final String SENDING_TIME = "20261120-12:00:00.000";

    private final byte[] bytes;
    private final int msgSeqNum;
    private final int clOrdId;
    private final int origClOrdId;
    private final int sendingMillis;
    private final int transactMillis;
    private final int cents;

    private RequestTemplate(String body, String beginString) {
        String head = "8=" + beginString + "\u00019=" + body.length() + "\u0001";
        String text = head + body + "10=000\u0001";
        bytes = text.getBytes(StandardCharsets.US_ASCII);
        msgSeqNum = text.indexOf("\u000134=") + 4;
        clOrdId = digitsOf(text, "\u000111=", 'O', 'C');
        origClOrdId = digitsOf(text, "\u000141=", 'O', 'C');
        sendingMillis = digitsOf(text, "\u000152=", '.', '.');
        transactMillis = digitsOf(text, "\u000160=", '.', '.');
        cents = digitsOf(text, "\u000144=", '.', '.');
    }

    /** Returns the offset of the digits behind one of two characters of a field; -1 if the message has none. */
    private static int digitsOf(String text, String tag, char one, char other) {
        int at = text.indexOf(tag);
        if (at < 0) {
            return -1;
        }
        at += tag.length();
        while (text.charAt(at) != one && text.charAt(at) != other) {
            at++;
        }
        return at + 1;
    }

    private static String header(char msgType, String sender, String target) {
        return "35=" + msgType + "\u000149=" + sender + "\u000156=" + target + "\u000134=" + ZEROS + "\u000152="
                + SENDING_TIME + "\u0001";
    }

    static RequestTemplate newOrder(String sender, String target, String symbol) {
        return new RequestTemplate(
                header('D', sender, target) + "11=O" + ZEROS + "\u000155=" + symbol
                        + "\u000154=1\u000160=" + SENDING_TIME + "\u000138=10\u000140=2\u000144=99.50\u000159=0\u0001"
                        + "58=" + "x".repeat(12) + "\u0001",
                "FIX.4.4");
    }

    static RequestTemplate cancel(String sender, String target, String symbol) {
        return new RequestTemplate(
                header('F', sender, target) + "41=O" + ZEROS + "\u000111=C" + ZEROS + "\u000155=" + symbol
                        + "\u000154=1\u000160=" + SENDING_TIME + "\u000138=10\u0001" + "58=" + "x".repeat(17)
                        + "\u0001",
                "FIX.4.4");
    }

    static RequestTemplate heartbeat(String sender, String target) {
        return new RequestTemplate(header('0', sender, target), "FIX.4.4");
    }

    int length() {
        return bytes.length;
    }

    /** Writes the message with these numbers at {@code offset}. */
    void write(byte[] to, int offset, int seqNum, int order) {
        System.arraycopy(bytes, 0, to, offset, bytes.length);
        patch(to, offset, msgSeqNum, seqNum, DIGITS);
        patch(to, offset, sendingMillis, seqNum, MILLIS_DIGITS);
        patch(to, offset, transactMillis, seqNum, MILLIS_DIGITS);
        patch(to, offset, clOrdId, order, DIGITS);
        patch(to, offset, origClOrdId, order, DIGITS);
        patch(to, offset, cents, order, CENTS_DIGITS);
        int sum = 0;
        int checked = bytes.length - 7;
        for (int i = 0; i < checked; i++) {
            sum += to[offset + i];
        }
        sum &= 0xff;
        to[offset + checked + 3] = (byte) ('0' + sum / 100);
        to[offset + checked + 4] = (byte) ('0' + sum / 10 % 10);
        to[offset + checked + 5] = (byte) ('0' + sum % 10);
    }

    /** Writes the last digits of a number, if the message has its place. */
    private static void patch(byte[] to, int offset, int place, int number, int digits) {
        if (place < 0) {
            return;
        }
        int rest = number;
        for (int i = digits - 1; i >= 0; i--) {
            to[offset + place + i] = (byte) ('0' + rest % 10);
            rest /= 10;
        }
    }
}
