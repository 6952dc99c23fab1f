// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway.audit;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HexFormat;
import org.outcry.wire.text.Json;
import org.outcry.wire.text.JsonParser;

/**
 * Record of the audit trail, a line of JSON. Its last field is the hash: SHA-256 of the hash of the record before, in
 * hex, and the line's bytes before that field.
 *
 * @param number the record's number, from 1
 * @param timeNs the time in ns since 1970: a command's is that of its event
 * @param kind the kind
 * @param eventNumber the event of a command; for other kinds that of the last command before, 0 if there is none
 * @param user the name of the token
 * @param address the client's address
 * @param text a command's method; for other kinds words
 * @param reason the operator's reason; may be empty
 */
public record AuditRecord(
        long number,
        long timeNs,
        AuditKind kind,
        long eventNumber,
        String user,
        String address,
        String text,
        String reason) {
    /** The hash before the first record. */
    public static final String NO_HASH = "0".repeat(64);

    static final int MAX_BYTES = 16_384;

    private static final String BEFORE_HASH = ",\"hash\":\"";
    private static final String AFTER_HASH = "\"}";
    private static final int END_CHARACTERS = BEFORE_HASH.length() + NO_HASH.length() + AFTER_HASH.length();

    /** Returns the line up to the hash. */
    String content() {
        String all = new Json()
                .put("number", number)
                .put("time", Instant.EPOCH.plusNanos(timeNs).toString())
                .put("kind", kind.name())
                .put("event", eventNumber)
                .put("user", user)
                .put("address", address)
                .put("text", text)
                .put("reason", reason)
                .toString();
        return all.substring(0, all.length() - 1);
    }

    /** Returns whether this record of a command is of an event, whatever its number. */
    boolean isOf(AuditRecord event) {
        return equals(new AuditRecord(
                number,
                event.timeNs,
                AuditKind.COMMAND,
                event.eventNumber,
                event.user,
                event.address,
                event.text,
                event.reason));
    }

    /** Returns the line of a content and its hash, without the line break. */
    static String line(String content, String hash) {
        return content + BEFORE_HASH + hash + AFTER_HASH;
    }

    /** Returns the hash of a content that follows a record. */
    static String hash(String previous, String content) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update(previous.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest.digest(content.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("this JDK has no SHA-256", e);
        }
    }

    /** Returns whether a line ends with a hash. */
    private static boolean hasHash(String line) {
        int content = line.length() - END_CHARACTERS;
        return content > 0 && line.startsWith(BEFORE_HASH, content) && line.endsWith(AFTER_HASH);
    }

    /**
     * Returns the content of a line.
     *
     * @throws IllegalArgumentException if the line is no record
     */
    static String contentOf(String line) {
        if (!hasHash(line)) {
            throw new IllegalArgumentException("no hash at the end of the line");
        }
        return line.substring(0, line.length() - END_CHARACTERS);
    }

    /** Returns the hash at the end of a line that has one. */
    static String hashOf(String line) {
        int end = line.length() - AFTER_HASH.length();
        return line.substring(end - NO_HASH.length(), end);
    }

    /**
     * Parses a line.
     *
     * @throws IllegalArgumentException if it is no record
     */
    static AuditRecord parse(String line) {
        contentOf(line);
        JsonParser in = new JsonParser("audit", line);
        String[] texts = new String[8];
        if (!in.nextDocument()) {
            throw new IllegalArgumentException("the line is empty");
        }
        in.openMapping();
        for (int i = 0; in.nextKey(); i++) {
            String value = in.scalar();
            if (i < texts.length) {
                texts[i] = value;
            }
        }
        if (texts[7] == null) {
            throw new IllegalArgumentException("fields are missing");
        }
        return new AuditRecord(
                Long.parseLong(texts[0]),
                ChronoUnit.NANOS.between(Instant.EPOCH, Instant.parse(texts[1])),
                AuditKind.valueOf(texts[2]),
                Long.parseLong(texts[3]),
                texts[4],
                texts[5],
                texts[6],
                texts[7]);
    }
}
