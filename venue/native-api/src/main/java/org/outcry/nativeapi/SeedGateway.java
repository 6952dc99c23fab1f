// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativeapi;

import org.outcry.wire.MaxLength;

/**
 * Request for what a gateway in a process of its own begins with: the state that its events made, and the event from
 * which it reads.
 */
public final class SeedGateway {
    /** The name of the gateway, such as {@code fix}. */
    @MaxLength(32)
    public String name = "";
}
