// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativegateway;

import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.api.OrderEntry;
import org.outcry.api.OrderEntryWriter;
import org.outcry.api.Role;
import org.outcry.api.VenueEventsReader;
import org.outcry.api.VenueEventsYaml;
import org.outcry.api.order.NewOrder;
import org.outcry.api.order.Side;
import org.outcry.nativeapi.BookLevel;
import org.outcry.nativeapi.CommandRefused;
import org.outcry.nativeapi.CommandsNumbered;
import org.outcry.nativeapi.Description;
import org.outcry.nativeapi.NativeClient;
import org.outcry.nativeapi.NativeListener;
import org.outcry.nativeapi.NodeDescription;
import org.outcry.nativeapi.OpenOrders;
import org.outcry.nativeapi.OperatorAnswer;
import org.outcry.nativeapi.SeedEnd;
import org.outcry.nativeapi.Synced;
import org.outcry.nativeapi.Token;
import org.outcry.nativeapi.Welcome;
import org.outcry.wire.FrameHandler;

/** Client of the gateway that records everything it receives. */
final class TestClient implements NativeListener {
    final NativeClient client;
    final OrderEntry venue;
    /** One text for each event: its number, time and fields. */
    final List<String> events = new ArrayList<>();

    /** The same for the events of descriptions. */
    final List<String> described = new ArrayList<>();

    final List<String> answers = new ArrayList<>();
    final List<String> losses = new ArrayList<>();
    boolean reads = true;
    boolean takes = true;
    long nextEvent;
    /** The number of the last command that waits for a second operator. */
    long lastWaiting;

    @Nullable
    Role role;

    String rights = "";
    boolean seesMarketOnly;
    String refusedText = "";
    long connection;
    long numbered;
    long lastSequence;
    private final StringBuilder yaml = new StringBuilder();
    private final FrameHandler reader = new VenueEventsReader(new VenueEventsYaml(yaml));

    TestClient(InetSocketAddress address, Token token, long position) {
        nextEvent = position;
        client = new NativeClient(address, () -> token, this);
        venue = new OrderEntryWriter(client.commands());
    }

    @Override
    public long resumePosition() {
        return nextEvent;
    }

    @Override
    public boolean takesEvents() {
        return takes;
    }

    @Override
    public void onWelcome(Welcome welcome) {
        role = welcome.role;
        connection = welcome.connection;
        rights = welcome.rights;
        seesMarketOnly = welcome.seesMarketOnly;
        answers.add("welcome " + welcome.role + " " + welcome.number);
    }

    @Override
    public void onEvent(long eventNumber, long timeNs, int methodId, byte[] buffer, int offset, int length) {
        reader.onFrame(methodId, buffer, offset, length);
        events.add(text(eventNumber, timeNs, yaml));
        nextEvent = eventNumber + 1;
    }

    static String text(long eventNumber, long timeNs, StringBuilder yaml) {
        String text = eventNumber + " " + timeNs + " " + yaml;
        yaml.setLength(0);
        return text;
    }

    /** Returns the methods of the received events. */
    List<String> heard() {
        return methods(events);
    }

    /** Returns the methods of some events. */
    static List<String> methods(List<String> some) {
        return some.stream()
                .map(text -> text.replaceAll("(?s)^\\d+ \\d+ (---\\n)?(\\w+).*", "$2"))
                .toList();
    }

    @Override
    public void onSynced(Synced synced) {
        answers.add("synced " + synced.id + " " + (synced.nextEventNumber - synced.firstEventNumber));
    }

    @Override
    public void onDescribed(long eventNumber, long timeNs, int methodId, byte[] buffer, int offset, int length) {
        reader.onFrame(methodId, buffer, offset, length);
        described.add(text(eventNumber, timeNs, yaml));
    }

    @Override
    public void onOpenOrders(OpenOrders openOrders) {
        answers.add("open " + openOrders.session + " " + openOrders.instrument + " " + openOrders.orders);
    }

    @Override
    public void onBookLevel(BookLevel level) {
        answers.add((level.bid ? "bid " : "ask ") + level.priceTicks + " " + level.lots + " " + level.orders);
    }

    @Override
    public void onDescriptionEnds(Description description) {
        answers.add("described " + description.id);
    }

    @Override
    public void onNode(NodeDescription node) {
        answers.add("node " + node.id + " " + node.node + " " + node.leads);
    }

    @Override
    public void onSeedEnd(SeedEnd end) {
        answers.add("seed ended: " + end.failure);
    }

    @Override
    public void onNodeForgotten(OperatorAnswer answer) {
        answers.add("forgotten: " + answer.reason);
    }

    @Override
    public void onCommandRefused(CommandRefused refused) {
        answers.add("refused " + refused.methodId + " " + refused.reason);
        refusedText = refused.text();
        lastWaiting = refused.number == 0 ? lastWaiting : refused.number;
    }

    @Override
    public void onCommandsNumbered(CommandsNumbered answer) {
        numbered = answer.incarnation;
        lastSequence = answer.lastSequence;
    }

    @Override
    public void onWaitingCommand(OperatorAnswer command) {
        answers.add("waits " + command.number + " " + command.user + " " + command.reason + " " + command.text);
    }

    @Override
    public void onLost(String reason) {
        role = null;
        losses.add(reason);
    }

    @Override
    public void onRefused(boolean byVenue, String reason) {
        losses.add(reason);
    }

    void order(int session, int ownerEpoch, long clientOrder, Side side, long priceTicks) {
        NewOrder order = new NewOrder();
        order.session = session;
        order.ownerEpoch = ownerEpoch;
        order.instrument = 1;
        order.clientOrder = clientOrder;
        order.terms.side = side;
        order.terms.priceTicks = priceTicks;
        order.terms.quantityLots = 10;
        venue.newOrder(order);
    }

    @Override
    public String toString() {
        return "client role=" + role + " answers=" + answers + " losses=" + losses + " heard=" + heard();
    }
}
