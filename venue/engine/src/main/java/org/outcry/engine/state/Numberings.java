// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.state;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.outcry.engine.saved.EngineState;
import org.outcry.engine.saved.SavedNumbering;

/** Progress of gateways that number their commands, by the numbers of the gateways. */
public final class Numberings {
    /** Connections have the numbers of their gateways in the bits above these. */
    private static final int CONNECTION_BITS = 48;

    private static final int HIGHEST_GATEWAY = (1 << 16) - 1;

    private @Nullable SavedNumbering[] places = new SavedNumbering[16];

    /** The gateway whose command comes next; 0 if the last command was no number. */
    private int next;

    /** Records that the next command has a number. Numbers of gateways that there can't be change nothing. */
    public void set(int gateway, long incarnation, long sequence) {
        if (gateway < 1 || gateway > HIGHEST_GATEWAY) {
            return;
        }
        SavedNumbering place = place(gateway);
        if (place == null) {
            place = add(gateway);
        }
        place.incarnation = incarnation;
        place.sequence = sequence;
        next = gateway;
    }

    /** Records that another command comes. */
    public void onCommand() {
        next = 0;
    }

    /** Returns the gateway whose command comes next; 0 if the last command was no number. */
    public int next() {
        return next;
    }

    /** Returns the place of a gateway; null if it has numbered no command. */
    public @Nullable SavedNumbering place(int gateway) {
        return gateway > 0 && gateway < places.length ? places[gateway] : null;
    }

    /** Returns whether a connection is one of a gateway that numbers its commands. */
    public boolean isOf(long connection) {
        return place((int) (connection >>> CONNECTION_BITS)) != null;
    }

    private SavedNumbering add(int gateway) {
        if (gateway >= places.length) {
            places = Arrays.copyOf(places, Math.max(gateway + 1, 2 * places.length));
        }
        SavedNumbering place = new SavedNumbering();
        place.gateway = gateway;
        places[gateway] = place;
        return place;
    }

    /** Restores the place of a gateway. */
    public void restore(SavedNumbering saved) {
        set(saved.gateway, saved.incarnation, saved.sequence);
        next = 0;
    }

    /** Writes all places, by the numbers of the gateways. */
    public void save(EngineState to) {
        for (SavedNumbering place : places) {
            if (place != null) {
                to.numbering(place);
            }
        }
    }
}
