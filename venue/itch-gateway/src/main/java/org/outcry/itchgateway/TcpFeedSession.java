// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.outcry.itch.ItchLayout;
import org.outcry.itch.glimpse.LoginCheck;
import org.outcry.itch.mold.MoldHistory;
import org.outcry.soup.SoupBinTcp;
import org.outcry.soup.SoupHandler;
import org.outcry.soup.SoupLogin;
import org.outcry.soup.SoupServerSession;

/**
 * Session of one client of a {@link TcpFeed}. A client that had the newest messages, and then falls behind those in
 * memory, is cut off, and so is one that reads older messages at less than {@value #LEAST_PER_SECOND} a second; it may
 * log in again at its number. Allocates nothing per message.
 */
final class TcpFeedSession implements SoupHandler {
    /** The least rate at which a client reads older messages. */
    static final int LEAST_PER_SECOND = 100;

    private static final long NS_PER_S = 1_000_000_000L;

    /** The time over which the rate counts. */
    private static final long RATE_NS = 5 * NS_PER_S;

    private final SoupServerSession soup;
    private final TcpFeed feed;
    private final LoginCheck.OfConnection login;
    private final byte[] message = new byte[ItchLayout.MAX_LENGTH];
    private int stream;
    private @Nullable SessionIndex index;
    private @Nullable LogReplay replay;
    private boolean hadNewest;
    private long replaySinceNs;
    private long rateSinceNs;
    private long rateNumber;

    TcpFeedSession(SoupServerSession soup, TcpFeed feed, LoginCheck.OfConnection login, long nowNs) {
        this.soup = soup;
        this.feed = feed;
        this.login = login;
        this.rateSinceNs = nowNs;
    }

    @Override
    public int onLogin(SoupLogin wanted, long nowNs) {
        LoginCheck.Answer answer = login.check(wanted, nowNs);
        if (answer == LoginCheck.Answer.LATER) {
            return 0;
        }
        if (answer == LoginCheck.Answer.REJECTED) {
            feed.rejectedLogins++;
            soup.reject(SoupBinTcp.NOT_AUTHORISED);
            return 1;
        }
        stream = feed.stream(wanted.session());
        SessionIndex found = stream < 0 ? null : feed.index(stream, wanted.session());
        if (found == null || wanted.number() < 0 || wanted.number() > found.nextNumber()) {
            feed.rejectedSessions++;
            soup.reject(SoupBinTcp.SESSION_NOT_AVAILABLE);
            return 1;
        }
        index = found;
        soup.accept(found.session(), wanted.number() == 0 ? found.nextNumber() : wanted.number());
        beginRate(nowNs);
        return 1;
    }

    /** Ignores messages of the client, because the feed takes none. */
    @Override
    public int onMessages(long nowNs) {
        int work = 0;
        while (soup.nextMessage(nowNs)) {
            work++;
        }
        return work;
    }

    @Override
    public int onSend(long nowNs) {
        SessionIndex sending = index;
        if (soup.isLogoutAsked()) {
            soup.endConnection();
        }
        if (sending == null || soup.state() != SoupServerSession.State.ACCEPTED) {
            return 0;
        }
        if (!login.isPermitted()) {
            soup.closeBecause("its login was removed or changed");
            return 1;
        }
        long before = soup.nextNumber();
        if (feed.isCurrent(stream, sending)
                && soup.nextNumber() >= feed.history(stream).firstNumber()) {
            endReplay();
            beginRate(nowNs);
            sendFromMemory(feed.history(stream));
        } else if (hadNewest && feed.isCurrent(stream, sending)) {
            feed.slow++;
            soup.closeBecause("client is slow: number=" + soup.nextNumber() + " oldestInMemory="
                    + feed.history(stream).firstNumber() + "; it may log in again at its number");
        } else if (soup.nextNumber() < sending.nextNumber()) {
            sendFromLog(sending, nowNs);
            checkRate(nowNs);
        } else {
            soup.endSession();
        }
        return (int) (soup.nextNumber() - before);
    }

    private void sendFromMemory(MoldHistory history) {
        for (int i = 0; i < feed.share() && soup.nextNumber() < history.nextNumber(); i++) {
            int length = history.length(soup.nextNumber());
            history.copy(soup.nextNumber(), message, 0);
            if (!soup.sendSequenced(message, 0, length)) {
                return;
            }
            feed.sent++;
        }
        hadNewest |= soup.nextNumber() == history.nextNumber();
    }

    private void sendFromLog(SessionIndex sending, long nowNs) {
        LogReplay from = replay;
        if (from == null) {
            from = isReading() ? begin(sending, nowNs) : null;
            if (from == null) {
                return;
            }
        }
        int left = feed.share();
        while (left > 0 && soup.nextNumber() < sending.nextNumber()) {
            left -= from.find(soup.nextNumber(), left) + 1;
            if (from.isGone()) {
                soup.closeBecause("messages of that session are no longer kept: number=" + soup.nextNumber());
                return;
            }
            if (!from.isAt(soup.nextNumber()) || !soup.sendSequenced(from.buffer(), 0, from.length())) {
                break;
            }
            feed.sent++;
            feed.sentFromLog++;
        }
        boolean isOver = nowNs - replaySinceNs >= LogReplays.TURN_NS || !isReading();
        if (isOver && feed.replays().isWanted()) {
            endReplay();
        }
    }

    /** Returns whether the client took most of what it was sent: a replay would be of no use to one that did not. */
    private boolean isReading() {
        return soup.room() >= soup.capacity() / 2;
    }

    private void beginRate(long nowNs) {
        rateSinceNs = nowNs;
        rateNumber = soup.nextNumber();
    }

    private boolean isBelowRate(long nowNs) {
        return !isReading() && (soup.nextNumber() - rateNumber) * NS_PER_S < LEAST_PER_SECOND * (nowNs - rateSinceNs);
    }

    private void checkRate(long nowNs) {
        if (nowNs - rateSinceNs < RATE_NS) {
            return;
        }
        if (isBelowRate(nowNs)) {
            feed.slow++;
            soup.closeBecause("client is slow: messagesPerSecond="
                    + (soup.nextNumber() - rateNumber) * NS_PER_S / (nowNs - rateSinceNs) + " bound="
                    + LEAST_PER_SECOND + "; it may log in again at its number");
        }
        beginRate(nowNs);
    }

    private @Nullable LogReplay begin(SessionIndex sending, long nowNs) {
        try {
            LogReplay taken = feed.replays().take(this);
            if (taken != null) {
                taken.begin(sending, stream, soup.nextNumber());
                replay = taken;
                replaySinceNs = nowNs;
            }
            return taken;
        } catch (IOException e) {
            soup.closeBecause("event log can't be read: cause=" + e.getMessage());
            return null;
        }
    }

    private void endReplay() {
        LogReplay ending = replay;
        if (ending != null) {
            replay = null;
            feed.replays().give(ending);
        }
        feed.replays().leave(this);
    }

    /**
     * A client that takes little of older messages, or has all of a session that ended, needs no place that others wait
     * for.
     */
    @Override
    public boolean isExpendable(long nowNs) {
        return soup.state() == SoupServerSession.State.ENDED || (nowNs - rateSinceNs >= NS_PER_S && isBelowRate(nowNs));
    }

    @Override
    public void onClosed() {
        endReplay();
        login.end();
    }
}
