// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativegateway;

import java.util.function.IntPredicate;
import org.outcry.api.OrderEntryWriter;
import org.outcry.api.operator.RulesVersion;
import org.outcry.api.operator.SuspendOrders;
import org.outcry.api.order.MassCancel;
import org.outcry.api.session.DisconnectSession;
import org.outcry.gateway.Suspension;
import org.outcry.nativeapi.CommandRefusal;
import org.outcry.wire.Frames;

/**
 * Forwarder of an operator's commands. It overrides those that are changed, or rejected for reasons other than the
 * role.
 */
final class OperatorCommands extends OrderEntryWriter {
    private final SessionOwners owners;
    private final CommandRefuser refuser;
    private final IntPredicate followsRules;

    /**
     * Creates a forwarder.
     *
     * @param followsRules whether all nodes follow a version of the rules; refuses the command if not
     */
    OperatorCommands(Frames venue, SessionOwners owners, CommandRefuser refuser, IntPredicate followsRules) {
        super(venue);
        this.owners = owners;
        this.refuser = refuser;
        this.followsRules = followsRules;
    }

    /** A reason of the venue's own is one that it acts on. */
    @Override
    public void suspendOrders(SuspendOrders suspendOrders) {
        if (Suspension.isOfTheVenue(suspendOrders.reason)) {
            suspendOrders.reason = Suspension.OPERATOR;
        }
        super.suspendOrders(suspendOrders);
    }

    @Override
    public void adoptRules(RulesVersion rules) {
        if (followsRules.test(rules.version)) {
            super.adoptRules(rules);
        }
    }

    /** Without an owner epoch, the session is disconnected whoever owns it. */
    @Override
    public void disconnectSession(DisconnectSession disconnectSession) {
        if (disconnectSession.ownerEpoch == 0) {
            disconnectSession.ownerEpoch = owners.epoch(disconnectSession.session);
        }
        super.disconnectSession(disconnectSession);
    }

    /** The scope may be any participant or the venue; a session must not be named. */
    @Override
    public void massCancel(MassCancel massCancel) {
        if (massCancel.session == 0) {
            super.massCancel(massCancel);
        } else {
            refuser.refuse(CommandRefusal.OTHER_SESSION);
        }
    }
}
