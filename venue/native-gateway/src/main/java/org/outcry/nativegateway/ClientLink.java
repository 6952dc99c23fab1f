// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativegateway;

import org.jspecify.annotations.Nullable;
import org.outcry.api.OrderEntry;
import org.outcry.api.OrderEntryReader;
import org.outcry.api.OrderEntryWriter;
import org.outcry.api.Right;
import org.outcry.api.Role;
import org.outcry.api.VenueEventsWriter;
import org.outcry.channel.Calls;
import org.outcry.channel.ChannelClose;
import org.outcry.channel.ChannelHandler;
import org.outcry.channel.Connection;
import org.outcry.channel.Greeting;
import org.outcry.gateway.CommandOutcomes;
import org.outcry.gateway.VenuePort;
import org.outcry.nativeapi.CommandRefusal;
import org.outcry.nativeapi.CommandRefused;
import org.outcry.nativeapi.CommandsFrom;
import org.outcry.nativeapi.Describe;
import org.outcry.nativeapi.DescribeNode;
import org.outcry.nativeapi.Follow;
import org.outcry.nativeapi.ForgetNode;
import org.outcry.nativeapi.GivenReason;
import org.outcry.nativeapi.NativeAnswersWriter;
import org.outcry.nativeapi.NativeContract;
import org.outcry.nativeapi.NativeRequests;
import org.outcry.nativeapi.NativeRequestsReader;
import org.outcry.nativeapi.NeededRights;
import org.outcry.nativeapi.SeedGateway;
import org.outcry.nativeapi.SeedNode;
import org.outcry.nativeapi.Sync;
import org.outcry.nativeapi.ToldGateway;
import org.outcry.nativeapi.Welcome;
import org.outcry.wire.FrameHandler;
import org.outcry.wire.Frames;
import org.outcry.wire.file.EventFileReader;

/**
 * Client of the gateway: its inbound commands, its position in the event log, and its pending requests to the gateway.
 * The log is its outbound buffer, so a slow client only falls behind, at no cost to others.
 */
final class ClientLink implements ChannelHandler, NativeRequests, CommandOwner {
    private static final int MARK_ROOM_BYTES = 64;
    /** The room for the longest event or answer, and a mark before it. */
    private static final int ROOM_BYTES =
            Math.max(VenueEventsWriter.MAX_LENGTH, NativeAnswersWriter.MAX_LENGTH) + MARK_ROOM_BYTES;

    private final NativeUser user;
    private final long name;
    private final Connection connection;
    private final ClientEventStream events;
    private final ClientService service;
    private final Rights rights;
    private final ActionRecorder actions;
    private final ClientApprovals approvals;
    private final CommandNumbers numbers;
    private final FrameHandler commands;
    private final FrameHandler requests = new NativeRequestsReader(this);
    private final NativeAnswersWriter answers;
    private final CommandRefused refused = new CommandRefused();
    private final PendingSyncs syncs = new PendingSyncs();

    private long written;
    private long sequenced;
    private long lastCommandNumber;
    private long lastFirstEvent;
    private long lastNextEvent;
    private long logonAt;
    private long logonKnownAfter;
    private int ownerEpoch;
    private int methodId;
    private int sent;

    /** The request to read the permitted clients again; meanwhile no call is taken. */
    private @Nullable PendingReload reload;

    /** The reason for which the connection ends; null while it does not. */
    private @Nullable String ending;

    /** The answer that is being sent in pieces. */
    private @Nullable LongAnswer longAnswer;

    /**
     * Creates an admitted client.
     *
     * @param name the gateway's identifier of the connection
     * @param events at the first event to be sent
     * @param service the service shared by all clients
     */
    ClientLink(NativeUser user, long name, Connection connection, EventFileReader events, ClientService service) {
        this.user = user;
        this.name = name;
        this.connection = connection;
        this.service = service;
        this.answers = new NativeAnswersWriter(connection);
        this.rights = Rights.of(user);
        this.numbers = new CommandNumbers(user.number());
        Frames input = new Input();
        this.actions = new ActionRecorder(input, user.name(), connection.peer());
        this.approvals = new ClientApprovals(this, service.waiting(), actions);
        this.commands = new OrderEntryReader(commandsOf(user, input));
        this.events = new ClientEventStream(connection, events, ROOM_BYTES, ParticipantView.of(user));
    }

