// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.order;

import org.outcry.api.order.OrderTerms;
import org.outcry.api.order.Peg;
import org.outcry.api.order.PostOnly;
import org.outcry.api.order.RejectReason;
import org.outcry.fix.FixDecoder;
import org.outcry.fix.Tags;
import org.outcry.fixgateway.config.FixVersion;

/** Codec of ExecInst (18), a list of codes separated by spaces, and of the OrdType (40) that goes with a peg. */
public final class ExecInst {
    /** OrdType (40) of a pegged order; its type is LIMIT elsewhere in the venue. */
    static final char PEGGED = 'P';

    /**
     * User-defined tag, used with ExecInst 6: Y to reprice a post-only order that would trade, instead of rejecting it.
     * It is in the range for bilateral use.
     */
    private static final int POST_ONLY_REPRICE = 20_001;

    private static final byte PARTICIPATE_DO_NOT_INITIATE = '6';

    private ExecInst() {}

    /** Sets post-only and peg of the terms. Other codes, and two pegs, set the refusal of the fields. */
    static void read(FixDecoder message, OrderFields fields, OrderTerms terms) {
        terms.postOnly = PostOnly.NONE;
        terms.peg = Peg.NONE;
        if (!message.has(Tags.EXEC_INST)) {
            return;
        }
        byte[] bytes = message.buffer();
        int start = message.valueOffset(Tags.EXEC_INST);
        int end = start + message.valueLength(Tags.EXEC_INST);
        for (int at = start; at < end; at++) {
            Peg peg = peg(bytes[at]);
            if (bytes[at] == PARTICIPATE_DO_NOT_INITIATE) {
                terms.postOnly = message.isYes(POST_ONLY_REPRICE) ? PostOnly.REPRICE : PostOnly.REJECT;
            } else if (peg != Peg.NONE) {
                if (terms.peg != Peg.NONE) {
                    fields.refuse(RejectReason.CONFLICTING_INSTRUCTIONS);
                }
                terms.peg = peg;
            } else if (bytes[at] != ' ') {
                fields.refuse(RejectReason.UNSUPPORTED_INSTRUCTION);
            }
        }
    }

    /** Returns the peg of a code; NONE if the code is another one. */
    private static Peg peg(byte code) {
        return switch (code) {
            case 'R' -> Peg.PRIMARY;
            case 'M' -> Peg.MID;
            case 'P' -> Peg.MARKET;
            case 'a' -> Peg.LAST;
            default -> Peg.NONE;
        };
    }

    /** Returns the codes of an order in a version; empty if it has none. */
    static String codes(OrderTerms terms, FixVersion version) {
        boolean postOnly = terms.postOnly != PostOnly.NONE;
        return switch (terms.peg) {
            case NONE -> postOnly ? "6" : "";
            case PRIMARY -> postOnly ? "6 R" : "R";
            case MID -> postOnly ? "6 M" : "M";
            case MARKET -> postOnly ? "6 P" : "P";
            case LAST -> !version.hasTrailingStop() ? "" : postOnly ? "6 a" : "a";
        };
    }

    /** Returns the OrdType (40) of an order. */
    public static char ordType(OrderTerms terms) {
        return terms.peg.followsTouch() ? PEGGED : OrderCodes.of(terms.type);
    }
}
