package org.outcry.channel;

/**
 * What both sides of a connection must agree on: the same constant for server and client. Compared in the greeting, by
 * both.
 *
 * @param fromClient what clients call and the server implements
 * @param fromServer what the server calls and clients implement
 * @param encoding a number for how bodies are encoded, 0 to 65,535, see {@link #TRIVIALLY_COPYABLE}
 */
public record ChannelContract(InterfaceLayout fromClient, InterfaceLayout fromServer, int encoding) {
    /** Bodies are the declared layouts of the event objects, as the generated writers make them. */
    public static final int TRIVIALLY_COPYABLE = 1;

    public ChannelContract {
        if (encoding < 0 || encoding > 0xFFFF) {
            throw new IllegalArgumentException(
                    "encoding out of bounds: encoding=" + encoding + " bound=65535: use the encoding's id");
        }
    }

    /** A contract whose bodies are {@link #TRIVIALLY_COPYABLE}. */
    public ChannelContract(InterfaceLayout fromClient, InterfaceLayout fromServer) {
        this(fromClient, fromServer, TRIVIALLY_COPYABLE);
    }
}
