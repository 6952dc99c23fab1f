package org.outcry.itch.mold;

/**
 * How much re-requesting is answered; what is above gets no reply and is counted.
 *
 * @param requestsPerSecond of one client, by address and port
 * @param burst of one client after silence
 * @param overallRequestsPerSecond of all together
 * @param overallBurst of all together after silence
 * @param maxClients whose rates are kept apart
 */
public record RequestLimits(
        int requestsPerSecond, int burst, int overallRequestsPerSecond, int overallBurst, int maxClients) {
    /** 1,000 a second for each client, 20,000 together. */
    public static final RequestLimits DEFAULT = new RequestLimits(1_000, 200, 20_000, 2_000, 1_024);

    public RequestLimits {
        check("requestsPerSecond", requestsPerSecond, 1_000_000_000);
        check("burst", burst, 1_000_000);
        check("overallRequestsPerSecond", overallRequestsPerSecond, 1_000_000_000);
        check("overallBurst", overallBurst, 1_000_000);
        check("maxClients", maxClients, 1 << 20);
    }

    private static void check(String name, int value, int bound) {
        if (value < 1 || value > bound) {
            throw new IllegalArgumentException(
                    "request limit out of bounds: " + name + "=" + value + " bounds=1.." + bound);
        }
    }
}
