// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel;

import org.jspecify.annotations.Nullable;
import org.outcry.wire.Encoding;
import org.outcry.wire.message.WireContract;

/**
 * Contract of a side of a connection, which both sides compare in the greeting. {@link #of} makes one for any encoding
 * that lets two versions of a service talk; the constructors make strict ones for the writers and readers of a single
 * encoding.
 *
 * @param fromClient the interface that clients call and the server implements
 * @param fromServer the interface that the server calls and clients implement
 * @param encoding the number of the encoding of bodies, 0 to 65,535: see {@link #numberOf}
 * @param isStrict whether a side with another layout or encoding is refused
 */
public record ChannelContract(InterfaceLayout fromClient, InterfaceLayout fromServer, int encoding, boolean isStrict) {
    static final int TRIVIALLY_COPYABLE = numberOf(Encoding.TRIVIALLY_COPYABLE);
    static final int SELF_DESCRIBING = numberOf(Encoding.SELF_DESCRIBING);

    public ChannelContract {
        if (encoding < 0 || encoding > 0xFFFF) {
            throw new IllegalArgumentException(
                    "encoding out of bounds: encoding=" + encoding + " bound=65535: use the encoding's id");
        }
    }

    /** Creates a strict contract. */
    public ChannelContract(InterfaceLayout fromClient, InterfaceLayout fromServer, int encoding) {
        this(fromClient, fromServer, encoding, true);
    }

    /** Creates a strict contract whose bodies are trivially copyable, as native writers and readers need it. */
    public ChannelContract(InterfaceLayout fromClient, InterfaceLayout fromServer) {
        this(fromClient, fromServer, TRIVIALLY_COPYABLE);
    }

    /**
     * Creates a contract for an encoding that is chosen at run time. Calls go in this encoding, unless the other side
     * has another layout of their interface, or another encoding: then they are self-describing, and those of methods
     * that the receiver does not have go to {@link ChannelHandler#onUnknownCall}. {@link Connection#writeEncoding} and
     * {@link Connection#readEncoding} tell what both sides agreed on. A side with a strict contract is refused if it
     * differs.
     *
     * <p>Of interfaces with texts, lists, nulls or chained calls, {@code @EventInterface} must name
     * {@link Encoding#SELF_DESCRIBING}.
     *
     * @param fromClient {@code XEncodings.contract()} of the interface that clients call
     * @param fromServer {@code XEncodings.contract()} of the interface that the server calls
     */
    public static ChannelContract of(WireContract fromClient, WireContract fromServer, Encoding encoding) {
        return new ChannelContract(
                InterfaceLayout.of(fromClient), InterfaceLayout.of(fromServer), numberOf(encoding), false);
    }

    /** Returns the same contract, but strict: a side with another layout or encoding is refused. */
    public ChannelContract strict() {
        return new ChannelContract(fromClient, fromServer, encoding, true);
    }

    /** Returns the number of an encoding in a greeting. */
    public static int numberOf(Encoding encoding) {
        return encoding.code() + 1;
    }

    /** Returns the encoding of a number; null if it is an application's own, or of a later version. */
    static @Nullable Encoding encodingOf(int number) {
        return Encoding.ofCode(number - 1);
    }
}
