// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.config;

import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.outcry.gateway.tls.TlsSection;

/**
 * Section {@code fix} of a venue's configuration.
 *
 * @param listen the address to listen on; port 0 for any free port
 * @param maxConnections the maximum number of connections without a session
 * @param maxMessageBytes the length of the longest message accepted
 * @param writeBufferBytes the size of the write buffer of a connection
 * @param logonTimeoutNs the maximum time for a logon
 * @param minHeartBtIntSeconds the shortest heartbeat interval accepted; 0 to also accept none
 * @param maxHeartBtIntSeconds the longest heartbeat interval accepted
 * @param sendingTimeToleranceNs the largest difference of SendingTime from the venue's clock; 0 to not check it
 * @param versions the versions of sessions that do not speak FIX 4.4, by number
 * @param dropCopies the participants whose reports drop copy sessions get, by number of the session
 * @param timestampPlaces digits after the second in times sent: 3, 6 or 9
 * @param ignoresUnknownFields whether fields that the version does not have for a message are ignored, instead of
 *     rejected
 * @param tls the certificate of the listener; null for none
 */
public record FixSettings(
        InetSocketAddress listen,
        int maxConnections,
        int maxMessageBytes,
        int writeBufferBytes,
        long logonTimeoutNs,
        int minHeartBtIntSeconds,
        int maxHeartBtIntSeconds,
        long sendingTimeToleranceNs,
        Map<Integer, FixVersion> versions,
        Map<Integer, List<Integer>> dropCopies,
        int timestampPlaces,
        boolean ignoresUnknownFields,
        @Nullable TlsSection tls) {
    public FixSettings {
        versions = Map.copyOf(versions);
        dropCopies = Map.copyOf(dropCopies);
    }

    /** Returns a copy with a certificate. */
    public FixSettings with(TlsSection certificate) {
        return new FixSettings(
                listen,
                maxConnections,
                maxMessageBytes,
                writeBufferBytes,
                logonTimeoutNs,
                minHeartBtIntSeconds,
                maxHeartBtIntSeconds,
                sendingTimeToleranceNs,
                versions,
                dropCopies,
                timestampPlaces,
                ignoresUnknownFields,
                certificate);
    }

    /**
     * Creates settings for sessions of FIX 4.4 with heartbeat intervals up to 300 s, whose SendingTime is not checked.
     */
    public FixSettings(
            InetSocketAddress listen,
            int maxConnections,
            int maxMessageBytes,
            int writeBufferBytes,
            long logonTimeoutNs) {
        this(
                listen,
                maxConnections,
                maxMessageBytes,
                writeBufferBytes,
                logonTimeoutNs,
                0,
                300,
                0,
                Map.of(),
                Map.of(),
                3,
                false,
                null);
    }
}
