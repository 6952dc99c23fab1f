// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativeapi;

import org.outcry.api.operator.ActionReason;
import org.outcry.wire.Embedded;

/** Reason for the commands that follow on the connection. */
public final class GivenReason {
    /** The reason. */
    @Embedded
    public final ActionReason reason = new ActionReason();
}
