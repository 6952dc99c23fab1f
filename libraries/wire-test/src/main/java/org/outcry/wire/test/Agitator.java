// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.test;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Change of the commands of a scenario, made one at a time. The service must accept the changed commands without an
 * exception (unless the scenario expects one), and must answer the same each time.
 */
public final class Agitator {
    /** The maximum number of changes of one scenario; with more commands, every n-th is changed. */
    static final int MAX_CHANGES = 1_000;

    private final String name;
    private final Change change;

    private Agitator(String name, Change change) {
        this.name = name;
        this.change = change;
    }

    /** Omits a command. */
    public static Agitator messageMissing() {
        return new Agitator("message missing", (commands, at) -> without(commands, at));
    }

    /** Repeats a command. */
    public static Agitator messageDuplicated() {
        return new Agitator("message duplicated", (commands, at) -> {
            List<Document> changed = new ArrayList<>(commands);
            changed.add(at, commands.get(at));
            return changed;
        });
    }

    /** Swaps a command with the next one. */
    public static Agitator messagesReordered() {
        return new Agitator("messages reordered", (commands, at) -> {
            if (at + 1 == commands.size()) {
                return null;
            }
            List<Document> changed = without(commands, at);
            changed.add(at + 1, commands.get(at));
            return changed;
        });
    }

    /**
     * Omits a field of a command that has it, so that it has its default.
     *
     * @param path the name of the field, or its path, such as {@code bid.price} or {@code legs[0].side}
     */
    public static Agitator fieldMissing(String path) {
        return ofField("field missing: " + path, path, null);
    }

    /**
     * Changes a field of a command that has it.
     *
     * @param path the name of the field, or its path, such as {@code bid.price} or {@code legs[0].side}
     * @param value the new value, as in YAML
     */
    public static Agitator fieldOverridden(String path, String value) {
        return ofField("field overridden: " + path + ": " + value, path, FieldText.scalar(path, value, true, 0));
    }

    private static Agitator ofField(String name, String path, @Nullable FieldText replacement) {
        return new Agitator(name, (commands, at) -> {
            Document command = commands.get(at);
            if (command.field(path) == null) {
                return null;
            }
            List<Document> changed = new ArrayList<>(commands);
            changed.set(at, command.with(path, replacement));
            return changed;
        });
    }

    private static List<Document> without(List<Document> commands, int at) {
        List<Document> changed = new ArrayList<>(commands);
        changed.remove(at);
        return changed;
    }

    String name() {
        return name;
    }

    /** Calls a check with each change of the commands, and returns how many there are. */
    int forEachChange(List<Document> commands, Check check) {
        int stride = (commands.size() + MAX_CHANGES - 1) / MAX_CHANGES;
        int changes = 0;
        for (int at = 0; at < commands.size(); at += stride) {
            List<Document> changed = change.apply(commands, at);
            if (changed != null) {
                changes++;
                check.check(commands.get(at), changed);
            }
        }
        return changes;
    }

    /** Takes a change. */
    interface Check {
        void check(Document changedCommand, List<Document> commands);
    }

    private interface Change {
        /** Returns the commands with the one at an index changed; null if the change is none for it. */
        @Nullable
        List<Document> apply(List<Document> commands, int at);
    }
}
