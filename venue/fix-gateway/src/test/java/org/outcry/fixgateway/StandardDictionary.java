// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import quickfix.ConfigError;
import quickfix.DataDictionary;
import quickfix.FieldNotFound;
import quickfix.IncorrectDataFormat;
import quickfix.IncorrectTagValue;
import quickfix.InvalidMessage;
import quickfix.Message;
import quickfix.ValidationSettings;

/** Check of the venue's messages against the standard dictionary of QuickFIX/J: fields, types, enumerations, required fields, groups. */
final class StandardDictionary {
    private static final DataDictionary FIX44 = read("FIX44.xml");

    private static final ValidationSettings SETTINGS = new ValidationSettings();

    private StandardDictionary() {}

    /** Returns the dictionary of FIX 4.4. */
    static DataDictionary fix44() {
        return FIX44;
    }

    /** Requires a message, with {@code |} for SOH, to conform to the standard. */
    static void check(String message) {
        try {
            Message parsed = new Message();
            parsed.fromString(message.replace('|', '\u0001'), FIX44, SETTINGS, true);
            FIX44.validate(parsed, SETTINGS);
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
