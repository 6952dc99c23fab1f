// SPDX-License-Identifier: Apache-2.0
package org.outcry.link;

import java.security.GeneralSecurityException;
import java.security.cert.CertPathBuilderException;
import java.security.cert.CertificateException;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateNotYetValidException;
import org.jspecify.annotations.Nullable;

/**
 * Texts of what goes wrong in TLS, with what to do about it, in place of the JDK's, which are those of its inner
 * classes.
 */
public final class TlsFailure {
    private static final String RECEIVED_ALERT = "Received fatal alert: ";

    private TlsFailure() {}

    /** Returns what a failure means, and the remedy; the text of the failure itself where nothing better is known. */
    public static String text(Throwable failure) {
        String said = String.valueOf(failure.getMessage());
        int alert = said.indexOf(RECEIVED_ALERT);
        if (alert >= 0) {
            return textOfAlert(said.substring(alert + RECEIVED_ALERT.length()));
        }
        if (said.contains("Unsupported or unrecognized SSL message")) {
            return "the other side does not speak TLS: let both sides have TLS, or none";
        }
        if (said.contains("Empty client certificate chain")) {
            return "the client shows no certificate, and this listener requires one: give it one of the trusted"
                    + " authority";
        }
        CertificateException certificate = cause(failure, CertificateException.class);
        if (cause(failure, CertPathBuilderException.class) != null) {
            return "the other side's certificate is of an issuer that is not trusted here: trust its authority, or"
                    + " look whether the address is the right one";
        }
        if (certificate instanceof CertificateExpiredException) {
            return "the other side's certificate has expired: " + certificate.getMessage() + ": it needs a new one";
        }
        if (certificate instanceof CertificateNotYetValidException) {
            return "the other side's certificate is not valid yet: " + certificate.getMessage()
                    + ": compare the clocks";
        }
        if (certificate != null && certificate.getCause() == null && said.contains("No ")) {
            return "the other side's certificate is not for this host: " + certificate.getMessage()
                    + ": connect to a name that is in it";
        }
        if (certificate == null && cause(failure, GeneralSecurityException.class) != null) {
            return "a record can't be decrypted: it was changed on the way, or is of another connection";
        }
        return said;
    }

    private static String textOfAlert(String alert) {
        return switch (alert) {
            case "certificate_unknown", "bad_certificate", "unknown_ca", "unsupported_certificate" ->
                "the other side does not accept this side's certificate (" + alert
                        + "): it does not trust the issuer, or expects another host";
            case "certificate_expired" ->
                "the other side says that this side's certificate has expired: it needs a new one";
            case "certificate_required" -> "the other side requires a certificate of this side: show one, with its key";
            case "protocol_version" -> "the other side does not take TLS 1.3";
            default -> "the other side ended it: alert=" + alert;
        };
    }

    /** Returns the innermost cause of a type. */
    private static <T extends Throwable> @Nullable T cause(Throwable failure, Class<T> type) {
        T found = null;
        for (Throwable each = failure; each != null; each = each.getCause()) {
            if (type.isInstance(each)) {
                found = type.cast(each);
            }
        }
        return found;
    }
}
