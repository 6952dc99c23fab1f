// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch.mold;

/**
 * Limits of answered re-requests. Requests above them are counted and not answered.
 *
 * @param requestsPerSecond the rate of one client, by address and port
 * @param burst the burst of one client
 * @param addressRequestsPerSecond the rate of all clients of an address
 * @param addressBurst the burst of all clients of an address
 * @param overallRequestsPerSecond the rate of all clients
 * @param overallBurst the burst of all clients
 * @param maxClients the number of clients, and of addresses, with separate rates
 */
public record RequestLimits(
        int requestsPerSecond,
        int burst,
        int addressRequestsPerSecond,
        int addressBurst,
        int overallRequestsPerSecond,
        int overallBurst,
        int maxClients) {
    /** 1,000 a second for each client, 4,000 for each address, 20,000 for all. */
    public static final RequestLimits DEFAULT = new RequestLimits(1_000, 200, 4_000, 800, 20_000, 2_000, 1_024);

    public RequestLimits {
        check("requestsPerSecond", requestsPerSecond, 1_000_000_000);
        check("burst", burst, 1_000_000);
        check("addressRequestsPerSecond", addressRequestsPerSecond, 1_000_000_000);
        check("addressBurst", addressBurst, 1_000_000);
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
