// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import java.io.IOException;

/** Refusal of this client by a venue that was reached: its name or token is wrong, or of a role that may not ask. */
public final class ClientRefusedException extends IOException {
    private static final long serialVersionUID = 1L;

    /** Creates it with a text for the user. */
    public ClientRefusedException(String text) {
        super(text);
    }
}
