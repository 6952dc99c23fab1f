// SPDX-License-Identifier: Apache-2.0
package org.outcry.fix;

/** Type of a field, as far as its values can be checked: several types of the standard have the same form. */
enum FieldType {
    /** Any bytes. */
    TEXT,
    /** Values of an enumeration, separated by spaces. */
    MULTIPLE,
    INTEGER,
    DECIMAL,
    CHARACTER,
    BOOLEAN,
    TIMESTAMP,
    DATE;

    /** Returns the type with a name of the standard. */
    static FieldType of(String name) {
        return switch (name) {
            case "INT", "LENGTH", "NUMINGROUP", "SEQNUM", "TAGNUM", "DAYOFMONTH" -> INTEGER;
            case "QTY", "PRICE", "PRICEOFFSET", "AMT", "FLOAT", "PERCENTAGE" -> DECIMAL;
            case "CHAR" -> CHARACTER;
            case "BOOLEAN" -> BOOLEAN;
            case "UTCTIMESTAMP" -> TIMESTAMP;
            case "UTCDATE", "UTCDATEONLY", "LOCALMKTDATE" -> DATE;
            case "MULTIPLEVALUESTRING", "MULTIPLECHARVALUE", "MULTIPLESTRINGVALUE" -> MULTIPLE;
            default -> TEXT;
        };
    }

    /** Returns whether the value of a field, by its index in the message, has the form of the type. */
    boolean matches(FixDecoder message, int field) {
        byte[] bytes = message.buffer();
        int start = message.offsetAt(field);
        int end = start + message.lengthAt(field);
        return switch (this) {
            case TEXT, MULTIPLE -> true;
            case INTEGER -> FixValues.parseLong(bytes, start, end) != FixValues.MALFORMED;
            case DECIMAL -> FixValues.parseDecimal(bytes, start, end, 0) != FixValues.MALFORMED;
            case CHARACTER -> end - start == 1;
            case BOOLEAN -> end - start == 1 && (bytes[start] == 'Y' || bytes[start] == 'N');
            case TIMESTAMP -> FixValues.isValue(message.utcTimestampAt(field));
            case DATE -> FixValues.isValue(FixValues.parseDate(bytes, start, end));
        };
    }
}
