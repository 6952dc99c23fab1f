// SPDX-License-Identifier: Apache-2.0
package org.outcry.ouchgateway;

import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.outcry.api.session.LogoutReason;
import org.outcry.gateway.CommandRoom;
import org.outcry.gateway.logon.LogonGuard;
import org.outcry.gateway.logon.Verdict;
import org.outcry.gateway.session.SessionAckTimes;
import org.outcry.ordergateway.OwnerConnection;
import org.outcry.ouch.OuchEncoder;
import org.outcry.soup.SoupBinTcp;
import org.outcry.soup.SoupHandler;
import org.outcry.soup.SoupLogin;
import org.outcry.soup.SoupServerSession;

/** One connection: its login, what it may send and what it has been sent. The gateway's thread. */
final class OuchConnection implements SoupHandler, OwnerConnection {
    private static final int MESSAGES_PER_TURN = 64;
    private static final int NEVER = Integer.MAX_VALUE;
    private static final int ROOM_BYTES = SoupBinTcp.HEADER_LENGTH + OuchEncoder.MAX_BYTES;

    private final SoupServerSession soup;
    private final ConnectionParts parts;
    private final String peer;
    private final LogonGuard.Attempt attempt;
    private Verdict verdict = Verdict.PENDING;
    private final long id;
    private @Nullable OuchSession session;
    private long requested;
    private boolean owner;
    private boolean logoutSent;
    private int lastMessage = NEVER;
    private long replayPosition;
    private @Nullable LogoutReason failure;
    private @Nullable SessionAckTimes times;

    OuchConnection(SoupServerSession soup, ConnectionParts parts, String peer, long id) {
        this.soup = soup;
        this.parts = parts;
        this.peer = peer;
        this.attempt = parts.logons().attempt(peer);
        this.id = id;
    }

    @Override
    public long id() {
        return id;
    }

    @Override
    public boolean isLive() {
        return owner && failure == null;
    }

    @Override
    public boolean owns(int ownerEpoch) {
        return isLive();
    }

    @Override
    public int onLogin(SoupLogin login, long nowNs) {
        if (session != null) {
            return 0;
        }
        CommandRoom room = parts.room();
        OuchSession wanted = parts.sessions().of(login.user());
        if (verdict == Verdict.PENDING) {
            verdict = checked(wanted, login, nowNs);
        }
        if (verdict == Verdict.PENDING) {
            return 0;
        } else if (verdict == Verdict.LOCKED || verdict == Verdict.FOREIGN) {
            soup.reject(SoupBinTcp.NOT_AUTHORISED);
            return 1;
        } else if (wanted == null || wanted.closed || verdict == Verdict.WRONG) {
            return refuse(SoupBinTcp.NOT_AUTHORISED, "no such user, or wrong password", login);
        }
        if (login.number() < 0) {
            return refuse(SoupBinTcp.SESSION_NOT_AVAILABLE, "sequence number is no number", login);
        }
        if (!login.session().isEmpty() && !login.session().equals(String.valueOf(wanted.name))) {
            return refuse(SoupBinTcp.SESSION_NOT_AVAILABLE, "no such session, present=" + wanted.name, login);
        }
        if (wanted.connection != null) {
            return refuse(SoupBinTcp.SESSION_NOT_AVAILABLE, "session is on", login);
        }
        if (parts.stopping().getAsBoolean()) {
            return refuse(SoupBinTcp.SESSION_NOT_AVAILABLE, "the gateway is stopping", login);
        }
        if (!room.hasRoom()) {
            return 0;
        }
        session = wanted;
        wanted.connection = this;
        times = parts.orderTimes().of(wanted.number);
        requested = login.number();
        parts.commands().of(wanted.number, 0, 0).logon(id, false, 0);
        return 1;
    }

    private Verdict checked(@Nullable OuchSession wanted, SoupLogin login, long nowNs) {
        String user = login.user().toUpperCase(Locale.ROOT);
        return wanted == null
                ? attempt.checkUnknown(user, login.password(), nowNs)
                : attempt.check(
                        user,
                        wanted.config.password(),
                        parts.peers().of(wanted.number),
                        login::password,
                        soup::peerNames,
                        nowNs);
    }

    private int refuse(byte reason, String why, SoupLogin login) {
        parts.lines()
                .accept("OUCH login refused: reason=" + why + " user=" + login.user() + " session=" + login.session()
                        + " peer=" + peer);
        soup.reject(reason);
        return 1;
    }

    /**
     * The session belongs to this connection: accepts the login. Numbers run from the one asked for, as far as the
     * event log has it; from this login's own message if 0 was asked for, or one that isn't there yet.
     */
    void onLoggedOn(int sessionEventNumber) {
        OuchSession own = session;
        if (own == null || own.name == null) {
            return;
        }
        owner = true;
        if (times != null) {
            times.onConnected(this, peer);
        }
        long first = requested == 0 || requested > sessionEventNumber ? sessionEventNumber : requested;
        if (requested > sessionEventNumber) {
            parts.lines()
                    .accept("OUCH login beyond the end: requested=" + requested + " next=" + sessionEventNumber + " "
                            + this);
        }
        own.index.forgetBefore(parts.replayer().firstKept());
        if (first < own.index.first()) {
            parts.lines()
                    .accept("OUCH login reaches further back than events are kept: requested=" + first + " firstKept="
                            + own.index.first() + " " + this);
            first = own.index.first();
        }
        replayPosition = own.index.eventNumberAtOrBefore((int) first);
        soup.accept(own.name, first);
    }

