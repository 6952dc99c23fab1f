package org.outcry.fix;

/**
 * Who an initiator is, and its bounds.
 *
 * @param beginString the version, such as {@code FIX.4.4}
 * @param senderCompId its own name
 * @param targetCompId the counterparty's name
 * @param password sent as Password (554) with Logon; empty: none
 * @param heartBtIntSeconds the interval of heartbeats that it proposes; 0: none
 * @param resetSeqNums start both sides at 1 again at the first logon
 * @param maxMessageBytes the longest message taken
 * @param readBufferBytes what is read at once; at least {@code maxMessageBytes}
 * @param writeBufferBytes what may wait to be sent; a full buffer is {@link FixInitiator#hasRoom} false; at least twice {@code maxMessageBytes}
 * @param storedMessages how many sent messages are kept for resends; older ones are gap-filled
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
    /** FIX 4.4 without a password, heartbeats every 30 s, numbers started anew, buffers of 256 KiB, and 4,096 messages kept. */
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

    /** The same with another password. */
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

    /** The same with another interval of heartbeats. */
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

    /** The same, starting the numbers anew or not. */
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

    /** The same with other buffers. */
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
