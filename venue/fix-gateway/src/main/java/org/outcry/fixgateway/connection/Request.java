// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.connection;

import org.jspecify.annotations.Nullable;
import org.outcry.fix.FixDecoder;
import org.outcry.fix.SessionRejectReasons;
import org.outcry.fix.Tags;
import org.outcry.fixgateway.config.FixSessionTerms;
import org.outcry.fixgateway.order.Inquiry;
import org.outcry.fixgateway.order.Names;

/** Application message of a session's owner while it is processed. Exactly one command consumes its number. */
public final class Request {
    private final Connection connection;
    private final ProtocolCommands protocol;
    private @Nullable GatewaySession session;
    private @Nullable FixDecoder message;
    private int msgSeqNum;
    private boolean possDup;
    private long readNs;

    public Request(Connection connection, ProtocolCommands protocol) {
        this.connection = connection;
        this.protocol = protocol;
    }

    /**
     * Sets the message, and its session for the commands that follow.
     *
     * @param receivedNs the time of the turn in which it was read
     */
    public Request set(
            GatewaySession owned,
            int consumedMsgSeqNum,
            boolean possibleDuplicate,
            long receivedNs,
            FixDecoder received) {
        session = owned;
        message = received;
        msgSeqNum = consumedMsgSeqNum;
        possDup = possibleDuplicate;
        readNs = receivedNs;
        protocol.of(owned.number, connection.ownerEpoch(), consumedMsgSeqNum);
        return this;
    }

    public Connection connection() {
        return connection;
    }

    public GatewaySession session() {
        return set(session);
    }

    public FixDecoder message() {
        return set(message);
    }

    private static <T> T set(@Nullable T value) {
        if (value == null) {
            throw new IllegalStateException("no message is processed");
        }
        return value;
    }

    public int msgSeqNum() {
        return msgSeqNum;
    }

    /**
     * Returns whether it is a possible duplicate under a number that was not consumed, and its session refuses orders,
     * replaces and quotes that are.
     */
    public boolean isRefusedPossDup() {
        return possDup && session().config.terms().possDupOrders() == FixSessionTerms.PossDupOrders.REFUSE;
    }

    /** Returns the time of the turn in which it was read. */
    public long readNs() {
        return readNs;
    }

    /**
     * Returns the connection's inquiry, with the identifier of this request. The answers have the route of the message.
     */
    public Inquiry inquiry(int idTag) {
        Inquiry inquiry = connection.inquiry();
        inquiry.setId(message(), idTag);
        session().echoes.rememberRoute(message(), session().config.version(), inquiry);
        return inquiry;
    }

    /** Consumes its number without another command. */
    public void consume() {
        protocol.commands().consume(msgSeqNum + 1);
    }

    /** Rejects it if it lacks a field. Returns whether it did. */
    public boolean lacks(int tag) {
        return refuses(tag, Integer.MAX_VALUE);
    }

    /** Rejects it if it lacks a field, or has one longer than so many bytes. Returns whether it did. */
    public boolean refuses(int tag, int maxBytes) {
        boolean has = message().has(tag);
        if (has && message().valueLength(tag) <= maxBytes) {
            return false;
        }
        reject(tag, has ? SessionRejectReasons.VALUE_INCORRECT : SessionRejectReasons.REQUIRED_TAG_MISSING);
        return true;
    }

    /** Rejects it if it lacks an identifier, or has one that can't be one. Returns whether it did. */
    public boolean refusesId(int tag) {
        return lacks(tag) || (!Names.fits(message(), tag) && rejectsValue(tag));
    }

    /**
     * Rejects it if it lacks the identifier of a session message, or has one that can't be one. Returns whether it did.
     */
    public boolean refusesSessionId(int tag) {
        return lacks(tag) || (!Names.fitsFourLongs(message(), tag) && rejectsValue(tag));
    }

    private boolean rejectsValue(int tag) {
        rejectValue(tag);
        return true;
    }

    /** Rejects it for the value of a field. */
    public void rejectValue(int tag) {
        reject(tag, SessionRejectReasons.VALUE_INCORRECT);
    }

    /** Rejects it for a field. */
    public void reject(int tag, int reason) {
        protocol.reject(session(), message(), tag, reason, false);
    }

    /** Rejects it for its type. */
    public void rejectType(int reason, boolean business) {
        protocol.reject(session(), message(), business ? 0 : Tags.MSG_TYPE, reason, business);
    }
}
