// SPDX-License-Identifier: Apache-2.0
package org.outcry.benchmarks.fix;

import java.io.IOException;
import org.outcry.lab.load.acceptor.MeasuredVenue;

/**
 * Requests of every type in rounds, each of which rests, changes, trades, cancels, quotes and asks; the last one of a
 * round is a marker.
 */
final class MixedRequests {
    /** The requests of a round. */
    static final int IN_A_ROUND = 18;

    /** OrdStatusReqID, which the last answer of a round repeats. */
    static final int MARKER_TAG = 790;

    private static final String SYMBOL = "55=" + MeasuredVenue.SYMBOL + "|";

    private MixedRequests() {}

    /** Client that sends a request, with {@code |} after each field. */
    interface Client {
        void send(String msgType, String fields) throws IOException;
    }

    /** Sends a round. Its last answer has the marker {@link #marker}. */
    static void send(int round, String time, Client client) throws IOException {
        String n = "-" + round + "|";
        client.send("D", "11=o" + n + order('1', "99.50", '0', time));
        client.send("G", "11=r" + n + "41=o" + n + order('1', "99.60", '0', time));
        client.send("D", "11=s" + n + order('2', "99.60", '0', time));
        client.send("D", "11=i" + n + order('1', "99.00", '3', time));
        client.send("D", "11=t" + n + order('1', "99.10", '0', time));
        client.send("F", "11=c" + n + "41=t" + n + SYMBOL + "54=1|60=" + time + "|38=10|");
        client.send("F", "11=d" + n + "41=none|" + SYMBOL + "54=1|60=" + time + "|38=10|");
        client.send("i", "117=q" + n + "296=1|302=S|304=1|295=1|299=E|" + SYMBOL + "132=98.00|133=102.00|134=5|135=5|");
        client.send("Z", "117=z" + n + "298=4|");
        client.send("x", "320=x" + n + "559=4|");
        client.send("c", "320=y" + n + "321=1|" + SYMBOL);
        client.send("e", "324=e" + n + SYMBOL + "263=0|");
        client.send("g", "335=g" + n + "263=0|");
        client.send("V", "262=v" + n + "263=0|264=1|267=2|269=0|269=1|146=1|" + SYMBOL);
        client.send("AF", "584=m" + n + "585=7|");
        client.send("q", "11=a" + n + "530=7|60=" + time + "|");
        client.send("AD", "568=h" + n + "569=" + (round % 100 == 0 ? '0' : '2') + "|");
        client.send("H", "11=r" + n + MARKER_TAG + "=" + marker(round) + "|" + SYMBOL + "54=1|");
    }

    /** Returns the marker of a round. */
    static String marker(int round) {
        return "round-" + round;
    }

    private static String order(char side, String price, char timeInForce, String time) {
        return SYMBOL + "54=" + side + "|60=" + time + "|38=10|40=2|44=" + price + "|59=" + timeInForce + "|";
    }
}
