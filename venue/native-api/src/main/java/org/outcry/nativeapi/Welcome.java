// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativeapi;

import org.outcry.api.Role;

/** First message of the gateway on a connection: the client's rights and the venue's position. */
public final class Welcome {
    /** The role of the client. */
    public Role role = Role.READER;

    /** The session of a participant, or the number of a gateway; otherwise 0. */
    public int number;

    /** The gateway's identifier of this connection. A participant's {@code loggedOn} contains it. */
    public long connection;

    /** The number of the first event that the client receives. */
    public long firstEventNumber;

    /** The number of the venue's next event when the connection was made. */
    public long nextEventNumber;
}
