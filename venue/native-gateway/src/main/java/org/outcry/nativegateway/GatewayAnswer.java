// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativegateway;

import java.util.ArrayDeque;
import java.util.Queue;
import org.outcry.channel.Connection;
import org.outcry.gateway.VenuePort;
import org.outcry.nativeapi.NativeAnswers;
import org.outcry.nativeapi.OperatorAnswer;
import org.outcry.nativeapi.ToldGateway;

/** Answer of a gateway to the words of an operator, line by line. */
final class GatewayAnswer implements LongAnswer {
    private final Queue<OperatorAnswer> lines = new ArrayDeque<>();

    private GatewayAnswer() {}

    /** Tells the gateway, and returns its answer. */
    static GatewayAnswer of(VenuePort port, ToldGateway request) {
        GatewayAnswer answer = new GatewayAnswer();
        try {
            for (String text : port.tell(request.gateway, request.words).split("\n", -1)) {
                OperatorAnswer line = new OperatorAnswer();
                line.text = CommandText.cut(text, OperatorAnswer.MAX_TEXT);
                answer.lines.add(line);
            }
        } catch (IllegalArgumentException e) {
            OperatorAnswer refusal = new OperatorAnswer();
            refusal.reason = CommandText.cut(String.valueOf(e.getMessage()), OperatorAnswer.MAX_REASON);
            answer.lines.add(refusal);
        }
        return answer;
    }

    @Override
    public boolean send(Connection connection, int roomBytes, NativeAnswers answers, ClientService service) {
        while (!lines.isEmpty() && connection.hasRoom(roomBytes)) {
            answers.gatewayAnswered(lines.remove());
        }
        return lines.isEmpty();
    }
}
