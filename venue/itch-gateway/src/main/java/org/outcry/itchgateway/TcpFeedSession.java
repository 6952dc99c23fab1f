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
 * Session of one client of a {@link TcpFeed}. A client that had the newest messages, and then falls behind those in memory, is cut off; it
 * may log in again at its number. Allocates nothing per message.
 */
final class TcpFeedSession implements SoupHandler {
    private static final int MAX_MESSAGES_PER_POLL = 256;

    private final SoupServerSession soup;
    private final TcpFeed feed;
    private final LoginCheck.OfConnection login;
    private final byte[] message = new byte[ItchLayout.MAX_LENGTH];
    private int stream;
    private @Nullable SessionIndex index;
    private @Nullable LogReplay replay;
    private boolean hadNewest;

    TcpFeedSession(SoupServerSession soup, TcpFeed feed, LoginCheck.OfConnection login) {
        this.soup = soup;
        this.feed = feed;
        this.login = login;
    }

    @Override
    public int onLogin(SoupLogin wanted, long nowNs) {
        LoginCheck.Answer answer = login.check(wanted, nowNs);
        if (answer == LoginCheck.Answer.LATER) {
            return 0;
        }
        if (answer == LoginCheck.Answer.REJECTED) {
            return reject(SoupBinTcp.NOT_AUTHORISED);
        }
        stream = feed.stream(wanted.session());
        SessionIndex found = stream < 0 ? null : feed.index(stream, wanted.session());
        if (found == null || wanted.number() < 0 || wanted.number() > found.nextNumber()) {
            return reject(SoupBinTcp.SESSION_NOT_AVAILABLE);
        }
        index = found;
        soup.accept(found.session(), wanted.number() == 0 ? found.nextNumber() : wanted.number());
        return 1;
    }

    private int reject(byte reason) {
        feed.rejected++;
        soup.reject(reason);
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
            sendFromMemory(feed.history(stream));
        } else if (hadNewest && feed.isCurrent(stream, sending)) {
            feed.slow++;
            soup.closeBecause("client is slow: number=" + soup.nextNumber() + " oldestInMemory="
                    + feed.history(stream).firstNumber() + "; it may log in again at its number");
        } else if (soup.nextNumber() < sending.nextNumber()) {
            sendFromLog(sending);
        } else {
            soup.endSession();
        }
        return (int) (soup.nextNumber() - before);
    }

    private void sendFromMemory(MoldHistory history) {
        for (int i = 0; i < MAX_MESSAGES_PER_POLL && soup.nextNumber() < history.nextNumber(); i++) {
            int length = history.length(soup.nextNumber());
            history.copy(soup.nextNumber(), message, 0);
            if (!soup.sendSequenced(message, 0, length)) {
                return;
            }
            feed.sent++;
        }
        hadNewest |= soup.nextNumber() == history.nextNumber();
    }

    private void sendFromLog(SessionIndex sending) {
        LogReplay from = replay;
        if (from == null) {
            from = begin(sending);
            if (from == null) {
                return;
            }
        }
        int left = feed.maxEvents();
        while (left > 0 && soup.nextNumber() < sending.nextNumber()) {
            left -= from.find(soup.nextNumber(), left) + 1;
            if (from.isGone()) {
                soup.closeBecause("messages of that session are no longer kept: number=" + soup.nextNumber());
                return;
            }
            if (!from.isAt(soup.nextNumber()) || !soup.sendSequenced(from.buffer(), 0, from.length())) {
                return;
            }
            feed.sent++;
            feed.sentFromLog++;
        }
    }

    private @Nullable LogReplay begin(SessionIndex sending) {
        try {
            LogReplay opened = feed.newReplay();
            if (opened != null) {
                opened.begin(sending, stream, soup.nextNumber());
                replay = opened;
            }
            return opened;
        } catch (IOException e) {
            soup.closeBecause("event log can't be read: cause=" + e.getMessage());
            return null;
        }
    }

    private void endReplay() {
        LogReplay ending = replay;
        if (ending != null) {
            replay = null;
            feed.end(ending);
        }
    }

    @Override
    public void onClosed() {
        endReplay();
        login.end();
    }
}
