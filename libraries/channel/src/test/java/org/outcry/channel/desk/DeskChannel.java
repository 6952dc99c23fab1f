// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel.desk;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.function.LongSupplier;
import org.outcry.channel.Admission;
import org.outcry.channel.Calls;
import org.outcry.channel.ChannelContract;
import org.outcry.channel.ChannelHandler;
import org.outcry.channel.ChannelLimits;
import org.outcry.channel.ChannelServer;
import org.outcry.channel.Connection;
import org.outcry.link.LinkFactory;
import org.outcry.wire.Encoding;
import org.outcry.wire.FrameHandler;

/** The desk behind one connection. */
public final class DeskChannel implements ChannelHandler {
    private static final int MAX_REPLY_BYTES = 1_024;

    private final Connection connection;
    private final FrameHandler reader;

    public DeskChannel(Connection connection) {
        this.connection = connection;
        DeskAnswers out = DeskAnswersEncodings.writer(connection.writeEncoding(), connection);
        reader = DeskRequestsEncodings.reader(connection.readEncoding(), new Desk(out));
    }

    public static ChannelContract contract(Encoding encoding) {
        return ChannelContract.of(DeskRequestsEncodings.contract(), DeskAnswersEncodings.contract(), encoding);
    }

    public static ChannelServer listen(
            InetSocketAddress address, Encoding encoding, LongSupplier clockNs, LinkFactory links) throws IOException {
        return ChannelServer.listen(
                address,
                contract(encoding),
                ChannelLimits.standard(),
                clockNs,
                links,
                (connection, greeting) -> Admission.to(new DeskChannel(connection)));
    }

    @Override
    public void onCalls(Calls calls) {
        while (connection.hasRoom(MAX_REPLY_BYTES) && calls.next()) {
            reader.onFrame(calls.methodId(), calls.buffer(), calls.offset(), calls.length());
        }
    }
}
