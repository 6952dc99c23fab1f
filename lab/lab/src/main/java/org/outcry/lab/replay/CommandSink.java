package org.outcry.lab.replay;

import java.io.IOException;

/** Takes the commands that a replay enters, numbered, in the order of their entry; such as a {@link CommandFile.Writer}. */
@FunctionalInterface
public interface CommandSink {
    /** For replays that keep no record of their commands. */
    CommandSink NONE = command -> {};

    /** Takes one. */
    void append(Command command) throws IOException;
}
