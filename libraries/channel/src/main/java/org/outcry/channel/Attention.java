package org.outcry.channel;

/** Set by connections that want a turn before the selector or the clock gives them one. One thread. */
final class Attention {
    private boolean called;

    void call() {
        called = true;
    }

    /** Whether anybody called since it was last asked. */
    boolean take() {
        boolean was = called;
        called = false;
        return was;
    }
}
