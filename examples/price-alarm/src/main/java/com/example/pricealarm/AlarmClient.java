// SPDX-License-Identifier: Apache-2.0
package com.example.pricealarm;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import org.outcry.channel.Calls;
import org.outcry.channel.ChannelClient;
import org.outcry.channel.ChannelLimits;
import org.outcry.channel.ClientHandler;
import org.outcry.wire.ShortTexts;

/** Watches a price, sends quotes that rise, and prints what it hears as YAML: {@code AlarmClient PORT}. One thread. */
public final class AlarmClient implements ClientHandler, AutoCloseable {
    private static final long START_NS = 1_800_000_000_000_000_000L;
    private static final long SYMBOL = ShortTexts.pack("EURUSD");

    private final StringBuilder heard = new StringBuilder();
    private final PriceAlarmsReader reader = new PriceAlarmsReader(new PriceAlarmsYaml(heard));
    private final Quote quote = new Quote();
    private final ChannelClient client;
    private final PriceRequests out;
    private int sent;

    public AlarmClient(InetSocketAddress address) {
        client = new ChannelClient(
                List.of(address), AlarmChannel.CONTRACT, ChannelLimits.standard(), System::nanoTime, this);
        out = new PriceRequestsWriter(client.connection());
        quote.symbol = SYMBOL;
    }

    /** Does what there is to do, and returns whether the alarm was heard. */
    public boolean poll() {
        client.poll();
        if (sent < 10 && client.connection().hasRoom(QuoteLayout.LENGTH)) {
            if (sent == 0) {
                out.watch(SYMBOL, 1_1005);
            }
            quote.timeNs = START_NS + sent;
            quote.bid.price = 1_1000 + sent;
            quote.ask.price = quote.bid.price + 1;
            out.quote(quote);
            client.connection().flush();
            sent++;
        }
        return heard.length() > 0;
    }

    /** Received alarms. */
    public String heard() {
        return heard.toString();
    }

    @Override
    public void onCalls(Calls calls) {
        while (calls.next()) {
            reader.onFrame(calls.methodId(), calls.buffer(), calls.offset(), calls.length());
        }
    }

    @Override
    public void close() throws IOException {
        client.close();
    }

    public static void main(String[] args) throws IOException {
        int port = Integer.parseInt(args[0]);
        try (AlarmClient client = new AlarmClient(new InetSocketAddress(InetAddress.getLoopbackAddress(), port))) {
            while (!client.poll()) {
                Thread.onSpinWait();
            }
            System.out.print(client.heard());
        }
    }
}
