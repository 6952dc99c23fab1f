// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch.mold;

import java.io.IOException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;

/** Lookup of the network interface for multicast. */
final class MulticastInterface {
    private MulticastInterface() {}

    /**
     * Returns the interface with a name, such as {@code eth0}, or with an address, such as {@code 127.0.0.1}.
     *
     * @throws IOException if the machine has no such interface
     */
    static NetworkInterface find(String nameOrAddress) throws IOException {
        NetworkInterface byName = NetworkInterface.getByName(nameOrAddress);
        if (byName != null) {
            return byName;
        }
        boolean looksLikeAddress = nameOrAddress.indexOf('.') >= 0 || nameOrAddress.indexOf(':') >= 0;
        NetworkInterface byAddress =
                looksLikeAddress ? NetworkInterface.getByInetAddress(InetAddress.getByName(nameOrAddress)) : null;
        if (byAddress == null) {
            throw new SocketException("no such network interface: networkInterface=" + nameOrAddress
                    + "; give a name or address of this machine");
        }
        return byAddress;
    }
}
