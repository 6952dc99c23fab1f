// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch.file;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import org.outcry.soup.BigEndian;

/** View of the UDP packet over IPv4 in the bytes that a capture has of a packet. */
final class UdpPacket {
    private static final int MORE_OR_LATER_FRAGMENTS = 0x3FFF;
    private static final int PORT_BYTES = 2;

    private byte[] buffer = new byte[0];
    private int ip;
    private int udp;
    private int length;

    /** Looks at a packet. Returns false if it is no UDP over IPv4, a fragment, or cut short. */
    boolean wrap(int linkType, byte[] bytes, int offset, int captured) {
        buffer = bytes;
        int end = offset + captured;
        ip = ipOffset(linkType, offset, end);
        if (ip < 0 || end - ip < CaptureFormat.IP_BYTES || buffer[ip] >>> 4 != 4) {
            return false;
        }
        udp = ip + (buffer[ip] & 0xF) * Integer.BYTES;
        boolean whole = (BigEndian.getU16(buffer, ip + 6) & MORE_OR_LATER_FRAGMENTS) == 0;
        if (!whole || buffer[ip + 9] != CaptureFormat.PROTOCOL_UDP || end - udp < CaptureFormat.UDP_BYTES) {
            return false;
        }
        length = BigEndian.getU16(buffer, udp + 4) - CaptureFormat.UDP_BYTES;
        return length >= 0 && length <= end - udp - CaptureFormat.UDP_BYTES;
    }

    /** Returns where the IP header begins; -1 if the link carries something else. */
    private int ipOffset(int linkType, int offset, int end) {
        return switch (linkType) {
            case CaptureFormat.LINK_IPV4, CaptureFormat.LINK_RAW, CaptureFormat.LINK_RAW_BSD -> offset;
            case CaptureFormat.LINK_NULL -> offset + Integer.BYTES;
            case CaptureFormat.LINK_ETHERNET -> ethernet(offset + 12, end);
            case CaptureFormat.LINK_COOKED -> ethernet(offset + 14, end);
            case CaptureFormat.LINK_COOKED_2 ->
                end - offset >= 20 && BigEndian.getU16(buffer, offset) == CaptureFormat.ETHER_IPV4 ? offset + 20 : -1;
            default -> -1;
        };
    }

    private int ethernet(int type, int end) {
        int at = type;
        while (at + 2 <= end) {
            switch (BigEndian.getU16(buffer, at)) {
                case CaptureFormat.ETHER_IPV4 -> {
                    return at + 2;
                }
                case CaptureFormat.ETHER_VLAN, CaptureFormat.ETHER_PROVIDER_VLAN -> at += 4;
                default -> {
                    return -1;
                }
            }
        }
        return -1;
    }

    int payloadOffset() {
        return udp + CaptureFormat.UDP_BYTES;
    }

    int payloadLength() {
        return length;
    }

    InetSocketAddress destination() {
        try {
            byte[] address = Arrays.copyOfRange(buffer, ip + 16, ip + CaptureFormat.IP_BYTES);
            return new InetSocketAddress(InetAddress.getByAddress(address), BigEndian.getU16(buffer, udp + PORT_BYTES));
        } catch (UnknownHostException e) {
            throw new IllegalStateException(e);
        }
    }
}
