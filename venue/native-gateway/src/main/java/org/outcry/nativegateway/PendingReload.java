// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativegateway;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.outcry.nativeapi.NativeAnswers;
import org.outcry.nativeapi.OperatorAnswer;

/** Client's request to read the permitted clients of the configuration again, which another thread carries out. */
final class PendingReload {
    private static final int MOST_KEPT = 32;

    private final Consumer<String> record;
    private volatile @Nullable Queue<OperatorAnswer> results;

    /**
     * Creates a request.
     *
     * @param record receives the result in words, on the thread that reads
     */
    PendingReload(Consumer<String> record) {
        this.record = record;
    }

    /**
     * Sets the result. The thread that reads.
     *
     * @param text what changed, in words
     * @param kept keys that are not taken, with the reason for each
     */
    void done(String text, Map<String, String> kept) {
        Queue<OperatorAnswer> all = new ArrayDeque<>();
        OperatorAnswer done = new OperatorAnswer();
        done.text = CommandText.cut(text, OperatorAnswer.MAX_TEXT);
        all.add(done);
        for (Map.Entry<String, String> each : kept.entrySet()) {
            OperatorAnswer one = new OperatorAnswer();
            boolean isLast = all.size() == MOST_KEPT;
            one.user = CommandText.cut(each.getKey(), OperatorAnswer.MAX_NAME);
            one.reason = CommandText.cut(
                    isLast && kept.size() > MOST_KEPT
                            ? "and " + (kept.size() - MOST_KEPT) + " more: " + each.getValue()
                            : each.getValue(),
                    OperatorAnswer.MAX_REASON);
            all.add(one);
            if (isLast) {
                break;
            }
        }
        String notTaken = kept.isEmpty() ? "" : " notTaken=" + String.join(",", kept.keySet());
        record.accept((text.isEmpty() ? "nothing changed" : text) + notTaken);
        results = all;
    }

    /** Sets the reason for which nothing is taken. The thread that reads. */
    void failed(String reason) {
        OperatorAnswer done = new OperatorAnswer();
        done.reason = CommandText.cut(reason, OperatorAnswer.MAX_REASON);
        record.accept("refused: " + reason);
        results = new ArrayDeque<>(List.of(done));
    }

    /** Sends the next part of the result if it is there. Returns whether it was the last. */
    boolean send(NativeAnswers answers) {
        Queue<OperatorAnswer> left = results;
        if (left == null) {
            return false;
        }
        answers.clientsReloaded(left.remove());
        return left.isEmpty();
    }

    /** Carries out requests of a gateway that has no configuration to read. */
    static Consumer<PendingReload> none() {
        return reload -> reload.failed("this gateway has no configuration that could be read again");
    }

    /** Returns the differences between two lists of clients in words; empty if there is none. */
    static String differences(List<NativeUser> before, List<NativeUser> after) {
        List<String> words = new ArrayList<>();
        for (NativeUser user : after) {
            NativeUser former = find(before, user.name());
            if (former == null) {
                words.add(user.name() + " is added");
            } else if (!former.equals(user)) {
                words.add(user.name() + " is changed (" + user.differences(former) + ")");
            }
        }
        for (NativeUser user : before) {
            if (find(after, user.name()) == null) {
                words.add(user.name() + " is removed");
            }
        }
        return String.join(", ", words);
    }

    private static @Nullable NativeUser find(List<NativeUser> users, String name) {
        return users.stream()
                .filter(user -> user.name().equals(name))
                .findFirst()
                .orElse(null);
    }
}
