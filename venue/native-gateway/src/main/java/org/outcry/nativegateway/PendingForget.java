// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativegateway;

import org.jspecify.annotations.Nullable;
import org.outcry.channel.Connection;
import org.outcry.gateway.VenuePort;
import org.outcry.nativeapi.NativeAnswers;
import org.outcry.nativeapi.OperatorAnswer;

/** Answer to a client's {@code forgetNode}, for which a thread of its own waits. */
final class PendingForget implements LongAnswer {
    private volatile @Nullable OperatorAnswer result;

    private PendingForget() {}

    /** Has a venue forget a node. */
    static PendingForget of(VenuePort port, int node) {
        PendingForget pending = new PendingForget();
        Thread thread = new Thread(() -> pending.done(port.forgetNode(node)), "forget-node");
        thread.setDaemon(true);
        thread.start();
        return pending;
    }

    private void done(@Nullable String refusal) {
        OperatorAnswer answer = new OperatorAnswer();
        if (refusal != null) {
            answer.reason = CommandText.cut(refusal, OperatorAnswer.MAX_REASON);
        }
        result = answer;
    }

    @Override
    public boolean send(Connection connection, int roomBytes, NativeAnswers answers, ClientService service) {
        OperatorAnswer done = result;
        if (done == null || !connection.hasRoom(roomBytes)) {
            return false;
        }
        answers.nodeForgotten(done);
        return true;
    }
}
