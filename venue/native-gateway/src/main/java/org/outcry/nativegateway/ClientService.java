// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativegateway;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.outcry.api.CommandNames;
import org.outcry.api.OrderEntry;
import org.outcry.api.OrderEntryWriter;
import org.outcry.api.Role;
import org.outcry.api.operator.ActionReason;
import org.outcry.api.session.DisconnectSession;
import org.outcry.api.session.LogoutReason;
import org.outcry.channel.ChannelClose;
import org.outcry.gateway.CommandOutcomes;
import org.outcry.gateway.FollowState;
import org.outcry.gateway.FollowedCommands;
import org.outcry.gateway.NodeState;
import org.outcry.gateway.PresentVenue;
import org.outcry.gateway.VenuePort;
import org.outcry.gateway.audit.AuditKind;
import org.outcry.gateway.audit.AuditedEvents;
import org.outcry.gateway.bookmark.BookmarkKeeper;
import org.outcry.gateway.bookmark.Bookmarks;
import org.outcry.gateway.session.ConnectionNames;
import org.outcry.nativeapi.DescribeNode;
import org.outcry.nativeapi.Follow;
import org.outcry.nativeapi.ForgetNode;
import org.outcry.nativeapi.NodeDescription;
import org.outcry.nativeapi.SeedGateway;
import org.outcry.nativeapi.SeedNode;
import org.outcry.nativeapi.ToldGateway;
import org.outcry.nativeapi.Welcome;
import org.outcry.wire.FrameHandler;
import org.outcry.wire.Frames;
import org.outcry.wire.file.EventFileReader;

/**
 * Service shared by all clients of the gateway: input of the sequencer, owners of sessions, and connected and
 * disconnected clients.
 *
 * <p>A disconnected client may have lost commands with its connection. Its sessions are therefore disconnected after
 * all its received commands. The next owner detects the gap by the numbers. Until then no other connection may use its
 * number. A gateway that numbers its commands is awaited for a time before that.
 */
final class ClientService {
    private static final int OUTCOMES_PER_TURN = 4096;
    private static final int EVENTS_PER_TURN = 4096;

    private final VenuePort port;
    private final WaitingCommands waiting;
    private Consumer<PendingReload> reloads = PendingReload.none();
    private final Frames input;
    private final EventFileReader events;
    private final NativeState state;
    private final AuditedEvents audited;
    private final FrameHandler onEvent = this::onEvent;
    private final BookmarkKeeper keeper;
    private final ArrayDeque<CommandOwner> onTheirWay = new ArrayDeque<>();
    private final List<ClientLink> clients = new ArrayList<>();
    private final List<ClientLink> gone = new ArrayList<>();
    private final List<AwaitedGateway> awaited = new ArrayList<>();
    private final long lastBeforeStart;
    private final boolean follows;
    private boolean started;
    private @Nullable LongAnswer seed;
    private final boolean needsReasons;
    private long missingRights;
    private final DisconnectSession disconnect = new DisconnectSession();
    private final OrderEntry own;

    ClientService(VenuePort port, WaitingCommands waiting, boolean needsReasons) throws IOException {
        this.port = port;
        this.needsReasons = needsReasons;
        this.waiting = waiting;
        this.events = EventFileReader.open(port.eventLog());
        this.state = new NativeState(events);
        this.audited = new AuditedEvents(port.audit());
        this.keeper = keep(port, events, state);
        this.lastBeforeStart = port.releasedEventNumber();
        this.follows = port.following() != null;
        port.audit().begin(lastBeforeStart);
        port.outcomesTo(new Outcomes());
        this.input = port.commands();
        this.own = new OrderEntryWriter(input);
    }

    private static BookmarkKeeper keep(VenuePort port, EventFileReader events, NativeState state) throws IOException {
        Bookmarks bookmarks = port.bookmarks(NativePlugin.NAME);
        try {
            bookmarks.load(state, events);
        } catch (IOException | RuntimeException e) {
            events.close();
            throw e;
        }
        return new BookmarkKeeper(
                bookmarks,
                port::releasedEventNumber,
                NativeState::new,
                events.position() - 1,
                BookmarkKeeper.EVERY_EVENTS);
    }

