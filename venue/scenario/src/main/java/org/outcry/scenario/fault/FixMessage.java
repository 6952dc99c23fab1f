// SPDX-License-Identifier: Apache-2.0
package org.outcry.scenario.fault;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.outcry.fix.FixFields;
import org.outcry.fix.MsgTypes;
import org.outcry.fix.Tags;

/** FIX message as a list of fields, for tests of counterparties. Immutable. Not for a hot path: it allocates. */
public final class FixMessage {
    private static final char SOH = '\u0001';

    private final List<Field> fields;
    private final byte[] bytes;

    private record Field(int tag, String value) {}

    private FixMessage(List<Field> fields, byte[] bytes) {
        this.fields = fields;
        this.bytes = bytes;
    }

    /** Returns the message of some bytes, whatever they are; a field that is no field has the tag 0. */
    public static FixMessage of(byte[] bytes) {
        List<Field> fields = new ArrayList<>();
        for (String part : new String(bytes, StandardCharsets.ISO_8859_1).split("\u0001", -1)) {
            int equals = part.indexOf('=');
            boolean isField = equals > 0
                    && equals <= 9
                    && part.substring(0, equals).chars().allMatch(Character::isDigit);
            if (isField || !part.isEmpty()) {
                fields.add(new Field(
                        isField ? Integer.parseInt(part.substring(0, equals)) : 0,
                        isField ? part.substring(equals + 1) : part));
            }
        }
        return new FixMessage(fields, bytes);
    }

    /** Returns the message of a text with {@code |} between fields. */
    public static FixMessage of(String text) {
        return of(text.replace('|', SOH).getBytes(StandardCharsets.ISO_8859_1));
    }

    private static FixMessage of(List<Field> fields) {
        StringBuilder body = new StringBuilder(256);
        String begin = "";
        for (Field field : fields) {
            if (field.tag == Tags.BEGIN_STRING) {
                begin = field.value;
            } else if (field.tag != Tags.BODY_LENGTH && field.tag != Tags.CHECK_SUM) {
                body.append(field.tag).append('=').append(field.value).append(SOH);
            }
        }
        String text = "8=" + begin + SOH + "9=" + body.length() + SOH + body;
        int sum = text.chars().sum() & 0xFF;
        return of((text + String.format("10=%03d", sum) + SOH).getBytes(StandardCharsets.ISO_8859_1));
    }

    /** Returns the bytes, which must not be changed. */
    byte[] bytes() {
        return bytes;
    }

    /** Returns the value of a field; null if the message does not have it. */
    public @Nullable String get(int tag) {
        for (Field field : fields) {
            if (field.tag == tag) {
                return field.value;
            }
        }
        return null;
    }

    /** Returns the value of a field; empty if the message does not have it. */
    public String text(int tag) {
        return Objects.requireNonNullElse(get(tag), "");
    }

    /** Returns the MsgType. */
    public String type() {
        return text(Tags.MSG_TYPE);
    }

    /** Returns the MsgSeqNum; 0 if it has none. */
    public int seqNum() {
        String number = text(Tags.MSG_SEQ_NUM);
        return number.matches("\\d{1,9}") ? Integer.parseInt(number) : 0;
    }

    /** Returns whether it is of the session layer. */
    public boolean isOfSession() {
        String type = type();
        return type.length() == 1 && MsgTypes.isAdministrative(type.charAt(0));
    }

    /** Returns whether it is sent again. */
    public boolean isPossDup() {
        return "Y".equals(get(Tags.POSS_DUP_FLAG));
    }

    /**
     * Returns a copy with other values of fields; an empty value removes the field. A new field is the last of its
     * part.
     */
    public FixMessage with(Map<Integer, String> values) {
        List<Field> changed = new ArrayList<>(fields);
        values.forEach((tag, value) -> set(changed, tag, value));
        return of(changed);
    }

    private static void set(List<Field> fields, int tag, String value) {
        for (int i = 0; i < fields.size(); i++) {
            if (fields.get(i).tag == tag) {
                if (value.isEmpty()) {
                    fields.remove(i);
                } else {
                    fields.set(i, new Field(tag, value));
                }
                return;
            }
        }
        if (!value.isEmpty()) {
            int at = 0;
            while (at < fields.size()
                    && fields.get(at).tag != Tags.CHECK_SUM
                    && (!FixFields.isHeader(tag) || FixFields.isHeader(fields.get(at).tag))) {
                at++;
            }
            fields.add(at, new Field(tag, value));
        }
    }

    /** Returns a message with the header of this one, and a type and body of its own. */
    public FixMessage replacedBy(String type, Map<Integer, String> body) {
        List<Field> all = new ArrayList<>();
        for (Field field : fields) {
            if (FixFields.isHeader(field.tag)) {
                all.add(field.tag == Tags.MSG_TYPE ? new Field(Tags.MSG_TYPE, type) : field);
            }
        }
        body.forEach((tag, value) -> {
            if (!value.isEmpty() && tag != Tags.MSG_TYPE) {
                all.add(new Field(tag, value));
            }
        });
        return of(all);
    }

    /** Returns a copy with a wrong CheckSum. */
    public FixMessage withWrongCheckSum() {
        byte[] wrong = bytes.clone();
        int digit = wrong.length - 2;
        wrong[digit] = (byte) (wrong[digit] == '9' ? '0' : wrong[digit] + 1);
        return of(wrong);
    }

    /** Returns a copy without a byte of its body: BodyLength and CheckSum are those of the whole message. */
    public FixMessage withoutAByte() {
        byte[] shorter = new byte[bytes.length - 1];
        int cut = bytes.length - 9;
        System.arraycopy(bytes, 0, shorter, 0, cut);
        System.arraycopy(bytes, cut + 1, shorter, cut, shorter.length - cut);
        return of(shorter);
    }

    /** Returns the message with {@code |} between fields, without a password. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(256);
        for (Field field : fields) {
            text.append(field.tag == 0 ? "" : field.tag + "=")
                    .append(field.tag == Tags.PASSWORD ? "***" : field.value)
                    .append('|');
        }
        return text.toString();
    }
}
