// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway.bookmark;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/** State that is a sum of all events, and counts those that it was handed. */
final class CountedEvents implements EventState {
    static final int VERSION = 3;

    private final int version;
    long sum;
    long read;

    CountedEvents() {
        this(VERSION);
    }

    CountedEvents(int version) {
        this.version = version;
    }

    @Override
    public void onFrame(int methodId, byte[] buffer, int offset, int length) {
        read++;
        for (int i = offset; i < offset + length; i++) {
            sum = 31 * sum + buffer[i];
        }
    }

    @Override
    public int version() {
        return version;
    }

    @Override
    public void save(DataOutput out) throws IOException {
        out.writeLong(sum);
    }

    @Override
    public boolean load(DataInput in, int writtenBy) throws IOException {
        sum = in.readLong();
        return true;
    }
}