    private OrderEntry commandsOf(NativeUser who, Frames venue) {
        return switch (who.role()) {
            case GATEWAY, READER -> new OrderEntryWriter(venue);
            case OPERATOR ->
                new OperatorCommands(
                        new RecordedCommands(venue, actions, () -> methodId),
                        service.owners(),
                        this::refuse,
                        this::followsRules);
            case PARTICIPANT -> new ParticipantCommands(venue, this, who.number(), this::refuse);
        };
    }

    NativeUser user() {
        return user;
    }

    /** Returns the client's address. */
    String peer() {
        return connection.peer();
    }

    long name() {
        return name;
    }

    /**
     * Ends the connection if the client's token is no longer valid, after the answer to a reload, which may have caused
     * it. No call is taken until then.
     */
    void endIfRefused(PermittedUsers users, long nowNs) {
        ending = users.refusal(user, nowNs);
        if (ending != null && reload == null) {
            connection.close(ending);
        }
    }

    /** Returns the numbers of its commands, which a gateway may ask for. */
    CommandNumbers numbers() {
        return numbers;
    }

    /** Returns whether a connection identifier is this connection's, or, for a gateway, one of its connections. */
    @Override
    public boolean isNamed(long owner) {
        return user.role() == Role.GATEWAY ? owner >>> 48 == user.number() : owner == name;
    }

    /** Returns the owner epoch of the participant's session from its logon on this connection. */
    int ownerEpoch() {
        return ownerEpoch;
    }

    /** Returns whether the participant's session is closed, so that nobody logs on. */
    boolean isSessionClosed() {
        return service.standing().isClosed(user.number());
    }

    /** Returns whether this connection owns the participant's session. */
    boolean ownsSession() {
        if (service.owners().connection(user.number()) != name) {
            return false;
        }
        ownerEpoch = service.owners().epoch(user.number());
        return true;
    }

    /** Returns whether new orders and replaces may be sent. */
    boolean takesOrders() {
        return service.takesOrders();
    }

    /** Records that a logon follows. Commands after it wait until its event was read. */
    void onLogonWritten() {
        logonAt = written + 1;
        logonKnownAfter = Long.MAX_VALUE;
    }

    @Override
    public boolean isSettled() {
        return written == sequenced && service.isKnownTo(lastNextEvent);
    }

    @Override
    public void onOwnCommand() {
        written++;
    }

    @Override
    public void onSequenced(long commandNumber, long firstEventNumber, long nextEventNumber) {
        sequenced++;
        lastCommandNumber = commandNumber;
        lastFirstEvent = firstEventNumber;
        lastNextEvent = nextEventNumber;
        if (sequenced == logonAt) {
            logonKnownAfter = nextEventNumber;
        }
        syncs.onOutcome(sequenced, commandNumber, firstEventNumber, nextEventNumber);
    }

    @Override
    public void onRefused(int refusedMethodId) {
        if (service.clients().contains(this)) {
            refused.methodId = refusedMethodId;
            refused.reason = refusedMethodId == CommandOutcomes.OUT_OF_TURN
                    ? CommandRefusal.OUT_OF_TURN
                    : CommandRefusal.UNDECODABLE;
            answers.commandRefused(refused);
        }
        onSequenced(lastCommandNumber, lastFirstEvent, lastNextEvent);
    }

    @Override
    public void onReady(Connection ready, Greeting greeting) {
        service.onReady(this);
        Welcome welcome = new Welcome();
        welcome.role = user.role();
        welcome.number = user.number();
        welcome.connection = name;
        welcome.firstEventNumber = events.position();
        welcome.nextEventNumber = service.released() + 1;
        if (user.role() == Role.OPERATOR) {
            welcome.setRights(user.permissions().may());
            welcome.needsReasons = service.needsReasons();
        }
        welcome.seesMarketOnly = !user.permissions().seesAll();
        service.describeNodes(welcome);
        answers.welcome(welcome);
        ready.flush();
    }

