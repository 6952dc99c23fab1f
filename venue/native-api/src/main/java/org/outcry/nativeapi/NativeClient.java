// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativeapi;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.api.operator.ActionReason;
import org.outcry.channel.Calls;
import org.outcry.channel.ChannelClient;
import org.outcry.channel.ChannelClose;
import org.outcry.channel.ChannelLimits;
import org.outcry.channel.ClientHandler;
import org.outcry.channel.CloseReason;
import org.outcry.channel.Connection;
import org.outcry.channel.Greeting;
import org.outcry.link.LinkFactory;
import org.outcry.wire.FrameHandler;
import org.outcry.wire.Frames;

/**
 * Client of the native API, for programs and for gateways of another process. It keeps one connection, and reconnects
 * when it is lost. Its listener receives each event once, in order, provided that {@link NativeListener#resumePosition}
 * is correct.
 *
 * <p>One thread, that of {@link #poll}, which never blocks. Commands and events allocate nothing.
 */
public final class NativeClient implements AutoCloseable {
    private static final Duration MIN_DELAY = Duration.ofMillis(50);
    private static final Duration MAX_DELAY = Duration.ofSeconds(1);

    private final ChannelClient client;
    private final TokenSource token;
    private final NativeListener listener;
    private final NativeRequestsWriter requests;
    private final Sync sync = new Sync();
    private final Describe describe = new Describe();
    private final DescribeNode describeNode = new DescribeNode();
    private final GivenReason givenReason = new GivenReason();
    private boolean welcomed;
    private boolean needsReasons;
    private boolean isNew;

    /** Creates a client with a plain link, which does nothing before the first {@link #poll}. */
    public NativeClient(InetSocketAddress address, TokenSource token, NativeListener listener) {
        this(List.of(address), LinkFactory.plain(), token, listener);
    }

    /**
     * Creates a client, which does nothing before the first {@link #poll}.
     *
     * @param addresses those of the venue, or of its nodes, which have the same events under the same numbers: when one
     *     does not answer, the next is tried
     * @param links the way to the venue, plain or with TLS
     */
    public NativeClient(
            List<InetSocketAddress> addresses, LinkFactory links, TokenSource token, NativeListener listener) {
        this.token = token;
        this.listener = listener;
        this.client = new ChannelClient(
                addresses,
                MIN_DELAY,
                MAX_DELAY,
                NativeContract.CONTRACT,
                ChannelLimits.standard(),
                System::nanoTime,
                links,
                new Incoming());
        this.requests = new NativeRequestsWriter(client.connection());
    }

    /**
     * Returns the frames for commands: {@code new OrderEntryWriter(client.commands())}. {@link #hasRoom} must be
     * checked before each command.
     */
    public Frames commands() {
        return client.connection();
    }

    /** Adds the address of another node, which is tried when the others do not answer. */
    public void addAddress(InetSocketAddress address) {
        client.addAddress(address);
    }

    /** Returns the address of the present connection, or of the next attempt. */
    public InetSocketAddress address() {
        return client.address();
    }

    /** Returns whether there is a connection with room for commands of this many bytes. */
    public boolean hasRoom(int bytes) {
        return welcomed && client.connection().hasRoom(bytes);
    }

    /** Returns whether there is a connection with room for so many commands, each at most of this many bytes. */
    public boolean hasRoom(int commands, int bytes) {
        return welcomed && client.connection().hasRoom(commands, bytes);
    }

    /**
     * Returns whether there is a new connection with room for so many commands, each at most of this many bytes: once
     * for each connection, so that what is asked for at its beginning is asked for again after a loss.
     */
    public boolean begins(int commands, int bytes) {
        boolean begins = isNew && hasRoom(commands, bytes);
        isNew &= !begins;
        return begins;
    }

    /** Returns whether the venue takes no command of an operator without a reason, as far as it has told. */
    public boolean needsReasons() {
        return needsReasons;
    }

    /**
     * Requests the outcome of the commands before, which {@link NativeListener#onSynced} receives. Needs the room of a
     * command.
     */
    public void sync(long id) {
        sync.id = id;
        requests.sync(sync);
    }

    /**
     * Gives the reason for the commands that follow on this connection, recorded with each command of an operator.
     * Needs the room of a command.
     *
     * @param reason at most {@link ActionReason#MAX_CHARACTERS} characters are kept
     */
    public void giveReason(String reason) {
        givenReason.reason.set(reason);
        requests.giveReason(givenReason);
    }

