// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import io.aeron.exceptions.ConductorServiceTimeoutException;
import io.aeron.exceptions.DriverTimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import org.agrona.ErrorHandler;
import org.jspecify.annotations.Nullable;
import org.outcry.sequencer.SequencerListener;

/**
 * Errors of Aeron's parts of a node: told to the operator, each error once; a part that ends ends the node. Any thread.
 */
final class NodeErrors implements ErrorHandler {
    private final SequencerListener lines;
    private final AtomicReference<@Nullable String> last = new AtomicReference<>();
    private volatile @Nullable Throwable fault;
    private volatile boolean paused;
    private volatile boolean closing;

    NodeErrors(SequencerListener lines) {
        this.lines = lines;
    }

    @Override
    public void onError(Throwable thrown) {
        paused |= thrown instanceof ConductorServiceTimeoutException || thrown instanceof DriverTimeoutException;
        String text = String.valueOf(thrown.getMessage());
        if (!closing && !text.equals(last.getAndSet(text))) {
            lines.onLine("aeron: " + text);
        }
    }

    /** Records that a part has ended, which ends the node. */
    void ended(String part) {
        if (!closing && fault == null) {
            fault = paused
                    ? new NodePausedException(
                            "this process or its machine stood still for ten seconds or longer, so that the " + part
                                    + " of Aeron has ended: start it again, it catches up")
                    : new IllegalStateException("the " + part + " of Aeron has ended, so that this node ends: the last"
                            + " error was: " + last.get());
        }
    }

    /** Records that the node ends in order: nothing is told any more. */
    void closing() {
        closing = true;
    }

    /** Returns the reason for which the node must end, or null. */
    @Nullable
    Throwable fault() {
        return fault;
    }
}
