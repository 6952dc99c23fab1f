// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.connection;

import org.outcry.fix.FixDecoder;
import org.outcry.fix.FixEncoder;
import org.outcry.fix.MsgTypes;
import org.outcry.fix.SessionEnd;
import org.outcry.fix.SessionTerms;
import org.outcry.fix.Tags;
import org.outcry.fix.WriteBuffer;
import org.outcry.fixgateway.config.FixGatewayConfig;
import org.outcry.fixgateway.config.FixVersion;

/**
 * Writer of the Logout that refuses a logon. It is outside of the session's numbers, because another connection may own
 * the session: its MsgSeqNum is 0, and no event stands for it. Allocates.
 */
public final class RefusedLogon {
    private static final int MAX_BYTES = 512;

    private final FixGatewayConfig config;
    private final SessionTerms terms;

    /** Creates a writer for a gateway with terms for its counterparties. */
    public RefusedLogon(FixGatewayConfig config, SessionTerms terms) {
        this.config = config;
        this.terms = terms;
    }

    /**
     * Returns the message.
     *
     * @param wallNs the time by the system's clock
     */
    public WriteBuffer message(GatewaySession session, FixDecoder logon, SessionEnd reason, long wallNs) {
        WriteBuffer buffer = new WriteBuffer(MAX_BYTES);
        FixVersion version = session.config.version();
        FixEncoder encoder = version.encoder();
        encoder.begin(buffer.array(), 0, MAX_BYTES, MsgTypes.LOGOUT)
                .putFields(session.compIds)
                .putInt(Tags.MSG_SEQ_NUM, 0)
                .putUtcTimestamp(
                        Tags.SENDING_TIME,
                        wallNs,
                        version.timestampPlaces(config.section().timestampPlaces()))
                .putText(Tags.TEXT, text(session, logon, reason));
        buffer.commit(Math.max(0, encoder.end()));
        return buffer;
    }

    private String text(GatewaySession session, FixDecoder logon, SessionEnd reason) {
        return "logon refused: "
                + switch (reason) {
                    case WRONG_PASSWORD -> "Password (554) is missing or wrong";
                    case LOGON_LOCKED -> "too many logons failed; try again in a minute";
                    case FOREIGN_PEER -> "the address or the certificate is not this session's";
                    case SESSION_IN_USE -> "the session is logged on over another connection";
                    case BEGIN_STRING_PROBLEM ->
                        "BeginString (8) of this session is "
                                + session.config.version().beginString();
                    default ->
                        session.config.version().isNamedIn(logon)
                                ? terms.describeFault(logon)
                                : "DefaultApplVerID (1137) must be " + FixVersion.APPL_VER_ID_50_SP2;
                };
    }
}
