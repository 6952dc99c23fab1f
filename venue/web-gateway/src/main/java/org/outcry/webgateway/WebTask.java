// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.outcry.wire.text.Json;

/** Request on its way to the gateway's thread and back: a request thread makes it, and waits for the answer. */
final class WebTask {
    final Operation operation;
    final int session;

    /** The name in the path; empty if it has none. */
    final String name;

    final Fields fields;

    /** The executions of an order by its own command. The gateway's thread. */
    final List<Json> fills = new ArrayList<>();

    /** Requests with the same name and terms that came before this one was answered. The gateway's thread. */
    final List<WebTask> repeats = new ArrayList<>();

    /** The venue's identifier of the order, once it is known. The gateway's thread. */
    long orderId;

    /** The part of the event log that has the answer; null if there is none. Set before the task is answered. */
    FillScan.@Nullable Range range;

    private final CompletableFuture<Answer> answer = new CompletableFuture<>();

    WebTask(Operation operation, int session, String name, Fields fields) {
        this.operation = operation;
        this.session = session;
        this.name = name;
        this.fields = fields;
    }

    /** Hands the answer to the request's thread, and to those that wait for the same. */
    void answer(Answer given) {
        answer.complete(given);
        repeats.forEach(repeat -> repeat.answer(given.status() == Answer.CREATED ? Answer.ok(given.body()) : given));
    }

    void fail(Problem problem) {
        answer(Answer.of(problem));
    }

    /** Hands the answer over when it is there, on the gateway's thread. */
    void whenAnswered(Consumer<Answer> receiver) {
        CompletableFuture<Void> _ = answer.thenAccept(receiver);
    }

    CompletableFuture<Answer> future() {
        return answer;
    }
}
