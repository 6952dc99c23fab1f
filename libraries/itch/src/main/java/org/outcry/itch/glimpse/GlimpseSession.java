// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch.glimpse;

import org.jspecify.annotations.Nullable;
import org.outcry.soup.SoupBinTcp;
import org.outcry.soup.SoupHandler;
import org.outcry.soup.SoupLogin;
import org.outcry.soup.SoupServerSession;

/** Session of one client of a snapshot server. */
final class GlimpseSession implements SoupHandler {
    private static final int MAX_WRITES_PER_POLL = 4;

    private final SoupServerSession soup;
    private final GlimpseServerConfig config;
    private final LoginCheck.OfConnection login;
    private final SnapshotSource source;
    private final GlimpseCounters counters;
    private final PollBudget budget;
    private final long openedNs;
    private @Nullable SnapshotImage image;
    private int position;
    private boolean sentWhole;
    private boolean complete;
    private boolean rejected;
    private boolean admitted;

    GlimpseSession(
            SoupServerSession soup,
            GlimpseServerConfig config,
            String peer,
            SnapshotSource source,
            GlimpseCounters counters,
            PollBudget budget,
            long nowNs) {
        this.soup = soup;
        this.config = config;
        this.login = config.logins().of(soup, peer);
        this.source = source;
        this.counters = counters;
        this.budget = budget;
        this.openedNs = nowNs;
    }

    @Override
    public int onLogin(SoupLogin wanted, long nowNs) {
        if (!admitted) {
            LoginCheck.Answer answer = login.check(wanted, nowNs);
            if (answer == LoginCheck.Answer.LATER) {
                return 0;
            }
            if (answer == LoginCheck.Answer.REJECTED) {
                return reject(SoupBinTcp.NOT_AUTHORISED);
            }
            admitted = true;
        }
        if (!source.isAvailable(wanted.session())) {
            return reject(SoupBinTcp.SESSION_NOT_AVAILABLE);
        }
        SnapshotImage ready = source.snapshot(wanted.session(), nowNs);
        if (ready == null) {
            return 0;
        }
        ready.retain(this);
        image = ready;
        soup.accept(ready.session(), Glimpse.FIRST_NUMBER);
        return 1;
    }

    /** Ignores messages of the client, because a snapshot needs none. */
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
        int work = 0;
        for (int i = 0; i < MAX_WRITES_PER_POLL && image != null && budget.leftBytes > 0; i++) {
            int before = position;
            send(image);
            work += soup.flush(nowNs);
            if (position == before) {
                break;
            }
        }
        if (soup.isLogoutAsked()) {
            soup.closeBecause("logged out by the client");
        } else if (!sentWhole && nowNs - openedNs > config.maxSessionNs()) {
            soup.close();
        }
        complete |= sentWhole && soup.state() == SoupServerSession.State.ENDED;
        return work;
    }

    @Override
    public void onClosed() {
        releaseImage();
        login.end();
        if (rejected) {
            counters.rejected++;
            counters.rejectedWithoutSession += admitted ? 1 : 0;
        } else if (complete) {
            counters.completed++;
        } else {
            counters.dropped++;
            counters.lastDropReason = soup.closeReason();
        }
    }

    /** Returns a snapshot that was sent, or is being read slowly, needs no place that others wait for. */
    @Override
    public boolean isExpendable(long nowNs) {
        return sentWhole || (image != null && nowNs - openedNs >= config.keptNs());
    }

    /** Closes the connection, because its snapshot's memory is needed. */
    void drop() {
        soup.closeBecause("client is slow, and its snapshot's memory was needed");
        releaseImage();
    }

    long openedNs() {
        return openedNs;
    }

    private int reject(byte reason) {
        rejected = true;
        soup.reject(reason);
        return 1;
    }

    private void send(SnapshotImage sending) {
        int sent = soup.send(sending.bytes(), position, Math.min(sending.length() - position, budget.leftBytes));
        budget.leftBytes -= sent;
        position += sent;
        if (position == sending.length()) {
            soup.endSession();
            sentWhole = true;
            releaseImage();
        }
    }

    private void releaseImage() {
        if (image != null) {
            image.release(this);
            image = null;
        }
    }
}
