package org.outcry.nativeapi;

import java.nio.file.Path;
import java.util.List;

/** The tokens for the users of a venue's own machine, in its data folder: who can read them may use them. */
public final class LocalTokens {
    /** The name of the operator's. */
    public static final String OPERATOR = "operator";

    /** The name of the reader's. */
    public static final String READER = "reader";

    /** The name of the one for a gateway in a process of its own. */
    public static final String GATEWAY = "gateway";

    /** All names; no client of the configuration may have one of them. */
    public static final List<String> NAMES = List.of(OPERATOR, READER, GATEWAY);

    private LocalTokens() {}

    /** The file of a token. */
    public static Path file(Path data, String name) {
        return data.resolve("tokens").resolve(name);
    }
}
