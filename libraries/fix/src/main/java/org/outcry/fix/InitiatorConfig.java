// SPDX-License-Identifier: Apache-2.0
package org.outcry.fix;

/**
 * Identity and bounds of an initiator.
 *
 * @param beginString the version, such as {@code FIX.4.4}
 * @param senderCompId its own CompID
 * @param targetCompId the counterparty's CompID
 * @param password sent as Password (554) with the Logon; empty for none
 * @param heartBtIntSeconds the proposed heartbeat interval; 0 for none
 * @param resetSeqNums whether the numbers of both sides restart at 1 with the first logon
 * @param maxMessageBytes the length of the longest message accepted
 * @param readBufferBytes the size of the read buffer; at least {@code maxMessageBytes}
 * @param writeBufferBytes the size of the write buffer, which bounds {@link FixInitiator#hasRoom}; at least twice {@code maxMessageBytes}
 * @param storedMessages the number of sent messages kept for resends; older ones are gap-filled
 */
public record InitiatorConfig(
        String beginString,
        String senderCompId,
        String targetCompId,
        String password,
        int heartBtIntSeconds,
        boolean resetSeqNums,
        int maxMessageBytes,
        int readBufferBytes,
        int writeBufferBytes,
        int storedMessages) {
    /**
     * Returns a configuration for FIX 4.4 without a password, heartbeats every 30 s, reset numbers, buffers of 256 KiB, and 4,096 stored
     * messages.
     */
    public static InitiatorConfig of(String senderCompId, String targetCompId) {
        return new InitiatorConfig(
                "FIX.4.4", senderCompId, targetCompId, "", 30, true, 16_384, 262_144, 262_144, 4_096);
    }

    public InitiatorConfig {
        if (readBufferBytes < maxMessageBytes || writeBufferBytes < 2 * maxMessageBytes || storedMessages < 1) {
            throw new IllegalArgumentException("initiator bounds out of range: readBufferBytes=" + readBufferBytes
                    + " (at least maxMessageBytes=" + maxMessageBytes + ") writeBufferBytes=" + writeBufferBytes
                    + " (at least twice maxMessageBytes) storedMessages=" + storedMessages + " (at least 1)");
        }
    }

    /** Returns a copy with another password. */
    public InitiatorConfig withPassword(String otherPassword) {
        return new InitiatorConfig(
                beginString,
                senderCompId,
                targetCompId,
                otherPassword,
                heartBtIntSeconds,
                resetSeqNums,
                maxMessageBytes,
                readBufferBytes,
                writeBufferBytes,
                storedMessages);
    }

    /** Returns a copy with another heartbeat interval. */
    public InitiatorConfig withHeartBtIntSeconds(int seconds) {
        return new InitiatorConfig(
                beginString,
                senderCompId,
                targetCompId,
                password,
                seconds,
                resetSeqNums,
                maxMessageBytes,
                readBufferBytes,
                writeBufferBytes,
                storedMessages);
    }

    /** Returns a copy with or without a reset of the numbers. */
    public InitiatorConfig withResetSeqNums(boolean reset) {
        return new InitiatorConfig(
                beginString,
                senderCompId,
                targetCompId,
                password,
                heartBtIntSeconds,
                reset,
                maxMessageBytes,
                readBufferBytes,
                writeBufferBytes,
                storedMessages);
    }

    /** Returns a copy with other buffers. */
    public InitiatorConfig withBuffers(int readBytes, int writeBytes) {
        return new InitiatorConfig(
                beginString,
                senderCompId,
                targetCompId,
                password,
                heartBtIntSeconds,
                resetSeqNums,
                maxMessageBytes,
                readBytes,
                writeBytes,
                storedMessages);
    }
}
