// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.test;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Change of the commands of a scenario, made one at a time. The service must take them without throwing (unless the
 * scenario expects that it throws), and answer the same each time.
 */
public final class Agitator {
    /** Changes of one scenario; of more commands than that, every n-th is changed. */
    static final int MAX_CHANGES = 1_000;

    private final String name;
    private final Change change;

    private Agitator(String name, Change change) {
        this.name = name;
        this.change = change;
    }

    /** Leaves out a command. */
    public static Agitator messageMissing() {
        return new Agitator("message missing", (commands, at) -> without(commands, at));
    }

    /** Gives a command twice. */
    public static Agitator messageDuplicated() {
        return new Agitator("message duplicated", (commands, at) -> {
            List<Document> changed = new ArrayList<>(commands);
            changed.add(at, commands.get(at));
            return changed;
        });
    }

    /** Gives a command after the one that follows it. */
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
     * Leaves a field out of a command that has it, so that it takes its default.
     *
     * @param path its name; of one within another as in {@code bid.price} or {@code legs[0].side}
     */
    public static Agitator fieldMissing(String path) {
        return ofField("field missing: " + path, path, null);
    }

    /**
     * Gives a field of a command that has it another value.
     *
     * @param path its name; of one within another as in {@code bid.price} or {@code legs[0].side}
     * @param value as it is written in YAML
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
