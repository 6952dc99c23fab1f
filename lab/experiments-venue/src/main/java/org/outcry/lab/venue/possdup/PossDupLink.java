// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.possdup;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import org.outcry.fix.FixDecoder;
import org.outcry.fix.FrameStatus;
import org.outcry.link.ByteLink;
import org.outcry.link.PlainLink;

/**
 * Link that looks at each message on its way to the gateway, and finds out whether it is a possible duplicate. It
 * changes nothing, so that the gateway behind it is the same whichever check it uses. The gateway's thread.
 */
final class PossDupLink implements ByteLink {
    private static final int BUFFER_BYTES = 1 << 17;
    private static final int MAX_MESSAGE_BYTES = 8192;
    private static final int MAX_FIELDS = 256;

    private final PlainLink socket;
    private final PossDupCheck check;
    private final PossDupCheck.Counts counts;
    private final FixDecoder decoder = new FixDecoder(MAX_MESSAGE_BYTES, MAX_FIELDS);
    private final MessageFields fields = new MessageFields(decoder);
    private final byte[] bytes = new byte[BUFFER_BYTES];
    private int end;

    PossDupLink(SocketChannel socket, PossDupCheck check, PossDupCheck.Counts counts) {
        this.socket = new PlainLink(socket);
        this.check = check;
        this.counts = counts;
    }

    @Override
    public int read(ByteBuffer target) throws IOException {
        int start = target.position();
        int read = socket.read(target);
        if (read > 0) {
            look(target, start, read);
        }
        return read;
    }

    private void look(ByteBuffer target, int start, int count) throws IOException {
        if (count > bytes.length - end) {
            throw new IOException("more bytes without a whole message than expected: bytes=" + (end + count) + " bound="
                    + bytes.length);
        }
        target.get(start, bytes, end, count);
        end += count;
        int position = 0;
        while (decoder.decode(bytes, position, end) == FrameStatus.COMPLETE) {
            counts.messages++;
            if (check.isPossDup(fields, counts)) {
                counts.possDups++;
            }
            position += decoder.length();
        }
        System.arraycopy(bytes, position, bytes, 0, end - position);
        end -= position;
    }

    @Override
    public int write(ByteBuffer source) throws IOException {
        return socket.write(source);
    }

    @Override
    public void endOutput() throws IOException {
        socket.endOutput();
    }

    @Override
    public boolean isOpen() {
        return socket.isOpen();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