    /** Gives the reason of a program, as {@link #giveReason} does, if the venue needs one. */
    public void giveNeededReason(String reason) {
        if (needsReasons) {
            giveReason(reason);
        }
    }

    /** Approves a command that waits for a second operator, or declines it. Needs the room of a command. */
    public void approve(long number, boolean decline) {
        Sync command = new Sync();
        command.id = number;
        if (decline) {
            requests.decline(command);
        } else {
            requests.approve(command);
        }
    }

    /**
     * Requests the commands that wait for a second operator, which {@link NativeListener#onWaitingCommand} receives.
     * Needs the room of a command.
     */
    public void listWaiting() {
        requests.listWaiting();
    }

    /**
     * Requests that the permitted clients are read again, which {@link NativeListener#onClientsReloaded} reports. Needs
     * the room of a command.
     */
    public void reloadClients() {
        requests.reloadClients();
    }

    /**
     * Requests the present definitions and sessions, which {@link NativeListener#onDescribed} receives. Needs the room
     * of a command.
     */
    public void describe(long id) {
        describeBook(id, 0, 0);
    }

    /** Requests the best price levels of an instrument's book, which {@link NativeListener#onBookLevel} receives. */
    public void describeBook(long id, int instrument, int levels) {
        describe.id = id;
        describe.instrument = instrument;
        describe.levels = levels;
        requests.describe(describe);
    }

    /**
     * Requests the state of the node, which {@link NativeListener#onNode} receives. Needs the room of a command.
     *
     * @param takeBookmark whether the node, if it leads, is to take a bookmark
     */
    public void describeNode(long id, boolean takeBookmark) {
        describeNode.id = id;
        describeNode.takeBookmark = takeBookmark;
        requests.describeNode(describeNode);
    }

    /**
     * Requests all files of the node, to fill the node of that number, which {@link NativeListener#onSeedStart} and
     * others receive. Needs the room of a command.
     */
    public void seedNode(int node) {
        SeedNode request = new SeedNode();
        request.node = node;
        requests.seedNode(request);
    }

    /**
     * Requests what a gateway of that name begins with, which {@link NativeListener#onSeedStart} and others receive.
     * Needs the room of a command.
     */
    public void seedGateway(String name) {
        SeedGateway request = new SeedGateway();
        request.name = name;
        requests.seedGateway(request);
    }

    /**
     * Requests to follow the venue, to which {@link NativeListener#onSeedStart} and others receive the answer. Needs
     * the room of a command.
     *
     * @param nextCommand the number of the first command that is wanted; 0 for the files
     * @param fingerprint that of the command before; 0 if there is none
     */
    public void follow(long nextCommand, long fingerprint) {
        Follow request = new Follow();
        request.nextCommand = nextCommand;
        request.fingerprint = fingerprint;
        requests.follow(request);
    }

    /**
     * Requests that the log is no longer kept for a node, which {@link NativeListener#onNodeForgotten} reports. Needs
     * the room of a command.
     */
    public void forgetNode(int node) {
        ForgetNode request = new ForgetNode();
        request.node = node;
        requests.forgetNode(request);
    }

    /**
     * Tells a gateway of the venue's process words, whose answer {@link NativeListener#onGatewayAnswered} receives.
     * Needs the room of a command.
     *
     * @param words up to {@link ToldGateway#MAX_WORDS} characters
     */
    public void tellGateway(String gateway, String words) {
        ToldGateway request = new ToldGateway();
        request.gateway = gateway;
        request.words = words;
        requests.tellGateway(request);
    }

    /**
     * Requests that the commands that follow on this connection are numbered, which
     * {@link NativeListener#onCommandsNumbered} reports. Needs the room of a command.
     *
     * @param incarnation the number of this process that an earlier answer has given; 0 if there was none
     * @param sequence the place of the next command among those of this process, from 1
     */
    public void numberCommands(long incarnation, long sequence) {
        CommandsFrom request = new CommandsFrom();
        request.incarnation = incarnation;
        request.sequence = sequence;
        requests.numberCommands(request);
    }

    /** Runs one turn: connects if necessary, delivers received calls, sends commands. */
    public int poll() {
        return client.poll();
    }

