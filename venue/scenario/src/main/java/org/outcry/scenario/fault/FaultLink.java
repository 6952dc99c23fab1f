// SPDX-License-Identifier: Apache-2.0
package org.outcry.scenario.fault;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.outcry.fix.Tags;
import org.outcry.link.ByteLink;
import org.outcry.link.LinkFactory;
import org.outcry.link.LinkProgress;

/**
 * Link whose messages pass through a {@link ScriptedSession}, which the first message names by its SenderCompID. Bytes
 * of other sessions pass unchanged. The gateway's thread, which visits it in each of its turns.
 */
public final class FaultLink implements ByteLink {
    private final ByteLink inner;
    private final Map<String, ScriptedSession> sessions;
    private final FixFrames input = new FixFrames();
    private final FixFrames output = new FixFrames();
    private final ByteBuffer chunk = ByteBuffer.allocate(1 << 13);
    private final List<byte[]> unsent = new ArrayList<>();
    private final List<byte[]> unread = new ArrayList<>();
    private int readOffset;
    private int sentOffset;
    private @Nullable ScriptedSession session;
    private boolean identified;
    private boolean ended;
    private boolean endsOutput;

    private FaultLink(ByteLink inner, Map<String, ScriptedSession> sessions) {
        this.inner = inner;
        this.sessions = sessions;
    }

    /** Returns a layer over the links of a gateway. */
    public static UnaryOperator<LinkFactory> layer(Map<String, ScriptedSession> sessions) {
        return links -> new LinkFactory() {
            @Override
            public ByteLink open(SocketChannel socket) throws IOException {
                return new FaultLink(links.open(socket), sessions);
            }

            @Override
            public long refused() {
                return links.refused();
            }
        };
    }

    @Override
    public int read(ByteBuffer target) throws IOException {
        checkBroken();
        readInner();
        int before = target.position();
        for (byte[] next = nextUnread(); next != null && target.hasRemaining(); next = nextUnread()) {
            int count = Math.min(target.remaining(), next.length - readOffset);
            target.put(next, readOffset, count);
            readOffset += count;
            if (readOffset == next.length) {
                unread.removeFirst();
                readOffset = 0;
            }
        }
        int count = target.position() - before;
        ScriptedSession of = session;
        boolean holds = of != null && of.hasHeld(this);
        return count == 0 && ended && !holds ? -1 : count;
    }

    private void readInner() throws IOException {
        while (!ended) {
            chunk.clear();
            int count = inner.read(chunk);
            ended = count < 0;
            if (count <= 0) {
                break;
            }
            input.add(chunk.flip());
        }
        for (byte[] message = input.next(); message != null; message = input.next()) {
            take(message);
        }
        if (ended) {
            byte[] rest = input.rest();
            if (rest.length > 0) {
                unread.add(rest);
            }
        }
    }

    private void take(byte[] bytes) {
        FixMessage message = FixMessage.of(bytes);
        if (!identified) {
            identified = true;
            session = sessions.get(message.text(Tags.SENDER_COMP_ID));
            if (session != null) {
                session.attach(this);
            }
        }
        ScriptedSession of = session;
        if (of == null) {
            unread.add(bytes);
        } else {
            of.fromClient(this, message);
        }
    }

    private byte @Nullable [] nextUnread() {
        ScriptedSession of = session;
        if (unread.isEmpty() && of != null) {
            byte[] released = of.pollReleased(this);
            if (released != null) {
                unread.add(released);
            }
        }
        return unread.isEmpty() ? null : unread.getFirst();
    }

    @Override
    public int write(ByteBuffer source) throws IOException {
        int count = source.remaining();
        output.add(source);
        ScriptedSession of = session;
        for (byte[] message = output.next(); message != null; message = output.next()) {
            if (of == null) {
                unsent.add(message);
            } else {
                of.toClient(FixMessage.of(message), unsent);
            }
        }
        flush();
        return count;
    }

    @Override
    public void flush() throws IOException {
        checkBroken();
        ScriptedSession of = session;
        if (of != null && !of.mayFlush(System.nanoTime())) {
            return;
        }
        inner.flush();
        while (!unsent.isEmpty()) {
            byte[] first = unsent.getFirst();
            sentOffset += inner.write(ByteBuffer.wrap(first, sentOffset, first.length - sentOffset));
            if (sentOffset < first.length) {
                return;
            }
            sentOffset = 0;
            unsent.removeFirst();
        }
        if (endsOutput) {
            endsOutput = false;
            inner.endOutput();
        }
    }

    private void checkBroken() throws IOException {
        ScriptedSession of = session;
        if (of != null && of.isBroken(this)) {
            throw new IOException("broken by the scenario");
        }
    }

    /** Has the gateway visit it in each turn: the script may release or send at any time. */
    @Override
    public boolean hasUnread() {
        return session != null || !unread.isEmpty() || inner.hasUnread();
    }

    @Override
    public boolean hasUnsent() {
        return !unsent.isEmpty() || inner.hasUnsent();
    }

    @Override
    public LinkProgress progress() {
        return inner.progress();
    }

    @Override
    public List<String> peerNames() {
        return inner.peerNames();
    }

    @Override
    public void endOutput() throws IOException {
        endsOutput = true;
        flush();
    }

    @Override
    public boolean isOpen() {
        return inner.isOpen();
    }

    @Override
    public void close() throws IOException {
        if (session != null) {
            session.detach(this);
        }
        inner.close();
    }
}
