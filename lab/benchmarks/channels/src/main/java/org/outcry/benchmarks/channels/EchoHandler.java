// SPDX-License-Identifier: Apache-2.0
package org.outcry.benchmarks.channels;

import net.openhft.chronicle.wire.channel.AbstractHandler;
import net.openhft.chronicle.wire.channel.ChronicleChannel;
import net.openhft.chronicle.wire.channel.ChronicleChannelCfg;
import net.openhft.chronicle.wire.channel.ChronicleContext;

/**
 * Handler that runs an {@link EchoService}. A client sends it to the gateway, which runs it on the connection's thread.
 */
public final class EchoHandler extends AbstractHandler<EchoHandler> {
    private boolean allocate;

    EchoHandler allocate(boolean newAllocate) {
        allocate = newAllocate;
        return this;
    }

    @Override
    public void run(ChronicleContext context, ChronicleChannel channel) {
        EchoService service = new EchoService(channel.methodWriter(TopOfBookListener.class), allocate);
        channel.eventHandlerAsRunnable(service).run();
    }

    @Override
    public ChronicleChannel asInternalChannel(ChronicleContext context, ChronicleChannelCfg<?> config) {
        throw new UnsupportedOperationException("an echo needs a connection: use a tcp url");
    }
}
