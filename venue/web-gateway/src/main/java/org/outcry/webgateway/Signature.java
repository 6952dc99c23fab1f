// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Locale;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Signature of a request, in place of a token: HMAC-SHA256 of its timestamp, method, path and body, with the secret of
 * the client's token, which so does not travel.
 *
 * @param key the client's name
 * @param timestamp the time of the client's clock: nanoseconds since 1970-01-01T00:00:00Z
 * @param signature the signature, in hex
 * @param request method, path with query, and body, without anything between them
 */
record Signature(String key, String timestamp, String signature, String request) {
    /** The header with the client's name. */
    static final String KEY = "Outcry-Key";

    /** The header with the time of the client's clock. */
    static final String TIMESTAMP = "Outcry-Timestamp";

    /** The header with the signature. */
    static final String SIGNATURE = "Outcry-Signature";

    /** The most that the client's clock may be off. */
    static final long WINDOW_NS = 5_000_000_000L;

    private static final String ALGORITHM = "HmacSHA256";
    private static final int BYTES = 32;

    /**
     * Checks that the timestamp is about the venue's time.
     *
     * @throws Problem if not; it has the venue's time
     */
    void checkTime(long venueNs) {
        if (!timestamp.matches("\\d{1,18}|[1-8]\\d{18}")) {
            throw new Problem(Problem.BAD_REQUEST, "not-a-number", "the timestamp must be nanoseconds since 1970")
                    .field(TIMESTAMP, timestamp)
                    .bound("a number such as " + venueNs);
        }
        long offNs = Long.parseLong(timestamp) - venueNs;
        if (Math.abs(offNs) > WINDOW_NS) {
            String off =
                    String.format(Locale.ROOT, "%.3f s %s", Math.abs(offNs) / 1e9, offNs < 0 ? "behind" : "ahead of");
            throw new Problem(Problem.UNAUTHORIZED, "clock-off", "the timestamp is " + off + " the venue's clock")
                    .field(TIMESTAMP, timestamp)
                    .bound("within 5 s of " + OrderViews.time(venueNs))
                    .remedy("set the clock, or add its difference to the time of GET /v1/time");
        }
    }

    /** Returns whether it was made with a secret. Takes as long whether or not it was. */
    boolean isBy(String secret) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), ALGORITHM));
            byte[] right = mac.doFinal((timestamp + request).getBytes(StandardCharsets.UTF_8));
            return MessageDigest.isEqual(right, bytes());
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has " + ALGORITHM, e);
        }
    }

    /** Returns what tells it from others that were made with the same secret. */
    long mark() {
        return ByteBuffer.wrap(bytes()).getLong();
    }

    private byte[] bytes() {
        return signature.matches("[0-9a-fA-F]{" + 2 * BYTES + "}")
                ? HexFormat.of().parseHex(signature)
                : new byte[BYTES];
    }
}
