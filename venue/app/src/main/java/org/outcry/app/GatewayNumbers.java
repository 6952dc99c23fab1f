package org.outcry.app;

/**
 * Numbers of gateways: the upper 16 bits of the names of connections. Gateways of other processes have theirs by their
 * tokens, up to 32,000; those of the venue's own process have 1 for the first, and numbers above for more.
 */
final class GatewayNumbers {
    /** The number of a gateway that sends no commands. */
    static final int NONE = 0;

    private static final int FIRST = 1;
    private static final int ABOVE_TOKENS = 32_001;

    private GatewayNumbers() {}

    /** The number of a gateway in the venue's own process, counted from 0. */
    static int inVenue(int count) {
        return count == 0 ? FIRST : ABOVE_TOKENS + count - 1;
    }
}
