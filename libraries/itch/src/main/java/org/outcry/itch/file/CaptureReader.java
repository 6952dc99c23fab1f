// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch.file;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/**
 * Reader of the UDP packets over IPv4 in a capture: pcapng, as Wireshark writes it, or pcap, as tcpdump does, in either
 * byte order, of Ethernet, Linux cooked, loopback and raw IP links. Other packets, fragments, and packets that were cut
 * off are skipped and counted. One thread. Sources: PCAP Next Generation and PCAP Capture File Format (IETF opsawg).
 */
public final class CaptureReader implements AutoCloseable {
    private static final int MAX_BLOCK_BYTES = 1 << 18;
    private static final int BLOCK_HEADER_BYTES = 8;
    private static final int BLOCK_TRAILER_BYTES = 4;
    private static final int PACKET_HEADER_BYTES = 20;
    private static final int PCAP_HEADER_BYTES = 24;
    private static final int PCAP_RECORD_BYTES = 16;

    private final FileChannel file;
    private final Path path;
    private final ByteBuffer buffer = ByteBuffer.allocate(MAX_BLOCK_BYTES).limit(0);
    private final UdpPacket packet = new UdpPacket();

    /** Links of the present section; of a pcap file, the only one. */
    private final List<CapturedLink> links = new ArrayList<>();

    private boolean hasBlocks;
    private long readBytes;
    private long timeNs;
    private long skipped;

    private CaptureReader(FileChannel file, Path path) {
        this.file = file;
        this.path = path;
    }

    /** Returns whether a file begins as a capture does. */
    public static boolean isCapture(Path path) throws IOException {
        try (InputStream in = Files.newInputStream(path)) {
            byte[] first = in.readNBytes(Integer.BYTES);
            int magic = first.length == Integer.BYTES ? ByteBuffer.wrap(first).getInt() : 0;
            return magic == CaptureFormat.SECTION_HEADER || isPcap(magic) || isPcap(Integer.reverseBytes(magic));
        }
    }

    private static boolean isPcap(int magic) {
        return magic == CaptureFormat.PCAP_MICROSECONDS || magic == CaptureFormat.PCAP_NANOSECONDS;
    }

    /**
     * Opens a capture.
     *
     * @throws IOException if the file is not a capture
     */
    public static CaptureReader open(Path path) throws IOException {
        CaptureReader reader = new CaptureReader(FileChannel.open(path, StandardOpenOption.READ), path);
        try {
            reader.begin();
            return reader;
        } catch (IOException e) {
            reader.close();
            throw e;
        }
    }

