// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.inherited;

import org.outcry.wire.MethodId;

/** Methods that several event interfaces have; it is none itself. */
public interface Sessions {
    @MethodId(1)
    void loggedOn(Login login);

    @MethodId(2)
    void loggedOut();
}
