// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativeapi;

import org.outcry.wire.MaxLength;

/** Words of an operator for a gateway of the venue's process. */
public final class ToldGateway {
    /** The longest words, in characters. */
    public static final int MAX_WORDS = 256;

    /** The name of the gateway. */
    @MaxLength(OperatorAnswer.MAX_NAME)
    public String gateway = "";

    /** The words. */
    @MaxLength(MAX_WORDS)
    public String words = "";
}
