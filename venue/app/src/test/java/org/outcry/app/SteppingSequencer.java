// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import java.io.IOException;
import java.util.function.Consumer;
import org.outcry.engine.Engine;
import org.outcry.engine.VenueQueries;
import org.outcry.runtime.Ring;
import org.outcry.sequencer.EventNeed;
import org.outcry.sequencer.Sequencer;
import org.outcry.sequencer.SourceListener;
import org.outcry.wire.Frames;
import org.outcry.wire.file.EventFileSpec;

/** Sequencer whose clock advances with each command of its sources. */
record SteppingSequencer(Sequencer sequencer, ScriptedClock clock) implements Sequencer {
    @Override
    public void addSource(Ring ring, SourceListener listener) {
        sequencer.addSource(ring, new SourceListener() {
            @Override
            public boolean hasRoom() {
                return listener.hasRoom();
            }

            @Override
            public void onSequenced(long commandNumber, long firstEventNumber, long nextEventNumber) {
                clock.step();
                listener.onSequenced(commandNumber, firstEventNumber, nextEventNumber);
            }

            @Override
            public void onRefused(int methodId, String reason) {
                listener.onRefused(methodId, reason);
            }
        });
    }

    @Override
    public void addSource(Ring ring) {
        addSource(ring, SourceListener.NONE);
    }

    @Override
    public Frames input() {
        return sequencer.input();
    }

    @Override
    public Frames input(SourceListener listener) {
        return sequencer.input(listener);
    }

    @Override
    public boolean hasRoom() {
        return sequencer.hasRoom();
    }

    @Override
    public void awaitRoom() throws IOException {
        sequencer.awaitRoom();
    }

    @Override
    public boolean takesOrders() {
        return sequencer.takesOrders();
    }

    @Override
    public long releasedEventNumber() {
        return sequencer.releasedEventNumber();
    }

    @Override
    public long undecodable() {
        return sequencer.undecodable();
    }

    @Override
    public EventFileSpec eventLog() {
        return sequencer.eventLog();
    }

    @Override
    public long eventFile() {
        return sequencer.eventFile();
    }

    @Override
    public VenueQueries state() {
        return sequencer.state();
    }

    @Override
    public void addReader(EventNeed need) {
        sequencer.addReader(need);
    }

    @Override
    public void ask(Consumer<VenueQueries> question) {
        sequencer.ask(question);
    }

    @Override
    public Engine engine() {
        return sequencer.engine();
    }

    @Override
    public int doWork() {
        return sequencer.doWork();
    }

    @Override
    public String roleName() {
        return sequencer.roleName();
    }

    @Override
    public void close() {
        sequencer.close();
    }
}
