// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel;

/**
 * Contract of both sides of a connection: the same constant for server and client. Both compare it in the greeting.
 *
 * @param fromClient the interface that clients call and the server implements
 * @param fromServer the interface that the server calls and clients implement
 * @param encoding the number of the encoding of bodies, 0 to 65,535, see {@link #TRIVIALLY_COPYABLE}
 */
public record ChannelContract(InterfaceLayout fromClient, InterfaceLayout fromServer, int encoding) {
    /** The encoding in which bodies are the declared layouts of the event objects, as written by the generated writers. */
    public static final int TRIVIALLY_COPYABLE = 1;

    public ChannelContract {
        if (encoding < 0 || encoding > 0xFFFF) {
            throw new IllegalArgumentException(
                    "encoding out of bounds: encoding=" + encoding + " bound=65535: use the encoding's id");
        }
    }

    /** Creates a contract whose bodies are {@link #TRIVIALLY_COPYABLE}. */
    public ChannelContract(InterfaceLayout fromClient, InterfaceLayout fromServer) {
        this(fromClient, fromServer, TRIVIALLY_COPYABLE);
    }
}