    Frames input() {
        return input;
    }

    boolean hasRoom() {
        return port.room().hasRoom();
    }

    boolean takesOrders() {
        return port.room().takesOrders();
    }

    /** Has the permitted clients read again by that from now on. */
    void reloadBy(Consumer<PendingReload> reader) {
        reloads = reader;
    }

    /** Has the permitted clients read again for a client, and the result recorded. */
    PendingReload reload(ClientLink client, ActionReason reason) {
        String user = client.user().name();
        String peer = client.peer();
        String because = because(reason);
        PendingReload reload = new PendingReload(
                result -> port.audit().note(AuditKind.CONFIGURATION, user, peer, "reload: " + result + because));
        reloads.accept(reload);
        return reload;
    }

    /** Returns whether each call of an operator needs a reason. */
    boolean needsReasons() {
        return needsReasons;
    }

    /**
     * Records that an operator has sent a command to which he has no right: the first one, the second, the fourth and
     * so on.
     */
    void onMissingRight(ClientLink client, int methodId) {
        missingRights++;
        if (Long.bitCount(missingRights) == 1) {
            String text = "NO_RIGHT command=" + CommandNames.of(methodId) + " refusedInAll=" + missingRights;
            note(AuditKind.REFUSED, client, text);
            port.lines().accept("operator's command refused: " + client + " " + text + ": 'may' in native.clients");
        }
    }

    /** Returns the commands that wait for a second operator. */
    WaitingCommands waiting() {
        return waiting;
    }

    SessionOwners owners() {
        return state.owners;
    }

    StandingEvents standing() {
        return state.standing;
    }

    /** Has a question read the engine's state, on the sequencer's thread. */
    void ask(Consumer<PresentVenue> question) {
        port.ask(question);
    }

    /** Numbers the next command, which a gateway in a process of its own has sent. */
    void number(int gateway, long incarnation, long sequence) {
        port.number(gateway, incarnation, sequence);
    }

    /** Returns the time in ns since 1970-01-01T00:00:00Z. */
    long nowNs() {
        return port.clock().nanoTime();
    }

    /** Tells the operator. */
    void tell(String line) {
        port.lines().accept(line);
    }

    /** Returns the state of the node, after asking for a bookmark if the request says so. */
    NodeDescription node(DescribeNode request, String user) {
        NodeDescription answer = new NodeDescription();
        answer.id = request.id;
        NodeState node = port.node();
        FollowState following = port.following();
        if (following != null) {
            answer.commandNumber = following.commandNumber();
            answer.commandTimeNs = following.commandTimeNs();
            answer.releasedEventNumber = released();
            answer.rules = following.rules();
            answer.newestRules = following.newestRules();
            answer.clockNs = port.clock().nanoTime();
        }
        if (node != null) {
            answer.node = node.node();
            answer.leads = node.leads();
            answer.commandNumber = node.commandNumber();
            answer.commandTimeNs = node.commandTimeNs();
            answer.releasedEventNumber = node.releasedEventNumber();
            answer.bookmarkCommand = node.bookmarkCommand();
            answer.bookmarkPosition = node.bookmarkPosition();
            answer.freeBytes = node.freeBytes();
            answer.rules = node.rules();
            answer.newestRules = node.newestRules();
            answer.clockNs = port.clock().nanoTime();
            if (request.takeBookmark) {
                port.lines().accept("a bookmark is asked for: by=" + user);
                port.requestBookmark();
            }
        }
        return answer;
    }

    /** Tells a client which node this is, and where the others are. */
    void describeNodes(Welcome welcome) {
        NodeState node = port.node();
        welcome.node = node == null ? 0 : node.node();
        welcome.others = port.otherNodes();
    }

    /** Returns the answer with this node's files, of which one is made at a time. */
    LongAnswer seed(SeedNode request, ClientLink client) {
        if (seed != null) {
            return PendingSeed.refused("another node is being filled from this one: come again later");
        }
        NodeState node = port.node();
        if (node != null && node.node() == request.node) {
            return PendingSeed.refused("this is node " + request.node + " itself, which runs");
        }
        PendingSeed answer = PendingSeed.of(port);
        seed = answer;
        port.lines().accept("a node is filled from this one: node=" + request.node + " by=" + client);
        note(AuditKind.NODE, client, "fill node " + request.node);
        return answer;
    }

