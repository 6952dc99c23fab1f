// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel.desk;

/** Request to buy. */
public final class DeskRequest {
    public long requestId;
    public String instrument = "";
    public long quantity;
}