    /** Whether the message of an event is the next one to be sent. */
    boolean wants(int sessionEventNumber) {
        return owner
                && soup.nextNumber() == sessionEventNumber
                && sessionEventNumber <= lastMessage
                && soup.state() == SoupServerSession.State.ACCEPTED;
    }

    /** Sends the next message if there is room; without, it will be read from the event log again. */
    void send(OuchEncoder message) {
        soup.sendSequenced(message.buffer(), 0, message.length());
    }

    /** Records that the report of an order that was pending was the last message. */
    void onAcknowledged(long readNs) {
        if (times != null && !isBehind()) {
            times.onAcknowledged(readNs);
        }
    }

    boolean hasRoomForMessage() {
        return soup.state() == SoupServerSession.State.ACCEPTED && soup.room() >= ROOM_BYTES;
    }

    /** Whether events that were read aren't sent. */
    boolean isBehind() {
        return behind() > 0;
    }

    /** Returns the number of events that were read and not sent. */
    long behind() {
        return session == null || !owner ? 0 : Math.min(session.index.last(), lastMessage) + 1 - soup.nextNumber();
    }

    /** The event at which a replay goes on. */
    long replayFrom() {
        OuchSession own = session;
        return own == null
                ? replayPosition
                : Math.max(replayPosition, own.index.eventNumberAtOrBefore((int) soup.nextNumber()));
    }

    /**
     * Ends the connection: the messages that it lacks were deleted, and the next login begins with those that are kept.
     */
    void replayGone() {
        parts.lines().accept("OUCH connection closed, the events that it lacks are no longer kept: " + this);
        fail(LogoutReason.SLOW_CONSUMER);
    }

    void replayedTo(long eventNumber) {
        replayPosition = eventNumber;
    }

    /** Ends the connection once it was sent the message with this number. */
    void endAfter(int sessionEventNumber) {
        lastMessage = sessionEventNumber;
        logoutSent = true;
        soup.requestTurn();
    }

    @Override
    public void fail(LogoutReason reason) {
        if (failure == null) {
            failure = reason;
            soup.requestTurn();
        }
    }

    @Override
    public int onMessages(long nowNs) {
        OuchSession own = session;
        if (own == null || !owner || logoutSent || failure != null) {
            return 0;
        }
        CommandRoom room = parts.room();
        int work = 0;
        while (work < MESSAGES_PER_TURN && room.hasRoom() && soup.hasMessage()) {
            if (OuchRequests.isOrder(soup.waitingType()) && !room.takesOrders()) {
                break;
            }
            soup.nextMessage(nowNs);
            parts.requests()
                    .onMessage(
                            own,
                            soup.messageReadNs(),
                            soup.messageBuffer(),
                            soup.messageOffset(),
                            soup.messageLength());
            work++;
        }
        return work;
    }

    @Override
    public int onSend(long nowNs) {
        int work = 0;
        OuchSession own = session;
        if (failure != null) {
            soup.closeBecause("ended: reason=" + failure);
            return 1;
        }
        if (own != null && owner && isBehind()) {
            work += parts.replayer().resume(this, own);
        }
        if (owner && soup.nextNumber() > lastMessage) {
            soup.endConnection();
        }
        if (own != null && owner && soup.isLogoutAsked()) {
            work += logout(LogoutReason.REQUESTED);
        }
        return work;
    }

    @Override
    public void onWritten() {
        if (times != null) {
            times.onWritten(this, soup.capacity() - soup.room());
        }
    }

    @Override
    public boolean mayRest() {
        boolean sends = owner && soup.state() == SoupServerSession.State.ACCEPTED;
        return failure == null
                && !(sends && (isBehind() || soup.nextNumber() > lastMessage))
                && !(sends && soup.isLogoutAsked() && !logoutSent);
    }

    /**
     * Logs the session out; its last message and the end of the connection follow from the event. Returns the work
     * done.
     */
    int logout(LogoutReason reason) {
        OuchSession own = session;
        if (own == null || !owner || logoutSent || !parts.room().hasRoom()) {
            return 0;
        }
        logoutSent = true;
        parts.commands().of(own.number, own.ownerEpoch, 0).logout(reason);
        return 1;
    }

    @Override
    public void onClosed() {
        parts.closed().accept(this);
        attempt.end();
        if (times != null) {
            times.onEnded(this);
        }
        OuchSession own = session;
        if (own != null && own.connection == this) {
            own.connection = null;
            if (own.on && own.ownerConnection == id) {
                parts.sessions().oweDisconnect(own, failure == null ? closingReason() : failure);
            }
        }
        if (!soup.closeReason().isEmpty()) {
            parts.lines().accept("OUCH connection closed: reason=" + soup.closeReason() + " " + this);
        }
    }

    private LogoutReason closingReason() {
        return switch (soup.closing()) {
            case SILENT -> LogoutReason.NO_SIGN_OF_LIFE;
            case STALLED -> LogoutReason.SLOW_CONSUMER;
            case PROTOCOL -> LogoutReason.NOT_FIX;
            case OWNER -> LogoutReason.VENUE_STOPPING;
            case NONE, PEER -> LogoutReason.CONNECTION_LOST;
        };
    }

    @Override
    public String toString() {
        return session == null ? peer : session.config + " at " + peer;
    }
}
