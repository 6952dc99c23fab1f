// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch.file;

/**
 * Numbers of the two file formats of captured packets. Sources: PCAP Next Generation and PCAP Capture File Format (IETF
 * opsawg), and the list of link types.
 */
final class CaptureFormat {
    static final int SECTION_HEADER = 0x0A0D0D0A;
    static final int INTERFACE = 1;
    static final int SIMPLE_PACKET = 3;
    static final int ENHANCED_PACKET = 6;
    static final int BYTE_ORDER_MAGIC = 0x1A2B3C4D;
    static final int OPTION_END = 0;
    static final int OPTION_TIME_RESOLUTION = 9;
    static final int OPTION_TIME_OFFSET = 14;

    /** First four bytes of a pcap file with microseconds, as its writer's order has them. */
    static final int PCAP_MICROSECONDS = 0xA1B2C3D4;

    static final int PCAP_NANOSECONDS = 0xA1B23C4D;

    static final int LINK_NULL = 0;
    static final int LINK_ETHERNET = 1;
    static final int LINK_RAW_BSD = 12;
    static final int LINK_RAW = 101;
    static final int LINK_COOKED = 113;
    static final int LINK_IPV4 = 228;
    static final int LINK_COOKED_2 = 276;

    static final int ETHER_IPV4 = 0x0800;
    static final int ETHER_VLAN = 0x8100;
    static final int ETHER_PROVIDER_VLAN = 0x88A8;
    static final int PROTOCOL_UDP = 17;
    static final int IP_BYTES = 20;
    static final int UDP_BYTES = 8;

    private CaptureFormat() {}
}
