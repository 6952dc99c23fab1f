// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativeapi;

import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.outcry.api.Right;
import org.outcry.api.Role;
import org.outcry.link.HostPort;
import org.outcry.wire.MaxLength;

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

    /** The number of the node, from 1; 0 if the venue has a single process. */
    public int node;

    /**
     * The addresses of the native APIs of the other nodes, as far as the venue knows them: {@code HOST:PORT}, separated
     * by spaces.
     */
    @MaxLength(512)
    public String others = "";

    /** The names of an operator's rights, separated by spaces; empty for other roles. */
    @MaxLength(256)
    public String rights = "";

    /** Whether the client receives the events of the market only, and no sessions, orders and trades of others. */
    public boolean seesMarketOnly;

    /** Whether an operator's calls need a reason. */
    public boolean needsReasons;

    /** Returns the rights of an operator, as far as this version knows them. */
    public Set<Right> permittedRights() {
        List<String> names = List.of(rights.split(" ", -1));
        return Stream.of(Right.values())
                .filter(right -> names.contains(right.text()))
                .collect(Collectors.toCollection(() -> EnumSet.noneOf(Right.class)));
    }

    /** Sets the rights of an operator. */
    public void setRights(Set<Right> set) {
        rights = set.stream().map(Right::text).sorted().collect(Collectors.joining(" "));
    }

    /** Returns the addresses of the native APIs of the other nodes. */
    public List<InetSocketAddress> otherAddresses() {
        List<InetSocketAddress> addresses = new ArrayList<>();
        for (String text : others.split(" ", -1)) {
            HostPort address = HostPort.parse(text);
            if (address != null) {
                addresses.add(address.resolve());
            }
        }
        return addresses;
    }
}
