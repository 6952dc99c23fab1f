// SPDX-License-Identifier: Apache-2.0
package org.outcry.fix;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Rules of a dictionary for the messages of some types: which fields a message may and must have, their formats and
 * values, and the order of members of groups. Messages of other types have no rules. Immutable; any thread. Allocates
 * nothing after construction.
 */
public final class MessageRules {
    /** Result for a message without a fault. */
    public static final long NONE = -1;

    private final FixDictionary dictionary;
    private final @Nullable MessageTable[] oneCharacter = new MessageTable[128];
    private final MessageTable[] longer;
    private final boolean[] optional;
    private final boolean ignoresUnknown;

    private MessageRules(FixDictionary dictionary, int[] msgTypes, boolean[] optional, boolean ignoresUnknown) {
        this.dictionary = dictionary;
        this.optional = optional;
        this.ignoresUnknown = ignoresUnknown;
        MessageTable[] others = new MessageTable[msgTypes.length];
        int count = 0;
        for (int type : msgTypes) {
            MessageTable table = dictionary.message(type);
            if (table != null && type < oneCharacter.length) {
                oneCharacter[type] = table;
            } else if (table != null) {
                others[count++] = table;
            }
        }
        longer = Arrays.copyOf(others, count);
    }

    /** Returns the rules for messages of these types, as far as the dictionary has them. */
    public static MessageRules of(FixDictionary dictionary, int... msgTypes) {
        return new MessageRules(dictionary, msgTypes, new boolean[FixDictionary.USER_DEFINED], false);
    }

    /** Returns a copy in which some fields are not required in any message. */
    public MessageRules withOptional(int... tags) {
        boolean[] more = optional.clone();
        for (int tag : tags) {
            more[tag] = true;
        }
        return new MessageRules(dictionary, types(), more, ignoresUnknown);
    }

    /** Returns a copy that ignores fields that the dictionary does not have for a message. */
    public MessageRules ignoringUnknown() {
        return new MessageRules(dictionary, types(), optional, true);
    }

    private int[] types() {
        int[] types = new int[oneCharacter.length + longer.length];
        int count = 0;
        for (int i = 0; i < oneCharacter.length; i++) {
            if (oneCharacter[i] != null) {
                types[count++] = i;
            }
        }
        for (MessageTable table : longer) {
            types[count++] = table.msgType();
        }
        return Arrays.copyOf(types, count);
    }

    /** Returns the SessionRejectReason of a fault. */
    public static int reasonOf(long fault) {
        return (int) (fault >>> 32);
    }

    /** Returns the tag of a fault. */
    public static int tagOf(long fault) {
        return (int) fault;
    }

    /**
     * Returns the first fault of a message: in its bytes, or by the rules if there are any. Of faults of groups that of
     * the rules comes first, because they know the groups of the message, and the decoder does not.
     */
    static long faultOf(FixDecoder message, @Nullable MessageRules rules) {
        int problem = message.problemReason();
        boolean decoded = problem < 0;
        long fault = rules == null || !(decoded || isOfGroups(problem)) ? NONE : rules.faultOf(message);
        return decoded || (fault != NONE && isOfGroups(reasonOf(fault))) ? fault : fault(problem, message.problemTag());
    }

    /**
     * Returns the first fault of a message, for {@link #reasonOf} and {@link #tagOf}; {@link #NONE} if there is none.
     */
    public long faultOf(FixDecoder message) {
        MessageTable table = table(message.msgType());
        if (table == null) {
            return NONE;
        }
        MessageShape shape = message.shape();
        if (shape != null && shape.isGoodBy(this) && shape.hasGoodValues(message)) {
            return NONE;
        }
        long fault = faultOfAll(message, table);
        if (shape != null && fault == NONE) {
            learn(shape, message.fieldCount(), table);
        }
        return fault;
    }

    /** Lets a shape know what is left to check in further messages that have it. */
    private void learn(MessageShape shape, int fields, MessageTable table) {
        shape.forgetRules();
        for (int i = 0; i < fields; i++) {
            int tag = shape.tags()[i];
            boolean isKnown = table.has(tag);
            if (isKnown && table.group(tag) != null) {
                return;
            }
            FieldType type = isKnown ? dictionary.type(tag) : FieldType.TEXT;
            shape.demand(i, type == FieldType.TEXT ? null : type, isKnown ? dictionary.values(tag) : null);
        }
        shape.goodBy(this);
    }

    private long faultOfAll(FixDecoder message, MessageTable table) {
        int count = message.fieldCount();
        int at = 0;
        while (at < count) {
            int tag = message.tagAt(at);
            if (!table.has(tag)) {
                if (!isTolerated(tag)) {
                    return undefined(tag);
                }
                at++;
                continue;
            }
            GroupTable group = table.group(tag);
            long next = group == null ? afterField(message, at) : afterGroup(message, at, table, group);
            if (isFault(next)) {
                return -next;
            }
            at = (int) next;
        }
        for (int tag : table.required()) {
            if (!optional[tag] && !message.has(tag) && tag != Tags.CHECK_SUM) {
                return fault(SessionRejectReasons.REQUIRED_TAG_MISSING, tag);
            }
        }
        return NONE;
    }