    /** Returns the answer with what a gateway in a process of its own begins with. */
    LongAnswer seed(SeedGateway request, ClientLink client) {
        port.lines().accept("a gateway's copy of the events is made anew: gateway=" + request.name + " by=" + client);
        return PendingSeed.ofGateway(port, request.name);
    }

    /** Returns whether this process follows a venue, and takes no commands. */
    boolean follows() {
        return follows;
    }

    /** Returns the answer with the files of the venue, or its commands, for a process that follows it. */
    LongAnswer follow(Follow request, ClientLink client) {
        if (request.nextCommand == FollowedCommands.NO_COMMAND) {
            return PendingFollow.of(port, request);
        }
        boolean files = request.nextCommand <= 0;
        String what = files ? "files" : "commands from " + request.nextCommand + " on";
        port.lines().accept("a process follows this one: by=" + client + " wants=" + what);
        note(AuditKind.NODE, client, "follow: " + what);
        return files ? PendingSeed.toFollow(port) : PendingFollow.of(port, request);
    }

    /** Has a node forgotten, and returns the answer. */
    LongAnswer forget(ForgetNode request, ClientLink client) {
        note(AuditKind.NODE, client, "forget node " + request.node);
        return PendingForget.of(port, request.node);
    }

    /** Returns as {@link VenuePort#nodeWithoutRules}. */
    int nodeWithoutRules(int version) {
        return port.nodeWithoutRules(version);
    }

    /** Tells a gateway words, and returns its answer. */
    LongAnswer tell(ToldGateway request, ClientLink client, ActionReason reason) {
        note(AuditKind.TOLD, client, request.gateway + ": " + request.words + because(reason));
        return GatewayAnswer.of(port, request);
    }

    private static String because(ActionReason reason) {
        String because = reason.toString();
        return because.isEmpty() ? "" : " reason=" + because;
    }

    /** Records that a long answer was sent, or its client is gone. */
    void onAnswered(LongAnswer answer) {
        if (answer.equals(seed)) {
            seed = null;
        }
    }

    /** Opens a reader of the event log for a client. It is about at the end, without a look at the folder. */
    EventFileReader openEvents() throws IOException {
        return events.another();
    }

    /** Returns the released events that were not read. */
    long behind() {
        return released() - events.position() + 1;
    }

    /** Returns the number of gateways that were connected, are not, and are waited for. */
    int awaitedGateways() {
        return awaited.size();
    }

    long released() {
        return port.releasedEventNumber();
    }

    /** Returns whether the owners of sessions are known as of all events before this one. */
    boolean isKnownTo(long nextEventNumber) {
        return events.position() >= nextEventNumber;
    }

    /** Returns whether the owners of sessions are known as of all released events. */
    boolean isUpToDate() {
        return isKnownTo(released() + 1);
    }

    List<ClientLink> clients() {
        return clients;
    }

    /**
     * Returns the client with a gateway's number, connected or with sessions still to be disconnected; null if there is
     * none.
     */
    @Nullable
    CommandOwner gateway(int number) {
        for (AwaitedGateway gateway : awaited) {
            if (gateway.number() == number && gateway.isEnding()) {
                return gateway;
            }
        }
        for (List<ClientLink> some : List.of(clients, gone)) {
            for (ClientLink client : some) {
                if (client.user().role() == Role.GATEWAY && client.user().number() == number) {
                    return client;
                }
            }
        }
        return null;
    }

    void onReady(ClientLink client) {
        clients.add(client);
        if (client.user().role() == Role.GATEWAY) {
            awaited.removeIf(gateway -> gateway.number() == client.user().number());
        }
        port.lines()
                .accept("native client is there: " + client + " role="
                        + client.user().role());
        note(AuditKind.LOGON, client, "role " + client.user().role());
    }

    void onWritten(CommandOwner client) {
        onTheirWay.add(client);
    }

