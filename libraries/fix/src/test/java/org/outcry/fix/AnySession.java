// SPDX-License-Identifier: Apache-2.0
package org.outcry.fix;

import static org.outcry.fix.SessionAuthority.require;

import java.util.Arrays;

/**
 * Acceptor's session under messages, damaged messages, bytes and times that are chosen from outside. Its rules are
 * assertions: one defined action for each message, an expected number that is the authority's and never falls without a
 * Logon, a bounded number of actions, no action after the end, no timer that stays due.
 */
final class AnySession {
    private static final String[] TYPES = {"0", "1", "2", "3", "4", "5", "A", "D", "D", "D", "8", "ZZ", "j"};
    private static final String[] FIELDS = {
        "43=Y|122=20261120-11:59:59|",
        "43=Y|",
        "43=Z|",
        "122=20261121-12:00:00|",
        "123=Y|",
        "123=N|",
        "36=#|",
        "36=x|",
        "7=#|16=0|",
        "7=#|16=#|",
        "7=0|",
        "112=id|",
        "112=|",
        "98=0|108=30|",
        "98=0|108=0|",
        "108=-1|",
        "141=Y|",
        "789=#|",
        "97=Y|",
        "11=a|55=ABC|54=1|38=1|40=2|44=1|",
        "453=2|448=A|447=D|448=B|",
        "453=1|",
        "95=3|96=a|b|",
        "95=9|96=a|",
        "x=1|",
        "56=V|",
        "58=" + "t".repeat(200) + "|"
    };
    private static final int MOST_ACTIONS_OF_A_MESSAGE = 4;
    private static final long START_NS = 1_795_176_000L * FixValues.SECOND_NS;

    private final Choices choices;
    private final SessionAuthority authority = new SessionAuthority();
    private final AcceptorSession session =
            new AcceptorSession(new SessionTerms(0, 60, 10 * FixValues.SECOND_NS, 0), authority);
    private final FixDecoder decoder = new FixDecoder(1024, 32);
    private byte[] input = new byte[0];
    private long nowNs = START_NS;

    AnySession(Choices choices) {
        this.choices = choices;
    }

    /** Runs connections until the choices end. */
    void run() {
        while (choices.more()) {
            authority.ended = false;
            authority.logonPending = false;
            input = new byte[0];
            decoder.reset();
            session.onConnected(nowNs);
            if (choices.below(8) != 0) {
                receive(message("A", authority.expected, "98=0|108=30|"));
            }
            while (choices.more() && !authority.ended) {
                step();
            }
            session.onEnded();
        }
    }

    private void step() {
        switch (choices.below(8)) {
            case 0 -> pass(choices.below(50) * FixValues.SECOND_NS);
            case 1 -> receive(damaged(anyMessage()));
            case 2 -> {
                byte[] bytes = anyMessage();
                receive(Arrays.copyOf(bytes, choices.below(bytes.length)));
            }
            default -> receive(anyMessage());
        }
    }

    private void pass(long ns) {
        nowNs += ns;
        authority.actions = 0;
        session.onTimer(nowNs);
        require(authority.actions <= MOST_ACTIONS_OF_A_MESSAGE, "too many actions of a timer");
        require(authority.ended || session.nextTimerNs() > nowNs, "a timer that stays due");
    }

    private byte[] anyMessage() {
        StringBuilder body = new StringBuilder();
        for (int count = choices.below(4); count > 0; count--) {
            body.append(FIELDS[choices.below(FIELDS.length)].replace("#", Integer.toString(number())));
        }
        int seqNum = choices.below(3) == 0 ? number() : authority.expected;
        return message(TYPES[choices.below(TYPES.length)], seqNum, body.toString());
    }

    private int number() {
        return authority.expected + choices.below(8) - 3;
    }

    private static byte[] message(String type, int seqNum, String body) {
        return Messages.message("35=" + type + "|49=C|56=V|34=" + seqNum + "|52=20261120-12:00:00|" + body);
    }

    private byte[] damaged(byte[] bytes) {
        for (int count = choices.below(3); count >= 0; count--) {
            bytes[choices.below(bytes.length)] = (byte) choices.below(256);
        }
        return bytes;
    }

    private void receive(byte[] bytes) {
        int kept = input.length;
        input = Arrays.copyOf(input, kept + bytes.length);
        System.arraycopy(bytes, 0, input, kept, bytes.length);
        int at = 0;
        boolean waits = false;
        while (!waits && !authority.ended && (at < input.length || session.hasEarly())) {
            FixDecoder early = session.early();
            if (early != null) {
                process(early, true);
                continue;
            }
            FrameStatus status = decoder.decode(input, at, input.length);
            switch (status) {
                case COMPLETE -> {
                    at += decoder.length();
                    process(decoder, false);
                }
                case GARBLED -> {
                    require(decoder.length() > 0, "garbled bytes that are not skipped");
                    at += decoder.length();
                    session.onGarbled();
                }
                case INCOMPLETE -> waits = true;
                default -> {
                    authority.actions = 0;
                    if (session.onBadFrame(status)) {
                        decoder.resynchronise();
                    } else {
                        require(authority.ended && authority.actions == 1, "a bad frame that does not end: " + status);
                    }
                }
            }
        }
        input = Arrays.copyOfRange(input, at, input.length);
    }

    private void process(FixDecoder message, boolean isEarly) {
        int before = session.expectedSeqNum();
        boolean wasOn = session.isOn();
        boolean reset = message.msgType() == MsgTypes.SEQUENCE_RESET
                && message.isFlag(Tags.GAP_FILL_FLAG)
                && !message.isYes(Tags.GAP_FILL_FLAG);
        boolean inTurn = wasOn && !reset && message.intValue(Tags.MSG_SEQ_NUM) == before;
        String text = Messages.text(message.buffer(), message.offset(), message.length());
        authority.actions = 0;
        authority.consuming = 0;
        if (isEarly) {
            session.onEarly(nowNs);
        } else {
            session.onMessage(message, nowNs, nowNs);
        }
        require(authority.actions <= MOST_ACTIONS_OF_A_MESSAGE, "too many actions: " + text);
        require(authority.consuming <= 1, "a number is consumed twice: " + text);
        require(!inTurn || authority.actions > 0, "no action: " + text);
        require(wasOn || authority.actions == 1, "a first message without one action: " + text);
        if (authority.logonPending) {
            if (authority.grant()) {
                session.onLoggedOn(authority.expected - 1, 1 + choices.below(5), nowNs);
            } else {
                session.onEnded();
            }
            return;
        }
        require(
                authority.ended || session.expectedSeqNum() == authority.expected,
                "expects " + session.expectedSeqNum() + ", the authority " + authority.expected + ": " + text);
        require(authority.ended || session.expectedSeqNum() >= before, "the expected number falls: " + text);
        require(!inTurn || authority.ended || session.expectedSeqNum() > before, "not consumed: " + text);
        require(authority.ended != session.takesMessages(), "takes messages after the end: " + text);
    }
}
