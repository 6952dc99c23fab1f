package org.outcry.nativeapi;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import org.outcry.channel.Calls;
import org.outcry.channel.ChannelClient;
import org.outcry.channel.ChannelClose;
import org.outcry.channel.ChannelLimits;
import org.outcry.channel.ClientHandler;
import org.outcry.channel.Connection;
import org.outcry.channel.Greeting;
import org.outcry.channel.LinkFactory;
import org.outcry.wire.FrameHandler;
import org.outcry.wire.Frames;

/**
 * Client of the native API, for programs and for gateways of another process. It keeps one connection, and makes
 * another when that is lost; its listener gets each event once, in order, if {@link NativeListener#resumePosition} says
 * the truth.
 *
 * <p>One thread: whoever calls {@link #poll}, which never waits. No call allocates for a command or an event.
 */
public final class NativeClient implements AutoCloseable {
    private static final Duration MIN_DELAY = Duration.ofMillis(50);
    private static final Duration MAX_DELAY = Duration.ofSeconds(1);

    private final ChannelClient client;
    private final TokenSource token;
    private final NativeListener listener;
    private final NativeRequestsWriter requests;
    private final Sync sync = new Sync();
    private boolean welcomed;

    /** A client, which does nothing before the first {@link #poll}. */
    public NativeClient(InetSocketAddress address, TokenSource token, NativeListener listener) {
        this.token = token;
        this.listener = listener;
        this.client = new ChannelClient(
                List.of(address),
                MIN_DELAY,
                MAX_DELAY,
                NativeContract.CONTRACT,
                ChannelLimits.standard(),
                System::nanoTime,
                LinkFactory.plain(),
                new Incoming());
        this.requests = new NativeRequestsWriter(client.connection());
    }

    /** Where commands go: {@code new OrderEntryWriter(client.commands())}. Ask {@link #hasRoom} before each. */
    public Frames commands() {
        return client.connection();
    }

    /** Whether so many bytes of commands can be written now: there is a connection, and it isn't full. */
    public boolean hasRoom(int bytes) {
        return welcomed && client.connection().hasRoom(bytes);
    }

    /** Asks what became of the commands before; {@link NativeListener#onSynced} answers. Takes the room of a command. */
    public void sync(long id) {
        sync.id = id;
        requests.sync(sync);
    }

    /** One turn: connects if it must, hands over what has arrived, sends what was written. */
    public int poll() {
        return client.poll();
    }

    /** Sends what was written now. */
    public void flush() {
        client.connection().flush();
    }

    @Override
    public void close() throws IOException {
        client.close();
    }

    /** The calls of the gateway. */
    private final class Incoming implements ClientHandler, NativeAnswers {
        private final FrameHandler answers = new NativeAnswersReader(this);
        private long markPosition;
        private long markTimeNs;
        private long nextNumber;

        @Override
        public long resumePosition() {
            return listener.resumePosition();
        }

        @Override
        public byte[] token() {
            try {
                return token.get().bytes();
            } catch (IOException e) {
                listener.onRefused("token can't be read: " + e.getMessage());
                return new byte[0];
            }
        }

        @Override
        public void onReady(Connection connection, Greeting greeting) {
            markPosition = 0;
            nextNumber = greeting.position();
        }

        @Override
        public void onCalls(Calls calls) {
            while (listener.takesEvents() && calls.next()) {
                if (calls.methodId() < NativeContract.FIRST_NATIVE_ID) {
                    onEvent(calls);
                } else {
                    answers.onFrame(calls.methodId(), calls.buffer(), calls.offset(), calls.length());
                }
            }
        }

        private void onEvent(Calls calls) {
            if (calls.markPosition() != markPosition || calls.markTimeNs() != markTimeNs) {
                markPosition = calls.markPosition();
                markTimeNs = calls.markTimeNs();
                nextNumber = markPosition;
            }
            listener.onEvent(
                    nextNumber++, markTimeNs, calls.methodId(), calls.buffer(), calls.offset(), calls.length());
        }

        @Override
        public void onClosed(Connection connection, ChannelClose close) {
            welcomed = false;
            listener.onLost(close.toString());
        }

        @Override
        public void onRefused(InetSocketAddress address, ChannelClose close) {
            listener.onRefused(address + " " + close);
        }

        @Override
        public void welcome(Welcome welcome) {
            welcomed = true;
            listener.onWelcome(welcome);
        }

        @Override
        public void synced(Synced synced) {
            listener.onSynced(synced);
        }

        @Override
        public void commandRefused(CommandRefused refused) {
            listener.onCommandRefused(refused);
        }
    }
}
