// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativeapi;

/** Request to follow the venue: for its files, or for its commands from one on, as they are applied. */
public final class Follow {
    /**
     * The number of the first command that is wanted; 0 for the files, with which a follower begins;
     * {@link Long#MAX_VALUE} for the settings only.
     */
    public long nextCommand;

    /** Bytes that differ if the command before does; 0 if there is none. */
    public long fingerprint;
}
