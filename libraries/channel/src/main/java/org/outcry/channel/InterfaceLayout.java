// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel;

import java.nio.charset.StandardCharsets;

/**
 * Layout of an event interface, for comparison between the two sides of a connection.
 *
 * @param name its name, for errors; at most 64 ASCII characters
 * @param layoutHash the generated writer's {@code LAYOUT_HASH}
 */
public record InterfaceLayout(String name, long layoutHash) {
    public InterfaceLayout {
        if (name.length() > Protocol.MAX_NAME_BYTES
                || !StandardCharsets.US_ASCII.newEncoder().canEncode(name)) {
            throw new IllegalArgumentException("interface name must be short ASCII: name=" + name + " bound="
                    + Protocol.MAX_NAME_BYTES + ": choose another");
        }
    }

    @Override
    public String toString() {
        return name + "/" + String.format("%016x", layoutHash);
    }
}
