// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.order;

import java.nio.ByteBuffer;
import org.outcry.fix.FixDecoder;
import org.outcry.fix.FixEncoder;
import org.outcry.fix.Tags;
import org.outcry.fixgateway.config.FixVersion;

/**
 * Fields of a request that the venue does not interpret and repeats in its answers: the route of a third party, with
 * OnBehalfOfCompID and DeliverToCompID exchanged, identifiers, parties, Text, and an unknown Symbol that is too long
 * for an event. They are kept as encoded fields, in a record of {@link Echoes}; this is a view of one.
 */
public final class Echo {
    /** The bound of the encoded fields of a request. A field that does not fit is not repeated. */
    public static final int MAX_BYTES = 384;

    /** The longest symbol of the venue's events. */
    private static final int SYMBOL_BYTES = 8;

    /** Fields in front of the others, because OrderMassCancelReport has the first and OrderCancelReject all of them. */
    private static final int[] IDENTIFIERS = {
        Tags.SECONDARY_CL_ORD_ID, Tags.CL_ORD_LINK_ID, Tags.ACCT_ID_SOURCE, Tags.ACCOUNT_TYPE
    };

    private static final int[] MORE_44 = {
        Tags.COMPLIANCE_ID,
        Tags.ORDER_CAPACITY,
        Tags.ORDER_RESTRICTIONS,
        Tags.CUST_ORDER_CAPACITY,
        Tags.TARGET_STRATEGY,
        Tags.TARGET_STRATEGY_PARAMETERS,
        Tags.PARTICIPATION_RATE
    };

    private static final int[] MORE_42 = {Tags.CLIENT_ID, Tags.EXEC_BROKER, Tags.RULE_80A};

    private static final int ROUTE = 1;
    private static final int SYMBOL = 2;
    private static final int IDENTIFIER = 4;
    private static final int MORE = 8;
    private static final int PARTIES = 16;
    private static final int TEXT = 32;

    /** Parts that have a field, by its tag. */
    private static final byte[] PARTS = new byte[1_024];

    static {
        assign(ROUTE, Tags.ON_BEHALF_OF_COMP_ID, Tags.DELIVER_TO_COMP_ID);
        assign(IDENTIFIER, IDENTIFIERS);
        assign(MORE, MORE_44);
        assign(MORE, MORE_42);
        assign(PARTIES, Tags.NO_PARTY_IDS);
        assign(TEXT, Tags.TEXT);
    }

    private static void assign(int part, int... tags) {
        for (int tag : tags) {
            PARTS[tag] = (byte) part;
        }
    }

    // The part of a record that is an Echo's: the ends of the parts, and the fields.
    private static final int ROUTE_END = 0;
    private static final int SYMBOL_END = 2;
    private static final int SECONDARY_END = 4;
    private static final int IDENTIFIERS_END = 6;
    private static final int TEXT_START = 8;
    private static final int END = 10;
    private static final int FIELDS = 12;

    /** The longest of a record's part. */
    static final int MAX_LENGTH = FIELDS + MAX_BYTES;

    private ByteBuffer page = ByteBuffer.allocateDirect(0);
    private int at;

    /** While the fields are copied: the end of those that were. */
    private int end;

    /** Moves the view to a record's part. It is valid until the next request is remembered. */
    Echo wrap(ByteBuffer page, int at) {
        this.page = page;
        this.at = at;
        return this;
    }

    /** Returns the length of the record's part, in bytes. */
    int length() {
        return FIELDS + page.getShort(at + END);
    }

    /**
     * Returns the parts of which a message has fields, for {@link Echoes#remember}; 0 if it has none.
     *
     * @param isUnknown whether a symbol is one of them, because no instrument has it
     */
    public static int partsOf(FixDecoder message, boolean isUnknown) {
        int parts = message.bitsOf(PARTS);
        return isUnknown && message.valueLength(Tags.SYMBOL) > SYMBOL_BYTES ? parts | SYMBOL : parts;
    }

    /** Returns the parts of which a message has fields, of those that the answer to any message has. */
    static int routeOf(FixDecoder message) {
        return message.bitsOf(PARTS) & ROUTE;
    }

