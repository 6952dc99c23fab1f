// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativeapi;

/** Request for the outcome of the commands before it. */
public final class Sync {
    /** The client's number of the request. It is copied to the answer. */
    public long id;
}
