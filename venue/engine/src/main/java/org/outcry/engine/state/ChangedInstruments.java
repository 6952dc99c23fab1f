// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.state;

import java.util.Arrays;

/** Instruments that the present command changed, in the order in which it did. Empty between commands. */
public final class ChangedInstruments {
    private int[] instruments = new int[16];
    private int size;

    public int size() {
        return size;
    }

    public int get(int place) {
        return instruments[place];
    }

    void add(int instrument) {
        if (size == instruments.length) {
            instruments = Arrays.copyOf(instruments, 2 * size);
        }
        instruments[size++] = instrument;
    }

    public void clear() {
        size = 0;
    }
}
