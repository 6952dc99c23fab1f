// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import java.io.IOException;
import java.util.List;
import org.outcry.api.instrument.Phase;
import org.outcry.api.instrument.SetPhase;
import org.outcry.api.order.BustTrade;
import org.outcry.fixgateway.marketdata.MarketDataRequests;

/**
 * Flow of requests that lets the venue send every message with every field: random ones, and those that rarely come by
 * chance.
 */
final class EveryMessage {
    private final TestVenue venue;
    private final List<String> messages;
    private final TestClient client;
    private final TestClient bob;
    private final TestClient frank;

    /**
     * Logs three sessions on, of which FRANK has drop copies. Messages to the client and to FRANK are added to the
     * list.
     */
    EveryMessage(TestVenue venue, String compId, List<String> messages) throws IOException {
        this.venue = venue;
        this.messages = messages;
        bob = venue.logOn("BOB");
        frank = venue.logOn("FRANK");
        client = venue.connect(compId);
        client.send("A", "98=0|108=30|141=Y|789=1|" + (compId.equals("ERIN") ? "1137=9|" : ""));
        messages.add(client.expect("35=A"));
    }

    void random(RandomRequests requests, int count) throws IOException {
        for (int i = 0; i < count; i++) {
            String text = requests.next().toString().replace('\u0001', '|');
            String type = TestClient.value("|" + text, 35);
            ask(type, text.substring(text.indexOf("|35=") + 5 + type.length(), text.indexOf("|10=") + 1));
            bob.order("b-" + i, i % 2 == 0 ? '1' : '2', 5, "10.0" + i % 7);
            venue.clock.advance(MarketDataRequests.INTERVAL_NS);
            take();
        }
    }

    private void ask(String type, String body) throws IOException {
        client.send(type, body);
        take();
    }

    private void take() {
        venue.drive(5);
        messages.addAll(client.drain());
        messages.addAll(frank.drain());
        bob.drain();
    }

    void special() throws IOException {
        String order = "55=ABC|54=1|38=10|40=2|44=1.00|";
        ask(
                "D",
                "11=x-1|1=ACCOUNT|526=s|583=l|660=99|581=1|376=c|528=A|529=1|582=1|847=1|848=x|849=0.5|58=note"
                        + "|453=1|448=F|447=D|452=1|802=1|523=x|803=4|"
                        + order);
        ask("D", "11=x-2|59=6|432=20991231|" + order);
        ask("F", "11=x-3|41=none|526=s|583=l|660=99|581=1|55=ABC|54=1|");
        ask("q", "11=x-4|526=s|530=1|55=ABC|54=1|");
        ask("q", "11=x-5|530=1|55=NOSUCH|");
        ask("D", "11=x-6|18=P|211=-0.01|55=ABC|54=2|38=10|40=P|");
        bob.order("best", '1', 1, "3.00");
        take();
        trade();
        ask("e", "324=e-1|55=ABC|263=1|");
        ask("g", "335=g-1|336=ABC|263=1|");
        ask("g", "335=g-2|336=NOSUCH|263=0|");
        phase(Phase.HALTED);
        phase(Phase.CONTINUOUS);
        ask("V", "262=v-1|263=1|264=0|267=1|269=0|146=1|55=ABC|");
        ask("AD", "568=ad-1|569=0|");
        ask("R", "131=q|146=1|55=ABC|");
        ask("3", "45=1|");
        ask("D", "11=x-7|");
        ask("1", "112=ping|");
        ask("2", "7=1|16=0|");
        client.send("0", client.nextSeqNum() + 1, "", "");
        take();
        venue.clock.advanceSeconds(40);
        take();
        client.send("0", 1, "", "");
        String message = client.next();
        while (!message.contains("|35=5|")) {
            messages.add(message);
            message = client.next();
        }
        messages.add(message);
    }

    /** Trades with the client, and takes the trade back. */
    private void trade() throws IOException {
        ask("q", "11=x-8|530=7|");
        bob.send("q", "11=all|530=7|");
        take();
        bob.order("sell", '2', 5, "5.00");
        client.order("x-9", '1', 5, "5.00");
        venue.drive(5);
        String bobs = "";
        for (String message : bob.drain()) {
            bobs = message.contains("|150=F|") ? message : bobs;
        }
        String mine = "";
        for (String message : client.drain()) {
            messages.add(message);
            mine = message.contains("|32=5|") ? message : mine;
        }
        BustTrade bust = new BustTrade();
        bust.instrument = 1;
        bust.matchNumber = Long.parseLong(TestClient.value(bobs, 527));
        bust.firstSession = 2;
        bust.firstExecutionEventNumber = Long.parseLong(TestClient.value(bobs, 17));
        bust.secondSession = messages.getFirst().contains("|56=ALICE|") ? 1 : mine.startsWith("8=FIX.4.2") ? 4 : 5;
        bust.secondExecutionEventNumber = Long.parseLong(TestClient.value(mine, 17));
        venue.commands.bustTrade(bust);
        take();
    }

    private void phase(Phase phase) {
        SetPhase command = new SetPhase();
        command.instrument = 1;
        command.phase = phase;
        venue.commands.setPhase(command);
        take();
    }
}