    void onClosed(ClientLink client, ChannelClose close) {
        clients.remove(client);
        gone.add(client);
        port.lines().accept("native client is gone: " + client + " " + close);
        note(AuditKind.LOGOFF, client, close.toString());
    }

    private void note(AuditKind kind, ClientLink client, String text) {
        port.audit().note(kind, client.user().name(), client.peer(), text);
    }

    /** Processes outcomes of commands, reads events, and disconnects the sessions of clients that are gone. */
    int doWork() {
        waiting.expire();
        int work = port.pollOutcomes(OUTCOMES_PER_TURN);
        work += readEvents();
        for (int i = gone.size() - 1; i >= 0; i--) {
            if (gone.get(i).isSettled() && isUpToDate() && isDone(gone.get(i))) {
                gone.remove(i);
                work++;
            }
        }
        for (int i = awaited.size() - 1; i >= 0; i--) {
            if (awaited.get(i).turn(nowNs(), this)) {
                awaited.remove(i);
                work++;
            }
        }
        return work;
    }

    /** Returns whether nothing is left to do for a client that is gone. */
    private boolean isDone(ClientLink client) {
        CommandNumbers numbers = client.numbers();
        if (!numbers.areOn()) {
            return seeOff(client);
        }
        awaited.add(new AwaitedGateway(numbers, returnDueNs()));
        return true;
    }

    private long returnDueNs() {
        return nowNs() + port.venue().gatewayReturnNs();
    }

    private int readEvents() {
        if (started) {
            return events.poll(onEvent, released(), EVENTS_PER_TURN);
        }
        int polled = events.poll(onEvent, lastBeforeStart, EVENTS_PER_TURN);
        if (events.position() > lastBeforeStart) {
            started = true;
            awaitThoseBefore();
        }
        return polled;
    }

    /**
     * Sessions that a start leaves connected are of gateways that may come back. On several machines they may be
     * connected to another node, or to the venue that this process follows.
     */
    private void awaitThoseBefore() {
        if (port.node() != null || follows) {
            return;
        }
        Set<Integer> gateways = new TreeSet<>();
        for (int session = 1; session <= owners().highestSession(); session++) {
            long owner = owners().connection(session);
            if (owner != SessionOwners.NOBODY) {
                gateways.add(ConnectionNames.gatewayOf(owner));
            }
        }
        gateways.forEach(gateway -> awaited.add(new AwaitedGateway(gateway, returnDueNs())));
    }

    private void onEvent(int methodId, byte[] buffer, int offset, int length) {
        state.onFrame(methodId, buffer, offset, length);
        audited.onEvent(events.number(), methodId);
    }

    void close() {
        port.audit().readTo(events.position());
        events.close();
        keeper.close();
    }

    /** Dispatcher of outcomes to the client of the oldest pending command. */
    private final class Outcomes implements CommandOutcomes {
        @Override
        public void onSequenced(long commandNumber, long firstEventNumber, long nextEventNumber) {
            onTheirWay.remove().onSequenced(commandNumber, firstEventNumber, nextEventNumber);
        }

        @Override
        public void onRefused(int methodId) {
            onTheirWay.remove().onRefused(methodId);
        }
    }

    /**
     * Sends a command that changes nothing, for one that is gone. When it has its outcome, what was in the log before
     * it is known here, also on a node that was cut off. Returns false if there is no room.
     */
    boolean probe(CommandOwner client) {
        if (!hasRoom()) {
            return false;
        }
        client.onOwnCommand();
        own.time();
        onWritten(client);
        return true;
    }

    /** Disconnects the sessions of a client as far as there is room. Returns true if none is left. */
    boolean seeOff(CommandOwner client) {
        SessionOwners owners = state.owners;
        for (int session = 1; session <= owners.highestSession(); session++) {
            long owner = owners.connection(session);
            if (owner != SessionOwners.NOBODY && client.isNamed(owner)) {
                if (!hasRoom()) {
                    return false;
                }
                disconnect.session = session;
                disconnect.ownerEpoch = owners.epoch(session);
                disconnect.reason = LogoutReason.CONNECTION_LOST;
                client.onOwnCommand();
                own.disconnectSession(disconnect);
                onWritten(client);
            }
        }
        return client.isSettled();
    }
}
