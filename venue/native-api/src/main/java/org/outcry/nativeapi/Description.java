// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativeapi;

/** Begin or end of the answer to a {@code describe}. */
public final class Description {
    /** The client's number of the request. */
    public long id;

    /** The answer has the state before this event, or a later one. */
    public long nextEventNumber;

    /** The venue's clock when the answer began, in ns since 1970-01-01T00:00:00Z. */
    public long timeNs;
}
