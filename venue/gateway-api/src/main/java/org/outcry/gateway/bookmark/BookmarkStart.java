// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway.bookmark;

import org.outcry.wire.NanoTime;

/** Place of a bookmark in the event log. Readers know it in this form only: no field may be added. */
public final class BookmarkStart {
    /** The name of the gateway. */
    public String gateway = "";

    /** The version of the state. */
    public int version;

    /** The number of the last event that the state takes account of. */
    public long eventNumber;

    /** Its time. */
    @NanoTime
    public long eventTimeNs;

    /** Its method. */
    public int eventMethodId;
}
