// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway.logon;

import java.net.InetAddress;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.outcry.gateway.config.ConfigMap;

/**
 * Networks that a client may come from.
 *
 * @param networks the networks; empty: any
 */
public record AddressRanges(List<Network> networks) {
    /** Any network. */
    public static final AddressRanges ANY = new AddressRanges(List.of());

    private static final String KEY = "from";

    /** Network: an address, and the number of its first bits that an address in it has, too. */
    public record Network(InetAddress address, int bits) {
        /**
         * Reads a network, such as {@code 10.1.0.0/16}, {@code 2001:db8::/32} or {@code 10.1.2.3}.
         *
         * @throws IllegalArgumentException if the text is none
         */
        static Network parse(String text) {
            int slash = text.indexOf('/');
            InetAddress address = InetAddress.ofLiteral(slash < 0 ? text : text.substring(0, slash));
            int most = Byte.SIZE * address.getAddress().length;
            int bits = slash < 0 ? most : Integer.parseInt(text.substring(slash + 1));
            if (bits < 0 || bits > most) {
                throw new IllegalArgumentException("bits of the network must be 0 to " + most + ", not " + bits);
            }
            Network network = new Network(address, bits);
            if (!Arrays.equals(masked(address, bits), address.getAddress())) {
                throw new IllegalArgumentException("address has bits behind the " + bits + " of its network");
            }
            return network;
        }

        private boolean contains(InetAddress other) {
            return Arrays.equals(masked(other, bits), address.getAddress());
        }

        /** Returns the bytes of an address with zeros behind its first bits. */
        private static byte[] masked(InetAddress of, int bits) {
            byte[] bytes = of.getAddress();
            for (int bit = bits; bit < Byte.SIZE * bytes.length; bit++) {
                bytes[bit / Byte.SIZE] &= (byte) ~(0x80 >> bit % Byte.SIZE);
            }
            return bytes;
        }

        @Override
        public String toString() {
            return address.getHostAddress() + "/" + bits;
        }
    }

    public AddressRanges {
        networks = List.copyOf(networks);
    }

    /** Reads the key {@code from} of a map: a network or a list of them. Errors are noted in the map. */
    public static AddressRanges read(ConfigMap map) {
        List<Network> networks = new ArrayList<>();
        for (String text : map.wordOrWords(KEY)) {
            try {
                networks.add(Network.parse(text));
            } catch (IllegalArgumentException e) {
                map.error(
                        KEY,
                        "from must be networks, such as [10.1.0.0/16, 10.2.3.4], not '" + text + "': "
                                + e.getMessage());
            }
        }
        return networks.isEmpty() ? ANY : new AddressRanges(networks);
    }

    /** Returns whether an address is in one of the networks. */
    public boolean contains(InetAddress address) {
        return networks.isEmpty() || networks.stream().anyMatch(network -> network.contains(address));
    }

    @Override
    public String toString() {
        return networks.isEmpty()
                ? "any"
                : networks.stream().map(Network::toString).collect(Collectors.joining(", "));
    }
}
