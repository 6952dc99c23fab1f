package org.outcry.nativegateway;

/** A reader's commands: none. */
final class ReaderCommands extends RefusedCommands {
    ReaderCommands(CommandRefuser refuser) {
        super(refuser);
    }
}