    private @Nullable MessageTable table(int msgType) {
        if (msgType < oneCharacter.length) {
            return oneCharacter[msgType];
        }
        for (MessageTable table : longer) {
            if (table.msgType() == msgType) {
                return table;
            }
        }
        return null;
    }

    /** Returns whether a field that the dictionary does not have for the message is ignored. */
    private boolean isTolerated(int tag) {
        return ignoresUnknown || tag >= FixDictionary.USER_DEFINED;
    }

    /** Returns whether a field is ignored and no field of the version, so that it cannot end a group. */
    private boolean isUnknown(int tag) {
        return tag >= FixDictionary.USER_DEFINED || (ignoresUnknown && !dictionary.hasField(tag));
    }

    private long undefined(int tag) {
        return fault(
                dictionary.hasField(tag)
                        ? SessionRejectReasons.TAG_NOT_DEFINED_FOR_MESSAGE
                        : SessionRejectReasons.INVALID_TAG_NUMBER,
                tag);
    }

    /** Returns the index of the next field, or a fault, negated. */
    private long afterField(FixDecoder message, int field) {
        int tag = message.tagAt(field);
        FieldType type = dictionary.type(tag);
        if (!type.matches(message, field)) {
            return -fault(SessionRejectReasons.INCORRECT_DATA_FORMAT, tag);
        }
        FieldValues values = dictionary.values(tag);
        if (values != null && !isOneOf(values, type, message, field)) {
            return -fault(SessionRejectReasons.VALUE_INCORRECT, tag);
        }
        return field + 1L;
    }

    /** Returns whether the value of a field, or each of its values if it has several, is one of an enumeration. */
    static boolean isOneOf(FieldValues values, @Nullable FieldType type, FixDecoder message, int field) {
        int start = message.offsetAt(field);
        int end = start + message.lengthAt(field);
        return type == FieldType.MULTIPLE
                ? values.hasEach(message.buffer(), start, end)
                : values.has(message.buffer(), start, end);
    }

    /** Returns the index of the first field after a group, or a fault, negated. */
    private long afterGroup(FixDecoder message, int countField, MessageTable table, GroupTable group) {
        long next = afterField(message, countField);
        int entries = 0;
        int place = -1;
        while (!isFault(next) && next < message.fieldCount()) {
            int at = (int) next;
            int tag = message.tagAt(at);
            int member = group.placeOf(tag, place);
            if (member < 0) {
                if (!isUnknown(tag)) {
                    break;
                }
                next++;
                continue;
            }
            if (member == 0) {
                entries++;
                int missing = missingMember(message, at, group);
                if (missing != 0) {
                    return -fault(SessionRejectReasons.REQUIRED_TAG_MISSING, missing);
                }
            } else if (entries == 0) {
                return -fault(SessionRejectReasons.GROUP_OUT_OF_ORDER, group.countTag());
            } else if (member <= place) {
                return -fault(SessionRejectReasons.GROUP_OUT_OF_ORDER, tag);
            }
            place = member;
            GroupTable nested = group.nested()[member];
            next = nested == null ? afterField(message, at) : afterGroup(message, at, table, nested);
        }
        boolean counted = entries == message.longAt(countField);
        return isFault(next) || counted
                ? next
                : -fault(SessionRejectReasons.INCORRECT_COUNT_OF_GROUP, group.countTag());
    }

    /**
     * Returns the tag of a required member that the entry which begins with a field does not have; 0 if there is none.
     */
    private int missingMember(FixDecoder message, int start, GroupTable group) {
        for (int i = 1; i < group.members().length; i++) {
            int tag = group.members()[i];
            if (group.required()[i] && !optional[tag] && !isInEntry(message, start, tag, group.members()[0])) {
                return tag;
            }
        }
        return 0;
    }

    private static boolean isInEntry(FixDecoder message, int start, int tag, int firstTag) {
        for (int i = start + 1; i < message.fieldCount() && message.tagAt(i) != firstTag; i++) {
            if (message.tagAt(i) == tag) {
                return true;
            }
        }
        return false;
    }

    private static boolean isFault(long next) {
        return next < 0;
    }

    private static boolean isOfGroups(int reason) {
        return reason == SessionRejectReasons.TAG_REPEATED
                || reason == SessionRejectReasons.GROUP_OUT_OF_ORDER
                || reason == SessionRejectReasons.INCORRECT_COUNT_OF_GROUP;
    }

    /** Returns a fault, for {@link #reasonOf} and {@link #tagOf}. */
    public static long fault(int reason, int tag) {
        return (long) reason << 32 | tag;
    }
}