    @Override
    public void onCalls(Calls calls) {
        while (takesCalls() && calls.next()) {
            methodId = calls.methodId();
            CommandRefusal refusal = refusal();
            if (refusal != null) {
                refuse(refusal);
            } else if (approvals.holds(methodId)) {
                approvals.hold(methodId, calls.buffer(), calls.offset(), calls.length());
            } else if (methodId < NativeContract.FIRST_NATIVE_ID) {
                commands.onFrame(methodId, calls.buffer(), calls.offset(), calls.length());
            } else {
                requests.onFrame(methodId, calls.buffer(), calls.offset(), calls.length());
            }
        }
    }

    /** Returns why the present call is rejected; null if it is not. */
    private @Nullable CommandRefusal refusal() {
        CommandRefusal refusal = rights.refusal(methodId);
        if (refusal == null && methodId < NativeContract.FIRST_NATIVE_ID && service.follows()) {
            return CommandRefusal.FOLLOWS_ANOTHER;
        }
        if (refusal == CommandRefusal.NO_RIGHT) {
            service.onMissingRight(this, methodId);
        }
        return refusal == null && NeededRights.of(methodId) != null && lacksReason()
                ? CommandRefusal.NO_REASON
                : refusal;
    }

    /** Returns whether the client must give a reason, and has not. */
    boolean lacksReason() {
        return user.role() == Role.OPERATOR && service.needsReasons() && actions.lacksReason();
    }

    private boolean takesCalls() {
        return service.hasRoom()
                && !approvals.isListing()
                && reload == null
                && ending == null
                && longAnswer == null
                && syncs.hasRoom()
                && (logonKnownAfter == 0 || service.isKnownTo(logonKnownAfter))
                && connection.hasRoom(ROOM_BYTES);
    }

    @Override
    public void onClosed(Connection closed, ChannelClose close) {
        events.close();
        endLongAnswer();
        service.onClosed(this, close);
    }

    @Override
    public void sync(Sync sync) {
        syncs.add(sync.id, written);
        if (written == sequenced) {
            boolean none = written == 0;
            long next = service.released() + 1;
            syncs.onOutcome(sequenced, lastCommandNumber, none ? next : lastFirstEvent, none ? next : lastNextEvent);
        }
    }

    @Override
    public void describe(Describe request) {
        PendingDescription description = new PendingDescription(request, ParticipantView.of(user));
        service.ask(description::read);
        longAnswer = description;
    }

    /** Returns whether a long answer is on its way, after sending what there is room for. */
    private boolean answersAtLength() {
        LongAnswer pending = longAnswer;
        if (pending == null) {
            return false;
        }
        if (pending.send(connection, ROOM_BYTES, answers, service)) {
            sent++;
            endLongAnswer();
            events.mark();
            return false;
        }
        connection.flush();
        return true;
    }

    private void endLongAnswer() {
        LongAnswer pending = longAnswer;
        longAnswer = null;
        if (pending != null) {
            pending.close();
            service.onAnswered(pending);
        }
    }

    @Override
    public void giveReason(GivenReason givenReason) {
        actions.reason(givenReason);
    }

    @Override
    public void approve(Sync waiting) {
        HeldCommand command = approvals.approve(waiting.id, false);
        if (command != null) {
            methodId = command.methodId;
            commands.onFrame(command.methodId, command.body, 0, command.body.length);
            actions.approved();
        }
    }

    @Override
    public void decline(Sync waiting) {
        approvals.approve(waiting.id, true);
    }

    @Override
    public void reloadClients() {
        PendingReload wanted = service.reload(this, actions.reason());
        reload = wanted;
    }

    @Override
    public void listWaiting() {
        approvals.list();
    }

