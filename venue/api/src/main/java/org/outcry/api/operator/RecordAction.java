// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.operator;

import org.outcry.wire.Embedded;

/** Command of a gateway that records who gives the next command of that gateway. It changes nothing. */
public final class RecordAction {
    /** The author and the method of the command. */
    @Embedded
    public final OperatorAction action = new OperatorAction();
}
