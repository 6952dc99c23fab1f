// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel;

/** Flag set by connections that need a turn before the selector or the clock causes one. One thread. */
final class Attention {
    private boolean called;

    void call() {
        called = true;
    }

    /** Returns whether the flag was set since the last call, and clears it. */
    boolean take() {
        boolean was = called;
        called = false;
        return was;
    }
}
