// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativegateway;

import org.outcry.nativeapi.CommandRefusal;

/** Rejection of the command that is being decoded. */
@FunctionalInterface
interface CommandRefuser {
    void refuse(CommandRefusal reason);
}
