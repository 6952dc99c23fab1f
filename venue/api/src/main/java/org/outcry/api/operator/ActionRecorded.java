// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.operator;

import org.outcry.wire.Embedded;

/** Record of an operator's command, which follows as the next one of the same gateway. */
public final class ActionRecorded {
    /** The author and the method of the command. */
    @Embedded
    public final OperatorAction action = new OperatorAction();
}
