// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativeapi;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import javax.crypto.Mac;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;
import javax.crypto.spec.SecretKeySpec;

/** Keys of a token's secret, after SCRAM-SHA-256 (RFC 5802, section 3). */
final class TokenKeys {
    static final int BYTES = 32;

    private static final String HMAC = "HmacSHA256";

    private final byte[] clientKey;
    private final byte[] serverKey;

    private TokenKeys(byte[] clientKey, byte[] serverKey) {
        this.clientKey = clientKey;
        this.serverKey = serverKey;
    }

    static TokenKeys of(String secret, byte[] salt, int iterations) {
        PBEKeySpec spec = new PBEKeySpec(secret.toCharArray(), salt, iterations, BYTES * Byte.SIZE);
        try {
            byte[] salted = SecretKeyFactory.getInstance("PBKDF2WithHmacSHA256")
                    .generateSecret(spec)
                    .getEncoded();
            return new TokenKeys(hmac(salted, "Client Key"), hmac(salted, "Server Key"));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("this JDK has no PBKDF2WithHmacSHA256", e);
        } finally {
            spec.clearPassword();
        }
    }

    byte[] storedKey() {
        return sha256(clientKey);
    }

    byte[] serverKey() {
        return serverKey.clone();
    }

    /** Returns the client's proof of the exchanged messages. */
    byte[] clientProof(byte[] messages) {
        return xor(clientKey, hmac(storedKey(), messages));
    }

    static byte[] xor(byte[] a, byte[] b) {
        byte[] result = new byte[BYTES];
        for (int i = 0; i < BYTES; i++) {
            result[i] = (byte) (a[i] ^ b[i]);
        }
        return result;
    }

    static byte[] hmac(byte[] key, String text) {
        return hmac(key, text.getBytes(StandardCharsets.UTF_8));
    }

    static byte[] hmac(byte[] key, byte[] message) {
        try {
            Mac mac = Mac.getInstance(HMAC);
            mac.init(new SecretKeySpec(key, HMAC));
            return mac.doFinal(message);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("this JDK has no " + HMAC, e);
        }
    }

    static byte[] sha256(byte[] message) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(message);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("this JDK has no SHA-256", e);
        }
    }
}
