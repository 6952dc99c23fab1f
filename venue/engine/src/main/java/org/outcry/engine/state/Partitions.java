// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.state;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.outcry.engine.saved.EngineState;
import org.outcry.engine.saved.SavedPartition;
import org.outcry.engine.saved.SavedPartitionFields;

/** Partitions that trade instruments in place of this venue, and the instruments of each. */
public final class Partitions {
    /** The highest number of a partition. */
    public static final int MOST = 64;

    public final ForwardedOrders orders = new ForwardedOrders();
    public final ForwardedCancels cancels = new ForwardedCancels();
    private final @Nullable Partition[] places = new Partition[MOST + 1];

    /** The partition of an instrument, by the number of the instrument; 0 if it has none. */
    private int[] ofInstruments = new int[16];

    private long all;

    /** Returns whether this venue has none, and trades all instruments itself. */
    public boolean isEmpty() {
        return all == 0;
    }

    /** Returns all partitions: a bit for each, that of partition 1 is the lowest. */
    public long all() {
        return all;
    }

    /** Returns the bit of a partition. */
    public static long bit(int number) {
        return 1L << (number - 1);
    }

    /** Returns a partition; null if it was never reached. */
    public @Nullable Partition find(int number) {
        return number > 0 && number <= MOST ? places[number] : null;
    }

    /** Records whether a partition can be reached. One that there can't be changes nothing. */
    public void setReachable(int number, boolean reachable, long timeNs) {
        if (number < 1 || number > MOST) {
            return;
        }
        Partition place = places[number];
        if (place == null) {
            place = add(number);
            place.incarnation = timeNs;
        }
        place.reachable = reachable;
    }

    private Partition add(int number) {
        Partition place = new Partition();
        place.number = number;
        places[number] = place;
        all |= bit(number);
        return place;
    }

    /** Returns the partition of an instrument; 0 if it has none. */
    public int ofInstrument(int instrument) {
        return instrument > 0 && instrument < ofInstruments.length ? ofInstruments[instrument] : 0;
    }

    /** Gives an instrument to a partition, once. Returns whether it is that partition's. */
    public boolean place(int instrument, int partition) {
        if (instrument < 1) {
            return false;
        }
        if (instrument >= ofInstruments.length) {
            ofInstruments = Arrays.copyOf(ofInstruments, Math.max(instrument + 1, 2 * ofInstruments.length));
        }
        if (ofInstruments[instrument] == 0) {
            ofInstruments[instrument] = partition;
        }
        return ofInstruments[instrument] == partition;
    }

    /** Restores a partition. */
    public void restore(SavedPartition saved) {
        SavedPartitionFields.copyTo(saved, add(saved.number));
    }

    /** Makes the calls that are partitions, instruments, orders and cancels. */
    public void save(EngineState to) {
        for (Partition place : places) {
            if (place != null) {
                to.partition(place);
            }
        }
        for (int instrument = 1; instrument < ofInstruments.length; instrument++) {
            if (ofInstruments[instrument] != 0) {
                to.placement(instrument, ofInstruments[instrument]);
            }
        }
        orders.save(to);
        cancels.save(to);
    }
}