    private void begin() throws IOException {
        if (!isCapture(path)) {
            throw new IOException("file is neither pcapng nor pcap: file=" + path);
        }
        need(BLOCK_HEADER_BYTES);
        hasBlocks = buffer.getInt(0) == CaptureFormat.SECTION_HEADER;
        if (!hasBlocks) {
            need(PCAP_HEADER_BYTES);
            buffer.order(isPcap(buffer.getInt(0)) ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
            boolean nanoseconds = buffer.getInt(0) == CaptureFormat.PCAP_NANOSECONDS;
            links.add(new CapturedLink(buffer.getInt(20) & 0xFFFF, nanoseconds ? 1_000_000_000 : 1_000_000, 0));
            buffer.position(PCAP_HEADER_BYTES);
        }
    }

    /**
     * Moves to the next packet.
     *
     * @return false at the end
     * @throws EOFException if the file ends within a packet
     * @throws IOException if a part of the file is not valid; the message has its offset
     */
    public boolean next() throws IOException {
        while (have(hasBlocks ? BLOCK_HEADER_BYTES : PCAP_RECORD_BYTES)) {
            if (hasBlocks ? block() : record()) {
                return true;
            }
        }
        if (buffer.hasRemaining()) {
            throw torn();
        }
        return false;
    }

    private boolean record() throws IOException {
        CapturedLink link = links.getFirst();
        int start = buffer.position();
        long seconds = Integer.toUnsignedLong(buffer.getInt(start));
        long ticks = seconds * link.ticksPerSecond() + Integer.toUnsignedLong(buffer.getInt(start + 4));
        int captured = buffer.getInt(start + 8);
        if (captured < 0 || captured > MAX_BLOCK_BYTES - PCAP_RECORD_BYTES) {
            throw invalid("packet length", captured);
        }
        need(PCAP_RECORD_BYTES + captured);
        start = buffer.position();
        buffer.position(start + PCAP_RECORD_BYTES + captured);
        return take(link, ticks, start + PCAP_RECORD_BYTES, captured);
    }

    private boolean block() throws IOException {
        int type = buffer.getInt(buffer.position());
        if (type == CaptureFormat.SECTION_HEADER) {
            beginSection();
        }
        int length = buffer.getInt(buffer.position() + 4);
        int least = BLOCK_HEADER_BYTES + BLOCK_TRAILER_BYTES;
        if (length < least || length > MAX_BLOCK_BYTES || length % Integer.BYTES != 0) {
            throw invalid("block length", length);
        }
        need(length);
        int body = buffer.position() + BLOCK_HEADER_BYTES;
        int bodyBytes = length - least;
        boolean taken = false;
        if (type == CaptureFormat.INTERFACE && bodyBytes >= BLOCK_HEADER_BYTES) {
            links.add(CapturedLink.of(buffer.slice(body, bodyBytes).order(buffer.order())));
        } else if (type == CaptureFormat.ENHANCED_PACKET && bodyBytes >= PACKET_HEADER_BYTES) {
            taken = enhancedPacket(body, bodyBytes);
        } else if (type == CaptureFormat.SIMPLE_PACKET) {
            // It has no time.
            skipped++;
        }
        buffer.position(body + bodyBytes + BLOCK_TRAILER_BYTES);
        return taken;
    }

    private void beginSection() throws IOException {
        need(BLOCK_HEADER_BYTES + Integer.BYTES);
        buffer.order(ByteOrder.BIG_ENDIAN);
        int magic = buffer.getInt(buffer.position() + BLOCK_HEADER_BYTES);
        if (magic == Integer.reverseBytes(CaptureFormat.BYTE_ORDER_MAGIC)) {
            buffer.order(ByteOrder.LITTLE_ENDIAN);
        } else if (magic != CaptureFormat.BYTE_ORDER_MAGIC) {
            throw invalid("byte-order magic", magic);
        }
        links.clear();
    }

    private boolean enhancedPacket(int body, int bodyBytes) throws IOException {
        int link = buffer.getInt(body);
        int captured = buffer.getInt(body + 12);
        if (link < 0 || link >= links.size()) {
            throw invalid("interface", link);
        }
        if (captured < 0 || captured > bodyBytes - PACKET_HEADER_BYTES) {
            throw invalid("packet length", captured);
        }
        long ticks = (long) buffer.getInt(body + 4) << Integer.SIZE | Integer.toUnsignedLong(buffer.getInt(body + 8));
        return take(links.get(link), ticks, body + PACKET_HEADER_BYTES, captured);
    }

    private boolean take(CapturedLink link, long ticks, int offset, int captured) {
        if (!packet.wrap(link.type(), buffer.array(), offset, captured)) {
            skipped++;
            return false;
        }
        timeNs = link.timeNs(ticks);
        return true;
    }

    /** Returns the time of the packet, in nanoseconds since 1970, UTC. */
    public long timeNs() {
        return timeNs;
    }

    /** Returns the address that the packet was sent to. Allocates. */
    public InetSocketAddress destination() {
        return packet.destination();
    }

    /** Returns the array that holds what UDP carried, valid until the next call of {@link #next()}. */
    public byte[] buffer() {
        return buffer.array();
    }

    /** Returns the offset of it. */
    public int offset() {
        return packet.payloadOffset();
    }

    /** Returns the length of it, in bytes. */
    public int length() {
        return packet.payloadLength();
    }

    /** Returns the number of packets skipped. */
    public long skipped() {
        return skipped;
    }

    private void need(int bytes) throws IOException {
        if (!have(bytes)) {
            throw torn();
        }
    }

    private boolean have(int bytes) throws IOException {
        while (buffer.remaining() < bytes) {
            buffer.compact();
            int read = file.read(buffer);
            buffer.flip();
            if (read < 0) {
                return false;
            }
            readBytes += read;
        }
        return true;
    }

    private long offsetInFile() {
        return readBytes - buffer.remaining();
    }

    private IOException invalid(String part, int value) {
        return new IOException(
                "capture is damaged: file=" + path + " offset=" + offsetInFile() + " " + part + "=" + value);
    }

    private EOFException torn() {
        return new EOFException("capture ends within a packet: file=" + path + " offset=" + offsetInFile());
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
