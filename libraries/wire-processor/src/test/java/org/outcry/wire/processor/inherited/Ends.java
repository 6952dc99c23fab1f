// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.inherited;

import org.outcry.wire.MethodId;

/** Another parent, of the same origin. */
public interface Ends extends Sessions {
    @MethodId(3)
    void ended(String why, int code);
}
