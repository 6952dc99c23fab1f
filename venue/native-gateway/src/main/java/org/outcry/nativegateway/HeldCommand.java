// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativegateway;

import org.outcry.api.operator.ActionReason;
import org.outcry.nativeapi.OperatorAnswer;

/** Command that waits for a second operator, as it was received. */
final class HeldCommand {
    final NativeUser user;
    final int methodId;
    final byte[] body;
    final ActionReason reason = new ActionReason();
    final OperatorAnswer shown = new OperatorAnswer();

    HeldCommand(NativeUser user, int methodId, byte[] body) {
        this.user = user;
        this.methodId = methodId;
        this.body = body;
    }
}
