// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativegateway;

import org.outcry.api.OrderEntryWriter;
import org.outcry.api.operator.RecordAction;
import org.outcry.nativeapi.GivenReason;
import org.outcry.wire.Frames;

/** Recorder of the author of each of an operator's commands: a command of its own, just before. */
final class ActionRecorder {
    private final OrderEntryWriter venue;
    private final RecordAction record = new RecordAction();

    ActionRecorder(Frames venue, String user, String address) {
        this.venue = new OrderEntryWriter(venue);
        record.action.set(user, address);
    }

    /** Sets the reason of the commands that follow. */
    void reason(GivenReason given) {
        record.action.reason.set(given.reason);
    }

    /** Records that a command of that method follows. */
    void record(int methodId) {
        record.action.method = methodId;
        venue.recordAction(record);
    }
}
