// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativegateway;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.outcry.nativeapi.NativeAnswers;
import org.outcry.nativeapi.OperatorAnswer;

/** Client's request to read the permitted clients of the configuration again, which another thread carries out. */
final class PendingReload {
    private volatile @Nullable OperatorAnswer result;

    /** Sets the result. The thread that reads. */
    void done(String text, boolean failed) {
        OperatorAnswer done = new OperatorAnswer();
        if (failed) {
            done.reason = cut(text, OperatorAnswer.MAX_REASON);
        } else {
            done.text = cut(text, OperatorAnswer.MAX_TEXT);
        }
        result = done;
    }

    private static String cut(String text, int characters) {
        return text.substring(0, Math.min(text.length(), characters));
    }

    /** Sends the result if it is there. Returns whether it was. */
    boolean send(NativeAnswers answers) {
        OperatorAnswer done = result;
        if (done != null) {
            answers.clientsReloaded(done);
        }
        return done != null;
    }

    /** Carries out requests of a gateway that has no configuration to read. */
    static Consumer<PendingReload> none() {
        return reload -> reload.done("this gateway has no configuration that could be read again", true);
    }

    /** Returns the differences between two lists of clients in words; empty if there is none. */
    static String differences(List<NativeUser> before, List<NativeUser> after) {
        List<String> words = new ArrayList<>();
        for (NativeUser user : after) {
            NativeUser former = find(before, user.name());
            if (former == null) {
                words.add(user.name() + " is added");
            } else if (!former.equals(user)) {
                words.add(user.name() + " is changed");
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
