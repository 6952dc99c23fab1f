// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.operator;

import java.io.IOException;
import java.util.stream.Collectors;
import org.outcry.api.CommandNames;
import org.outcry.api.OrderEntryReader;
import org.outcry.api.OrderEntryYaml;
import org.outcry.wire.file.EventFileDamagedException;
import org.outcry.wire.file.EventFileGoneException;
import org.outcry.wire.file.EventFileReader;
import org.outcry.wire.file.EventFileSpec;

/**
 * Details of operators' commands, out of the journal: the command follows the record of its author, whose time is that
 * of the event which tells of it. Empty for commands that the journal no longer has. One thread.
 */
public final class CommandDetails implements AutoCloseable {
    /** The record of a command's author. */
    private static final String AUTHOR = "recordAction";

    /** Commands of other gateways that may stand between the author and the command, at most. */
    private static final int MOST_BETWEEN = 4_096;

    private final EventFileReader journal;
    private final StringBuilder text = new StringBuilder();
    private final OrderEntryReader yaml = new OrderEntryReader(new OrderEntryYaml(text));
    private boolean sawAuthor;
    private String found = "";

    public CommandDetails(EventFileSpec journal) throws IOException {
        this.journal = EventFileReader.open(journal);
    }

    /**
     * Returns the arguments of a command as YAML in a line; empty if it is not found.
     *
     * @param timeNs the time of the event that tells of the author
     * @param name the command's name
     */
    public String of(long timeNs, String name) {
        try {
            return journal.firstNumber() < journal.nextNumber() ? find(timeNs, name) : "";
        } catch (EventFileDamagedException | EventFileGoneException e) {
            // 'journal verify' tells of the damage; files may be removed meanwhile.
            return "";
        }
    }

    private String find(long timeNs, String name) {
        journal.seekTime(timeNs);
        sawAuthor = false;
        found = "";
        for (int i = 0; i < MOST_BETWEEN && found.isEmpty(); i++) {
            int read = journal.poll(
                    (methodId, buffer, offset, length) -> take(name, methodId, buffer, offset, length),
                    Long.MAX_VALUE,
                    1);
            if (read == 0 || (!sawAuthor && journal.timeNs() > timeNs)) {
                break;
            }
        }
        return found;
    }

    private void take(String name, int methodId, byte[] buffer, int offset, int length) {
        String method = CommandNames.of(methodId);
        if (!sawAuthor) {
            sawAuthor = method.equals(AUTHOR);
        } else if (method.equals(name)) {
            text.setLength(0);
            yaml.onFrame(methodId, buffer, offset, length);
            String call = text.toString();
            found = call.substring(call.indexOf(name) + name.length() + 1)
                    .lines()
                    .map(String::strip)
                    .filter(line -> !line.equals("...") && !line.equals("---"))
                    .collect(Collectors.joining(" "))
                    .strip();
        }
    }

    @Override
    public void close() {
        journal.close();
    }
}
