// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel;

/** End of a request that got no answer. */
public enum RequestStatus {
    /** No answer came before the deadline. The other side may have processed the request, or may yet. */
    TIMED_OUT,
    /** The connection ended before an answer came. The other side may have processed the request. */
    DISCONNECTED
}
