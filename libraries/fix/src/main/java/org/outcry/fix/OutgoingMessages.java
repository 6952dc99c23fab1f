// SPDX-License-Identifier: Apache-2.0
package org.outcry.fix;

import java.nio.charset.StandardCharsets;

/**
 * Outbound side of an initiator: numbers its messages, collects them in the write buffer, stores application messages,
 * and repeats them as far as the buffer has room.
 */
final class OutgoingMessages {
    private final FixEncoder encoder;
    private final FixDecoder decoder;
    private final byte[] compIds;
    private final int maxMessageBytes;
    private final int timePlaces;
    private final SentMessages sent;
    final WriteBuffer buffer;
    private int nextSeqNum = 1;
    private int resendNext;
    private int resendTo;

    OutgoingMessages(InitiatorConfig config, int maxFields) {
        encoder = new FixEncoder(config.beginString());
        decoder = new FixDecoder(config.maxMessageBytes(), maxFields);
        compIds = ("49=" + config.senderCompId() + "\u000156=" + config.targetCompId() + "\u0001")
                .getBytes(StandardCharsets.US_ASCII);
        maxMessageBytes = config.maxMessageBytes();
        timePlaces = config.timePlaces();
        sent = new SentMessages(config.storedMessages(), config.maxMessageBytes());
        buffer = new WriteBuffer(config.writeBufferBytes());
    }

    int nextSeqNum() {
        return nextSeqNum;
    }

    void nextSeqNum(int seqNum) {
        nextSeqNum = seqNum;
    }

    /** Restarts the numbers at 1, and clears the stored messages. */
    void restart() {
        nextSeqNum = 1;
        sent.clear();
    }

    /** Prepares for a new connection. Messages that were not sent on the last one can be requested again. */
    void onConnecting() {
        buffer.clear();
        resendNext = 0;
    }

    /** Starts a message with the next number and its header. */
    FixEncoder begin(int msgType, long nowNs) {
        return begin(msgType, nextSeqNum, nowNs);
    }

    /** Completes a session message. Returns false if it did not fit. */
    boolean end() {
        return commit(encoder.end());
    }

    /** Completes and stores an application message. Returns false if it did not fit. */
    boolean endAndKeep() {
        int offset = buffer.end();
        int length = encoder.end();
        if (length > 0) {
            sent.add(nextSeqNum, buffer.array(), offset, length);
        }
        return commit(length);
    }

    /** Copies a field of another message, if present. */
    void copyField(FixDecoder from, int tag) {
        int offset = from.valueOffset(tag);
        if (offset >= 0) {
            encoder.putBytes(tag, from.buffer(), offset, from.valueLength(tag));
        }
    }

    /** Starts a resend; {@code endSeqNo} 0 for all. */
    void resend(int beginSeqNo, int endSeqNo, long nowNs) {
        resendNext = Math.max(beginSeqNo, 1);
        resendTo = endSeqNo <= 0 ? Integer.MAX_VALUE : endSeqNo;
        continueResend(nowNs);
    }

    /**
     * Continues a resend as far as the buffer has room. Session messages, and messages that are no longer stored, are
     * gap-filled. An open-ended request includes messages sent meanwhile.
     */
    void continueResend(long nowNs) {
        while (resendNext != 0 && buffer.room() >= maxMessageBytes) {
            int last = Math.min(resendTo, nextSeqNum - 1);
            int gapEnd = resendNext;
            while (gapEnd <= last && !sent.has(gapEnd)) {
                gapEnd++;
            }
            if (resendNext > last) {
                resendNext = 0;
            } else if (gapEnd > resendNext) {
                fillGap(resendNext, gapEnd, nowNs);
                resendNext = gapEnd;
            } else {
                sendAgain(resendNext, nowNs);
                resendNext++;
            }
        }
    }

    private void fillGap(int seqNum, int newSeqNo, long nowNs) {
        begin(MsgTypes.SEQUENCE_RESET, seqNum, nowNs)
                .putBoolean(Tags.POSS_DUP_FLAG, true)
                .putBoolean(Tags.GAP_FILL_FLAG, true)
                .putInt(Tags.NEW_SEQ_NO, newSeqNo);
        buffer.commit(Math.max(encoder.end(), 0));
    }

    private void sendAgain(int seqNum, long nowNs) {
        int offset = sent.offset(seqNum);
        decoder.decode(sent.array(), offset, offset + sent.length(seqNum));
        begin(decoder.msgType(), seqNum, nowNs).putBoolean(Tags.POSS_DUP_FLAG, true);
        encoder.putBytes(
                Tags.ORIG_SENDING_TIME,
                sent.array(),
                decoder.valueOffset(Tags.SENDING_TIME),
                decoder.valueLength(Tags.SENDING_TIME));
        for (int i = 0; i < decoder.fieldCount(); i++) {
            int tag = decoder.tagAt(i);
            if (!isWrittenBefore(tag)) {
                encoder.putBytes(tag, sent.array(), decoder.offsetAt(i), decoder.lengthAt(i));
            }
        }
        buffer.commit(Math.max(encoder.end(), 0));
    }

    private static boolean isWrittenBefore(int tag) {
        return tag == Tags.BEGIN_STRING
                || tag == Tags.BODY_LENGTH
                || tag == Tags.MSG_TYPE
                || tag == Tags.MSG_SEQ_NUM
                || tag == Tags.SENDER_COMP_ID
                || tag == Tags.TARGET_COMP_ID
                || tag == Tags.SENDING_TIME;
    }

    private FixEncoder begin(int msgType, int seqNum, long nowNs) {
        buffer.reserve(Math.min(maxMessageBytes, buffer.room()));
        return encoder.begin(buffer.array(), buffer.end(), buffer.array().length, msgType)
                .putFields(compIds)
                .putInt(Tags.MSG_SEQ_NUM, seqNum)
                .putUtcTimestamp(Tags.SENDING_TIME, nowNs, timePlaces);
    }

    private boolean commit(int length) {
        if (length < 0) {
            return false;
        }
        buffer.commit(length);
        nextSeqNum++;
        return true;
    }
}
