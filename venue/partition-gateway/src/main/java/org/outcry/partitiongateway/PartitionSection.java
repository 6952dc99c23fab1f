// SPDX-License-Identifier: Apache-2.0
package org.outcry.partitiongateway;

import java.net.InetSocketAddress;
import java.util.List;
import org.outcry.gateway.config.Key;

/** Item of {@code partitions.venues}. */
public record PartitionSection(
        @Key(min = "1", max = "64", about = "the partition's number, which never changes; the last digits of OrderID")
        int number,

        @Key(about = "address of its native API") InetSocketAddress address,

        @Key(max = "4096", about = "file with a token of the role gateway that it permits, of this venue alone")
        String tokenFile,

        @Key(about = "symbols of its instruments") List<String> instruments) {
    public PartitionSection {
        instruments = List.copyOf(instruments);
    }
}
