// SPDX-License-Identifier: Apache-2.0
package org.outcry.bridge;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * Calls of one HTTP request, each {@code {"EVENT":{...}}}, in order, and what has become of them. The bridge's thread,
 * but for {@link #result}.
 */
final class HttpCalls {
    /**
     * Call.
     *
     * @param event the name of the method; empty if the text has it
     * @param json the text of its fields, or of the whole call
     */
    record Call(String event, String json) {}

    private final List<Call> calls;
    private final CollectedFrames frames = new CollectedFrames();
    private final List<@Nullable String> answers = new ArrayList<>();
    private final CompletableFuture<Reply> result = new CompletableFuture<>();
    private final boolean isBatch;
    private final long deadlineNs;
    private int status = 200;
    private int open;
    private int requests;
    private boolean written;

    /**
     * Creates calls that have not been made.
     *
     * @param isBatch whether the answer is a list, even of one
     * @param deadlineNs by the bridge's clock
     */
    HttpCalls(List<Call> calls, boolean isBatch, long deadlineNs) {
        this.calls = List.copyOf(calls);
        this.isBatch = isBatch;
        this.deadlineNs = deadlineNs;
        calls.forEach(call -> answers.add(null));
    }

    List<Call> calls() {
        return calls;
    }

    CollectedFrames frames() {
        return frames;
    }

    boolean isLate(long nowNs) {
        return nowNs - deadlineNs >= 0;
    }

    boolean isDone() {
        return result.isDone();
    }

    /** Says that one of the calls is a request, which will be answered or ended. */
    void opened() {
        open++;
        requests++;
    }

    /** Says that all calls are written. */
    void written() {
        written = true;
        completeIfAll();
    }

    /** Takes the answer of a request. */
    void answered(int call, int answerStatus, String json) {
        answers.set(call, json);
        status = calls.size() == 1 ? answerStatus : status;
        open--;
        completeIfAll();
    }

    /** Takes the end of a request without an answer. */
    void unanswered(int call, Fault fault) {
        answered(call, fault.status(), fault.reply().json());
    }

    private void completeIfAll() {
        if (written && open == 0) {
            if (requests == 0) {
                result.complete(new Reply(202, "{\"calls\":" + calls.size() + "}"));
            } else if (isBatch) {
                result.complete(new Reply(200, answers.toString()));
            } else {
                result.complete(new Reply(status, String.valueOf(answers.getFirst())));
            }
        }
    }

    /** Ends all with a fault. */
    void fail(Fault fault) {
        result.complete(fault.reply());
    }

    /** Returns the answer to the HTTP request. Any thread. */
    CompletableFuture<Reply> result() {
        return result;
    }
}
