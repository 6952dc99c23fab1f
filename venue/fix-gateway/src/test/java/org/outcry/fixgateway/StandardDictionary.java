// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import org.outcry.fixgateway.config.FixVersion;
import quickfix.ConfigError;
import quickfix.DataDictionary;
import quickfix.FieldNotFound;
import quickfix.IncorrectDataFormat;
import quickfix.IncorrectTagValue;
import quickfix.InvalidMessage;
import quickfix.Message;
import quickfix.ValidationSettings;

/**
 * Check of the venue's messages against the standard dictionary of QuickFIX/J: fields, types, enumerations, required
 * fields, groups.
 */
final class StandardDictionary {
    private static final DataDictionary FIX42 = read("FIX42.xml");
    private static final DataDictionary FIX44 = read("FIX44.xml");
    private static final DataDictionary FIXT11 = read("FIXT11.xml");
    private static final DataDictionary FIX50_SP2 = read("FIX50SP2.xml");

    private static final ValidationSettings SETTINGS = new ValidationSettings();

    private StandardDictionary() {}

    /** Returns the dictionary of the application messages of a version. */
    static DataDictionary application(FixVersion version) {
        return switch (version) {
            case FIX_4_2 -> FIX42;
            case FIX_4_4 -> FIX44;
            case FIX_5_0_SP2 -> FIX50_SP2;
        };
    }

    /** Requires a message, with {@code |} for SOH, to conform to the standard. */
    static void check(String message) {
        check(message, false);
    }

    /**
     * Requires the same of a message.
     *
     * @param hasTags whether it may have user-defined fields from 5000 to 6009
     */
    static void check(String message, boolean hasTags) {
        try {
            boolean fixt = message.startsWith("8=FIXT.1.1|");
            DataDictionary session = fixt ? FIXT11 : message.startsWith("8=FIX.4.2|") ? FIX42 : FIX44;
            DataDictionary application = fixt ? FIX50_SP2 : session;
            Message parsed = new Message();
            // The dictionary of QuickFIX in C++ requires LastUpdateTime in W of FIX 5.0 SP2; that of QuickFIX/J rejects
            // it.
            String text = message.contains("|35=W|") ? message.replaceFirst("\\|779=[^|]*", "") : message;
            text = hasTags ? text.replaceAll("\\|[56]00\\d=[^|]*", "") : text;
            parsed.fromString(text.replace('|', '\u0001'), session, application, SETTINGS, text.equals(message));
            if (fixt && parsed.isApp()) {
                application.validate(parsed, true, SETTINGS);
            } else {
                session.validate(parsed, SETTINGS);
            }
        } catch (InvalidMessage | IncorrectTagValue | FieldNotFound | IncorrectDataFormat | RuntimeException e) {
            throw new AssertionError("not conformant to the standard: " + e + ": " + message, e);
        }
    }

    private static DataDictionary read(String name) {
        try {
            return new DataDictionary(name);
        } catch (ConfigError e) {
            throw new IllegalStateException("dictionary can't be read: name=" + name, e);
        }
    }
}
