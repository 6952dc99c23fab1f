package org.outcry.nativegateway;

import org.outcry.nativeapi.CommandRefusal;

/** Tells a client that the command that is being decoded is not taken. */
@FunctionalInterface
interface CommandRefuser {
    void refuse(CommandRefusal reason);
}
