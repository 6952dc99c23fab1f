// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativeapi;

import java.nio.file.Path;
import java.util.List;

/**
 * Tokens for users of the venue's machine, in its data folder. The right to read a file is the right to use its token.
 */
public final class LocalTokens {
    /** The name of the operator's token. */
    public static final String OPERATOR = "operator";

    /** The name of the reader's token. */
    public static final String READER = "reader";

    /** The name of the token for a gateway in a process of its own. */
    public static final String GATEWAY = "gateway";

    /** All names. A client of the configuration must not have one of them. */
    public static final List<String> NAMES = List.of(OPERATOR, READER, GATEWAY);

    private LocalTokens() {}

    /** Returns the file of a token. */
    public static Path file(Path data, String name) {
        return data.resolve("tokens").resolve(name);
    }
}
