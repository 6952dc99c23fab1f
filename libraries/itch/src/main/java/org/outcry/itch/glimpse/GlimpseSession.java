package org.outcry.itch.glimpse;

import java.io.IOException;
import java.nio.channels.SocketChannel;
import org.jspecify.annotations.Nullable;
import org.outcry.itch.soup.SoupBinTcp;
import org.outcry.itch.soup.SoupLogin;
import org.outcry.itch.soup.SoupServerSession;

/** One client of a snapshot server. */
final class GlimpseSession {
    private static final int MAX_WRITES_PER_POLL = 4;

    private final SoupServerSession soup;
    private final GlimpseServerConfig config;
    private final SnapshotSource source;
    private final long openedNs;
    private @Nullable SnapshotImage image;
    private int position;
    private boolean sentWhole;
    private boolean complete;
    private boolean rejected;

    GlimpseSession(SocketChannel channel, GlimpseServerConfig config, SnapshotSource source, long nowNs)
            throws IOException {
        this.soup = new SoupServerSession(channel, config.timings(), nowNs);
        this.config = config;
        this.source = source;
        this.openedNs = nowNs;
    }

    int poll(long nowNs) {
        int work = soup.poll(nowNs);
        if (soup.state() == SoupServerSession.State.LOGIN_ASKED) {
            work += login(nowNs);
        }
        for (int i = 0; i < MAX_WRITES_PER_POLL && image != null; i++) {
            int before = position;
            send(image);
            work += soup.poll(nowNs);
            if (position == before) {
                break;
            }
        }
        if (!sentWhole && nowNs - openedNs > config.maxSessionNs()) {
            soup.close();
        }
        complete |= sentWhole && soup.state() == SoupServerSession.State.ENDED;
        if (isClosed()) {
            releaseImage();
        }
        return work;
    }

    private int login(long nowNs) {
        SoupLogin login = soup.login();
        if (login == null) {
            return 0;
        }
        if (!isAuthorised(login)) {
            return reject(SoupBinTcp.NOT_AUTHORISED);
        }
        if (!source.isAvailable()) {
            return reject(SoupBinTcp.SESSION_NOT_AVAILABLE);
        }
        SnapshotImage ready = source.snapshot(nowNs);
        if (ready == null) {
            return 0;
        }
        if (!login.session().isEmpty()
                && !login.session().equals(ready.session().toString())) {
            return reject(SoupBinTcp.SESSION_NOT_AVAILABLE);
        }
        ready.retain();
        image = ready;
        soup.accept(ready.session(), Glimpse.FIRST_NUMBER);
        return 1;
    }

    private boolean isAuthorised(SoupLogin login) {
        return config.user().isEmpty()
                || (config.user().equalsIgnoreCase(login.user())
                        && config.password().equalsIgnoreCase(login.password()));
    }

    private int reject(byte reason) {
        rejected = true;
        soup.reject(reason);
        return 1;
    }

    private void send(SnapshotImage sending) {
        position += soup.send(sending.bytes(), position, sending.length() - position);
        if (position == sending.length()) {
            soup.endSession();
            sentWhole = true;
            releaseImage();
        }
    }

    private void releaseImage() {
        if (image != null) {
            image.release();
            image = null;
        }
    }

    boolean isClosed() {
        return soup.state() == SoupServerSession.State.CLOSED;
    }

    boolean isRejected() {
        return rejected;
    }

    boolean isComplete() {
        return complete;
    }

    String closeReason() {
        return soup.closeReason();
    }

    void close() {
        soup.close();
        releaseImage();
    }
}