    /** Returns the socket, so that a thread can wait for this and for others; null while there is no connection. */
    public @Nullable SocketChannel socket() {
        return client.socket();
    }

    /** Sends the written commands now. */
    public void flush() {
        client.connection().flush();
    }

    @Override
    public void close() throws IOException {
        client.close();
    }

    /** Receiver of the gateway's calls. */
    private final class Incoming implements ClientHandler, NativeAnswers {
        private final FrameHandler answers = new NativeAnswersReader(this);
        private @Nullable ClientLogin login;
        private long markPosition;
        private long markTimeNs;
        private long nextNumber;
        private boolean describing;

        @Override
        public long resumePosition() {
            return listener.resumePosition();
        }

        @Override
        public byte[] token() {
            try {
                login = new ClientLogin(token.get());
                return login.first();
            } catch (IOException e) {
                listener.onRefused(false, "token can't be read: " + e.getMessage());
                return new byte[0];
            }
        }

        @Override
        public byte[] proof(byte[] challenge) {
            ClientLogin begun = login;
            return begun == null ? new byte[0] : begun.proof(challenge);
        }

        @Override
        public boolean trusts(Greeting greeting) {
            ClientLogin begun = login;
            login = null;
            return begun != null && begun.isProvedBy(greeting.token());
        }

        @Override
        public void onReady(Connection connection, Greeting greeting) {
            markPosition = 0;
            describing = false;
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
            long number = nextNumber++;
            if (describing) {
                listener.onDescribed(
                        number, markTimeNs, calls.methodId(), calls.buffer(), calls.offset(), calls.length());
            } else {
                listener.onEvent(number, markTimeNs, calls.methodId(), calls.buffer(), calls.offset(), calls.length());
            }
        }

        @Override
        public void onClosed(Connection connection, ChannelClose close) {
            welcomed = false;
            isNew = false;
            listener.onLost(close.toString());
        }

        @Override
        public void onRefused(InetSocketAddress address, ChannelClose close) {
            boolean byVenue = close.byPeer() && close.reason() == CloseReason.REFUSED;
            listener.onRefused(byVenue, address + " " + close.reason() + ": " + close.text());
        }

        @Override
        public void welcome(Welcome welcome) {
            welcomed = true;
            needsReasons = welcome.needsReasons;
            isNew = true;
            listener.onWelcome(welcome);
        }

        @Override
        public void synced(Synced synced) {
            listener.onSynced(synced);
        }

        @Override
        public void descriptionBegins(Description description) {
            describing = true;
        }

        @Override
        public void openOrders(OpenOrders openOrders) {
            listener.onOpenOrders(openOrders);
        }

        @Override
        public void limitUse(LimitUse limitUse) {
            listener.onLimitUse(limitUse);
        }

        @Override
        public void bookLevel(BookLevel level) {
            listener.onBookLevel(level);
        }

        @Override
        public void descriptionEnds(Description description) {
            describing = false;
            listener.onDescriptionEnds(description);
        }

        @Override
        public void waitingCommand(OperatorAnswer waitingCommand) {
            listener.onWaitingCommand(waitingCommand);
        }

        @Override
        public void clientsReloaded(OperatorAnswer clientsReloaded) {
            listener.onClientsReloaded(clientsReloaded);
        }

        @Override
        public void node(NodeDescription node) {
            listener.onNode(node);
        }

        @Override
        public void seedStart(SeedStart seed) {
            listener.onSeedStart(seed);
        }

        @Override
        public void seedFile(SeedFile file) {
            listener.onSeedFile(file);
        }

        @Override
        public void seedPiece(SeedPiece piece) {
            listener.onSeedPiece(piece);
        }

        @Override
        public void seedFileEnd(SeedFileEnd end) {
            listener.onSeedFileEnd(end);
        }

        @Override
        public void seedEnd(SeedEnd end) {
            listener.onSeedEnd(end);
        }

        @Override
        public void nodeForgotten(OperatorAnswer answer) {
            listener.onNodeForgotten(answer);
        }

        @Override
        public void gatewayAnswered(OperatorAnswer answer) {
            listener.onGatewayAnswered(answer);
        }

        @Override
        public void commandsNumbered(CommandsNumbered numbered) {
            listener.onCommandsNumbered(numbered);
        }

        @Override
        public void commandRefused(CommandRefused refused) {
            listener.onCommandRefused(refused);
        }
    }
}
