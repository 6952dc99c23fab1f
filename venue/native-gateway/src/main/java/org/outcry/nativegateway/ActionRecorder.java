// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativegateway;

import org.outcry.api.OrderEntryWriter;
import org.outcry.api.operator.ActionReason;
import org.outcry.api.operator.RecordAction;
import org.outcry.nativeapi.GivenReason;
import org.outcry.wire.Frames;

/**
 * Recorder of the author of each of an operator's commands, and of who approved it: commands of their own, just before.
 */
final class ActionRecorder {
    private final OrderEntryWriter venue;
    private final RecordAction record = new RecordAction();
    private final RecordAction asked = new RecordAction();
    private final RecordAction approved = new RecordAction();
    private boolean isApproval;

    ActionRecorder(Frames venue, String user, String address) {
        this.venue = new OrderEntryWriter(venue);
        record.action.set(user, address);
        approved.action.set(user, address);
    }

    /** Sets the reason of the commands that follow. */
    void reason(GivenReason given) {
        record.action.reason.set(given.reason);
    }

    /** Returns the reason of the commands that follow. */
    ActionReason reason() {
        return record.action.reason;
    }

    /** Returns whether no reason was given. */
    boolean lacksReason() {
        return record.action.reason.toString().isBlank();
    }

    /** Sets the command of another operator that this one approves: the next one. */
    void approve(HeldCommand command) {
        isApproval = true;
        asked.action.set(command.user.name(), command.shown.address);
        asked.action.reason.set(command.reason);
        approved.action.reason.set("approves " + command.shown.number + ": " + record.action.reason);
    }

    /** Ends the approval. */
    void approved() {
        isApproval = false;
    }

    /** Records that a command of that method follows. If it was approved, who asked is recorded, then who approved. */
    void record(int methodId) {
        if (isApproval) {
            asked.action.method = methodId;
            venue.recordAction(asked);
            approved.action.method = methodId;
            venue.recordAction(approved);
            return;
        }
        record.action.method = methodId;
        venue.recordAction(record);
    }
}