    /**
     * Copies the fields of parts of a message that reports in a version have. The record has room for
     * {@link #MAX_LENGTH} bytes.
     */
    void set(FixDecoder message, int parts, FixVersion version) {
        end = 0;
        if ((parts & ROUTE) != 0) {
            addExchanged(message, Tags.ON_BEHALF_OF_COMP_ID, Tags.DELIVER_TO_COMP_ID);
            addExchanged(message, Tags.DELIVER_TO_COMP_ID, Tags.ON_BEHALF_OF_COMP_ID);
        }
        mark(ROUTE_END);
        if ((parts & SYMBOL) != 0) {
            add(message, Tags.SYMBOL);
        }
        mark(SYMBOL_END);
        boolean hasIdentifiers = version != FixVersion.FIX_4_2;
        mark(SECONDARY_END);
        if (hasIdentifiers && (parts & IDENTIFIER) != 0) {
            addIdentifiers(message);
        }
        mark(IDENTIFIERS_END);
        if ((parts & MORE) != 0) {
            for (int tag : hasIdentifiers ? MORE_44 : MORE_42) {
                add(message, tag);
            }
        }
        if (hasIdentifiers && (parts & PARTIES) != 0) {
            addParties(message);
        }
        mark(TEXT_START);
        if ((parts & TEXT) != 0) {
            add(message, Tags.TEXT);
        }
        mark(END);
    }

    private void mark(int part) {
        page.putShort(at + part, (short) end);
    }

    private int marked(int part) {
        return page.getShort(at + part);
    }

    private void addIdentifiers(FixDecoder message) {
        for (int i = 0; i < IDENTIFIERS.length; i++) {
            add(message, IDENTIFIERS[i]);
            if (i == 0) {
                mark(SECONDARY_END);
            }
        }
    }

    /** Copies the fields of another request. */
    void set(Echo other) {
        page.put(at, other.page, other.at, other.length());
    }

    /** Writes the route. It belongs to the header. */
    public void putRoute(FixEncoder message) {
        put(message, 0, marked(ROUTE_END));
    }

    /** Writes a Symbol that is longer than those of the venue. Returns false if there is none. */
    public boolean putSymbol(FixEncoder message) {
        put(message, marked(ROUTE_END), marked(SYMBOL_END));
        return marked(SYMBOL_END) > marked(ROUTE_END);
    }

    /** Writes SecondaryClOrdID. */
    public void putSecondary(FixEncoder message) {
        put(message, marked(SYMBOL_END), marked(SECONDARY_END));
    }

    /** Writes identifiers of order and account. */
    public void putIdentifiers(FixEncoder message) {
        put(message, marked(SYMBOL_END), marked(IDENTIFIERS_END));
    }

    /** Writes all fields but the route, and Text if it is wanted. */
    public void put(FixEncoder message, boolean withText) {
        put(message, marked(SYMBOL_END), marked(withText ? END : TEXT_START));
    }

    private void put(FixEncoder message, int from, int to) {
        if (to > from) {
            message.putFields(page, at + FIELDS + from, to - from);
        }
    }

    /** Adds a field under another tag, both of three digits. */
    private void addExchanged(FixDecoder message, int from, int to) {
        int start = at + FIELDS + end;
        if (add(message, from)) {
            page.put(start, (byte) ('0' + to / 100));
            page.put(start + 1, (byte) ('0' + to / 10 % 10));
            page.put(start + 2, (byte) ('0' + to % 10));
        }
    }

    /** Adds a field if the message has it. Returns whether it did. */
    private boolean add(FixDecoder message, int tag) {
        int field = message.indexOf(tag);
        return field >= 0 && message.lengthAt(field) > 0 && addAt(message, field);
    }

    /** Adds the group of parties whole, as it was sent, or not at all. */
    private void addParties(FixDecoder message) {
        int start = end;
        int field = 0;
        while (message.tagAt(field) != Tags.NO_PARTY_IDS) {
            field++;
        }
        boolean fits = true;
        do {
            fits &= addAt(message, field);
            field++;
        } while (field < message.fieldCount() && isOfParty(message.tagAt(field)));
        end = fits ? end : start;
    }

    private static boolean isOfParty(int tag) {
        return switch (tag) {
            case Tags.PARTY_ID_SOURCE,
                    Tags.PARTY_ID,
                    Tags.PARTY_ROLE,
                    Tags.NO_PARTY_SUB_IDS,
                    Tags.PARTY_SUB_ID,
                    Tags.PARTY_SUB_ID_TYPE -> true;
            default -> false;
        };
    }

    /** Adds a field by its index, as it was sent. Returns whether it fits. */
    private boolean addAt(FixDecoder message, int field) {
        int before = message.tagAt(field) >= 100 ? 4 : 3;
        int length = before + message.lengthAt(field) + 1;
        if (end + length > MAX_BYTES) {
            return false;
        }
        page.put(at + FIELDS + end, message.buffer(), message.offsetAt(field) - before, length);
        end += length;
        return true;
    }
}
