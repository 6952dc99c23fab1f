// SPDX-License-Identifier: Apache-2.0
package org.outcry.demo.cluster;

import io.aeron.driver.MediaDriver;
import io.aeron.driver.SendChannelEndpointSupplier;
import io.aeron.driver.media.SendChannelEndpoint;
import io.aeron.driver.media.UdpChannel;
import org.agrona.concurrent.status.AtomicCounter;

/** Supplier of {@link LossySendEndpoint}, which Aeron's driver finds by a property. */
public final class LossySendEndpoints implements SendChannelEndpointSupplier {
    @Override
    public SendChannelEndpoint newInstance(UdpChannel channel, AtomicCounter status, MediaDriver.Context context) {
        return new LossySendEndpoint(channel, status, context);
    }
}
