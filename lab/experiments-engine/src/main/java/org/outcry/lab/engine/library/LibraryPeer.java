// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.engine.library;

/**
 * Other engine that the C library can carry in place of ours, found as a service, so that the lab does not depend on
 * it.
 */
public interface LibraryPeer {
    /** Returns the name by which it is asked for, which has no spaces. */
    String name();

    /** Opens an empty book. */
    LibraryBook open(Reports reports);
}
