// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway.bookmark;

import org.outcry.wire.Frames;
import org.outcry.wire.message.MessageReader;
import org.outcry.wire.message.WireContract;

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
    public WireContract contract() {
        return SumCallsEncodings.contract();
    }

    @Override
    public void save(Frames frames) {
        new SumCallsWriter(frames).sum(sum);
    }

    @Override
    public MessageReader loader() {
        return SumCallsEncodings.messageReader(new Loader());
    }

    private final class Loader extends LoadedState implements SumCalls {
        @Override
        public void sum(long saved) {
            sum = saved;
        }
    }
}
