// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch.file;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Writer of UDP packets to a pcapng file, which Wireshark and its like read. The packets are IPv4, with headers made by
 * the writer; the checksum of UDP is left out. Times are in nanoseconds. One thread. Source: PCAP Next Generation
 * Capture File Format (IETF opsawg), sections 4.1 to 4.3.
 */
public final class PcapngWriter implements AutoCloseable {
    /** The most bytes of a UDP packet over IPv4. */
    public static final int MAX_PAYLOAD_BYTES = 0xFFFF - CaptureFormat.IP_BYTES - CaptureFormat.UDP_BYTES;

    private static final int BUFFER_BYTES = 1 << 18;
    private static final int ENHANCED_PACKET_BYTES = 32;
    private static final int DO_NOT_FRAGMENT = 0x4000;
    private static final int TIME_TO_LIVE = 1;

    private final FileChannel file;
    private final ByteBuffer buffer = ByteBuffer.allocate(BUFFER_BYTES).order(ByteOrder.LITTLE_ENDIAN);
    private long packets;

    private PcapngWriter(FileChannel file) {
        this.file = file;
    }

    /** Creates a file, or truncates an existing one. */
    public static PcapngWriter create(Path path) throws IOException {
        PcapngWriter writer = new PcapngWriter(FileChannel.open(
                path, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE));
        writer.begin();
        return writer;
    }

    private void begin() {
        buffer.putInt(CaptureFormat.SECTION_HEADER).putInt(28).putInt(CaptureFormat.BYTE_ORDER_MAGIC);
        buffer.putShort((short) 1).putShort((short) 0).putLong(-1).putInt(28);
        buffer.putInt(CaptureFormat.INTERFACE).putInt(32);
        buffer.putShort((short) CaptureFormat.LINK_IPV4).putShort((short) 0).putInt(0);
        buffer.putShort((short) CaptureFormat.OPTION_TIME_RESOLUTION)
                .putShort((short) 1)
                .putInt(9);
        buffer.putInt(0).putInt(32);
    }

    /**
     * Appends a packet.
     *
     * @param timeNs since 1970, UTC
     * @param from a resolved IPv4 address
     * @param to a resolved IPv4 address
     * @throws IllegalArgumentException if the packet is longer than {@link #MAX_PAYLOAD_BYTES}, or an address is not
     *     IPv4
     */
    public void write(long timeNs, InetSocketAddress from, InetSocketAddress to, byte[] packet, int offset, int length)
            throws IOException {
        if (length < 0 || length > MAX_PAYLOAD_BYTES) {
            throw new IllegalArgumentException(
                    "packet length out of bounds: length=" + length + " bounds=0.." + MAX_PAYLOAD_BYTES);
        }
        int bytes = CaptureFormat.IP_BYTES + CaptureFormat.UDP_BYTES + length;
        int padded = bytes + 3 & ~3;
        if (buffer.remaining() < ENHANCED_PACKET_BYTES + padded) {
            flush();
        }
        buffer.putInt(CaptureFormat.ENHANCED_PACKET).putInt(ENHANCED_PACKET_BYTES + padded);
        buffer.putInt(0).putInt((int) (timeNs >>> 32)).putInt((int) timeNs);
        buffer.putInt(bytes).putInt(bytes);
        putHeaders(from, to, length);
        buffer.put(packet, offset, length);
        for (int i = bytes; i < padded; i++) {
            buffer.put((byte) 0);
        }
        buffer.putInt(ENHANCED_PACKET_BYTES + padded);
        packets++;
    }

    private void putHeaders(InetSocketAddress from, InetSocketAddress to, int length) {
        int start = buffer.position();
        buffer.order(ByteOrder.BIG_ENDIAN);
        buffer.put((byte) 0x45).put((byte) 0);
        buffer.putShort((short) (CaptureFormat.IP_BYTES + CaptureFormat.UDP_BYTES + length));
        buffer.putShort((short) 0).putShort((short) DO_NOT_FRAGMENT);
        buffer.put((byte) TIME_TO_LIVE).put((byte) CaptureFormat.PROTOCOL_UDP).putShort((short) 0);
        buffer.put(address(from)).put(address(to));
        int sum = 0;
        for (int at = start; at < buffer.position(); at += 2) {
            sum += buffer.getShort(at) & 0xFFFF;
        }
        while (sum >>> 16 != 0) {
            sum = (sum & 0xFFFF) + (sum >>> 16);
        }
        buffer.putShort(start + 10, (short) ~sum);
        buffer.putShort((short) from.getPort()).putShort((short) to.getPort());
        buffer.putShort((short) (CaptureFormat.UDP_BYTES + length)).putShort((short) 0);
        buffer.order(ByteOrder.LITTLE_ENDIAN);
    }

    private static byte[] address(InetSocketAddress socket) {
        InetAddress address = socket.getAddress();
        byte[] bytes = address == null ? new byte[0] : address.getAddress();
        if (bytes.length != Integer.BYTES) {
            throw new IllegalArgumentException("not a resolved IPv4 address: address=" + socket);
        }
        return bytes;
    }

    /** Returns the number of packets written. */
    public long packets() {
        return packets;
    }

    /** Writes buffered bytes to the operating system. */
    public void flush() throws IOException {
        buffer.flip();
        while (buffer.hasRemaining()) {
            file.write(buffer);
        }
        buffer.clear();
    }

    @Override
    public void close() throws IOException {
        try (file) {
            flush();
        }
    }
}
