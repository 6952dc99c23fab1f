// SPDX-License-Identifier: Apache-2.0
package org.outcry.fix;

/**
 * Identity and bounds of an initiator.
 *
 * @param beginString the version: {@code FIX.4.2}, {@code FIX.4.4} or {@code FIXT.1.1}
 * @param applVerId sent as DefaultApplVerID (1137) with the Logon of FIXT.1.1, such as 9 for FIX 5.0 SP2; empty for
 *     other versions
 * @param senderCompId its own CompID
 * @param targetCompId the counterparty's CompID
 * @param password sent as Password (554) with the Logon; empty for none
 * @param heartBtIntSeconds the proposed heartbeat interval; 0 for none
 * @param sendingTimeToleranceNs the largest difference of the counterparty's SendingTime from the clock; 0 to not check
 *     it
 * @param tellsNextExpected whether the Logon has NextExpectedMsgSeqNum (789), so that the counterparty repeats what is
 *     missing without a request; FIX 4.4 and later
 * @param resetSeqNums whether the numbers of both sides restart at 1 with the first logon
 * @param maxMessageBytes the length of the longest message accepted
 * @param readBufferBytes the size of the read buffer; at least {@code maxMessageBytes}
 * @param writeBufferBytes the size of the write buffer, which bounds {@link FixInitiator#hasRoom}; at least twice
 *     {@code maxMessageBytes}
 * @param storedMessages the number of sent messages kept for resends; older ones are gap-filled
 */
public record InitiatorConfig(
        String beginString,
        String applVerId,
        String senderCompId,
        String targetCompId,
        String password,
        int heartBtIntSeconds,
        long sendingTimeToleranceNs,
        boolean tellsNextExpected,
        boolean resetSeqNums,
        int maxMessageBytes,
        int readBufferBytes,
        int writeBufferBytes,
        int storedMessages) {
    /**
     * Returns a configuration for FIX 4.4 without a password, heartbeats every 30 s, SendingTime not checked, reset
     * numbers, buffers of 256 KiB, and 4,096 stored messages.
     */
    public static InitiatorConfig of(String senderCompId, String targetCompId) {
        return new InitiatorConfig(
                "FIX.4.4", "", senderCompId, targetCompId, "", 30, 0, false, true, 16_384, 262_144, 262_144, 4_096);
    }

    public InitiatorConfig {
        if (readBufferBytes < maxMessageBytes || writeBufferBytes < 2 * maxMessageBytes || storedMessages < 1) {
            throw new IllegalArgumentException("initiator bounds out of range: readBufferBytes=" + readBufferBytes
                    + " (at least maxMessageBytes=" + maxMessageBytes + ") writeBufferBytes=" + writeBufferBytes
                    + " (at least twice maxMessageBytes) storedMessages=" + storedMessages + " (at least 1)");
        }
        if (beginString.startsWith("FIXT.") == applVerId.isEmpty()) {
            throw new IllegalArgumentException(
                    "DefaultApplVerID belongs to FIXT.1.1 and to no other version: beginString=" + beginString
                            + " applVerId='" + applVerId + "' (9 for FIX 5.0 SP2)");
        }
    }

    /** Returns a copy with another version, of which the last parameter is empty unless it is {@code FIXT.1.1}. */
    public InitiatorConfig withVersion(String otherBeginString, String otherApplVerId) {
        Parts parts = new Parts(this);
        parts.beginString = otherBeginString;
        parts.applVerId = otherApplVerId;
        return parts.together();
    }

    /** Returns the decimal places of seconds in its times: up to FIX 4.2 they are milliseconds. */
    int timePlaces() {
        return isFix42() ? 3 : 9;
    }

    /** Returns the highest SessionRejectReason of the version. */
    int highestRejectReason() {
        return isFix42() ? SessionRejectReasons.INVALID_MSG_TYPE : SessionRejectReasons.OTHER;
    }

    private boolean isFix42() {
        return beginString.startsWith("FIX.4.") && beginString.compareTo("FIX.4.2") <= 0;
    }

    /** Returns a copy with another password. */
    public InitiatorConfig withPassword(String otherPassword) {
        Parts parts = new Parts(this);
        parts.password = otherPassword;
        return parts.together();
    }

    /** Returns a copy with another heartbeat interval. */
    public InitiatorConfig withHeartBtIntSeconds(int seconds) {
        Parts parts = new Parts(this);
        parts.heartBtIntSeconds = seconds;
        return parts.together();
    }

    /** Returns a copy that checks SendingTime. */
    public InitiatorConfig withSendingTimeTolerance(long toleranceNs) {
        Parts parts = new Parts(this);
        parts.sendingTimeToleranceNs = toleranceNs;
        return parts.together();
    }

    /** Returns a copy whose Logon has NextExpectedMsgSeqNum. */
    public InitiatorConfig withNextExpected() {
        Parts parts = new Parts(this);
        parts.tellsNextExpected = true;
        return parts.together();
    }

    /** Returns a copy with or without a reset of the numbers. */
    public InitiatorConfig withResetSeqNums(boolean reset) {
        Parts parts = new Parts(this);
        parts.resetSeqNums = reset;
        return parts.together();
    }

    /** Returns a copy with other buffers. */
    public InitiatorConfig withBuffers(int readBytes, int writeBytes) {
        Parts parts = new Parts(this);
        parts.readBufferBytes = readBytes;
        parts.writeBufferBytes = writeBytes;
        return parts.together();
    }

    /** Returns the components, without the password. */
    @Override
    public String toString() {
        return "InitiatorConfig[beginString=" + beginString + ", applVerId=" + applVerId + ", senderCompId="
                + senderCompId
                + ", targetCompId=" + targetCompId + ", password=" + (password.isEmpty() ? "none" : "***")
                + ", heartBtIntSeconds=" + heartBtIntSeconds + ", resetSeqNums=" + resetSeqNums + ", maxMessageBytes="
                + maxMessageBytes + ", readBufferBytes=" + readBufferBytes + ", writeBufferBytes=" + writeBufferBytes
                + ", storedMessages=" + storedMessages + "]";
    }

    /** Components that change one by one on the way to a copy. */
    private static final class Parts {
        private String beginString;
        private String applVerId;
        private String senderCompId;
        private String targetCompId;
        private String password;
        private int heartBtIntSeconds;
        private long sendingTimeToleranceNs;
        private boolean tellsNextExpected;
        private boolean resetSeqNums;
        private int maxMessageBytes;
        private int readBufferBytes;
        private int writeBufferBytes;
        private int storedMessages;

        private Parts(InitiatorConfig from) {
            beginString = from.beginString;
            applVerId = from.applVerId;
            senderCompId = from.senderCompId;
            targetCompId = from.targetCompId;
            password = from.password;
            heartBtIntSeconds = from.heartBtIntSeconds;
            sendingTimeToleranceNs = from.sendingTimeToleranceNs;
            tellsNextExpected = from.tellsNextExpected;
            resetSeqNums = from.resetSeqNums;
            maxMessageBytes = from.maxMessageBytes;
            readBufferBytes = from.readBufferBytes;
            writeBufferBytes = from.writeBufferBytes;
            storedMessages = from.storedMessages;
        }

        private InitiatorConfig together() {
            return new InitiatorConfig(
                    beginString,
                    applVerId,
                    senderCompId,
                    targetCompId,
                    password,
                    heartBtIntSeconds,
                    sendingTimeToleranceNs,
                    tellsNextExpected,
                    resetSeqNums,
                    maxMessageBytes,
                    readBufferBytes,
                    writeBufferBytes,
                    storedMessages);
        }
    }
}
