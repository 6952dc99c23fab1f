// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel.desk;

/** Answer to a request. */
public final class DeskReply {
    public long requestId;
    public String reason = "";
}