    @Override
    public void describeNode(DescribeNode request) {
        if (request.takeBookmark && user.role() != Role.OPERATOR) {
            refuse(CommandRefusal.NOT_FOR_THIS_ROLE);
            return;
        }
        if (request.takeBookmark && !user.permissions().may().contains(Right.SNAPSHOT)) {
            refuse(CommandRefusal.NO_RIGHT);
            return;
        }
        answers.node(service.node(request, user.name()));
        sent++;
    }

    @Override
    public void seedNode(SeedNode request) {
        longAnswer = service.seed(request, this);
    }

    @Override
    public void seedGateway(SeedGateway request) {
        if (user.permissions().seesAll()) {
            longAnswer = service.seed(request, this);
        } else {
            refuse(CommandRefusal.SEES_MARKET_ONLY);
        }
    }

    @Override
    public void follow(Follow request) {
        longAnswer = service.follow(request, this);
    }

    @Override
    public void forgetNode(ForgetNode request) {
        longAnswer = service.forget(request, this);
    }

    @Override
    public void tellGateway(ToldGateway request) {
        longAnswer = service.tell(request, this, actions.reason());
    }

    @Override
    public void numberCommands(CommandsFrom request) {
        longAnswer = numbers.begin(request, service);
    }

    /** Returns whether all nodes follow a version of the rules. Refuses the present command if one does not. */
    private boolean followsRules(int version) {
        int node = service.nodeWithoutRules(version);
        if (node != VenuePort.ALL_FOLLOW) {
            refuse(CommandRefusal.RULES_NOT_FOLLOWED, node);
        }
        return node == VenuePort.ALL_FOLLOW;
    }

    private void refuse(CommandRefusal reason) {
        refuse(reason, 0);
    }

    /** Refuses a command that waits, to which the client has no right. */
    void refuseWithoutRight(int waiting) {
        service.onMissingRight(this, waiting);
        refuse(waiting, CommandRefusal.NO_RIGHT, 0);
    }

    /** Returns whether the client has the right to a command. */
    boolean hasRight(int command) {
        return rights.refusal(command) == null;
    }

    /** Refuses the present command, which waits with that number if it is not 0. */
    void refuse(CommandRefusal reason, long number) {
        refuse(methodId, reason, number);
    }

    private void refuse(int refusedMethodId, CommandRefusal reason, long number) {
        refused.methodId = refusedMethodId;
        refused.reason = reason;
        refused.number = number;
        answers.commandRefused(refused);
    }

    /** Sends released events as far as there is room, and due answers. */
    int sendEvents(long released) {
        sent = 0;
        if (answersAtLength()) {
            return 0;
        }
        int polled = events.poll(released);
        sent += events.takeSent();
        if (approvals.isListing()) {
            sent += approvals.send(answers, () -> connection.hasRoom(ROOM_BYTES));
        }
        while (reload != null && connection.hasRoom(ROOM_BYTES) && reload.send(answers)) {
            reload = null;
            sent++;
            if (ending != null) {
                connection.flush();
                connection.close(ending);
                return polled + sent;
            }
        }
        while (!approvals.isListing()
                && reload == null
                && syncs.hasAnswer()
                && events.position() >= syncs.answer().nextEventNumber
                && connection.hasRoom(ROOM_BYTES)) {
            answers.synced(syncs.answer());
            syncs.removeFirst();
            sent++;
        }
        if (sent > 0) {
            connection.flush();
        }
        return polled + sent;
    }

    @Override
    public String toString() {
        return user.name() + "@" + connection.peer();
    }

    /** Frames for the client's commands, which forward them and record their client. */
    private final class Input implements Frames {
        @Override
        public byte[] claim(int maxLength) {
            numbers.numberNext(service);
            return service.input().claim(maxLength);
        }

        @Override
        public int offset() {
            return service.input().offset();
        }

        @Override
        public void commit(int id, int length) {
            written++;
            service.input().commit(id, length);
            service.onWritten(ClientLink.this);
        }
    }
}
