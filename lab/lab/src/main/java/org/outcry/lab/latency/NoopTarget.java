package org.outcry.lab.latency;

/** Answers at once and does nothing: what is left is the sender's own cost. */
class NoopTarget implements LoadTarget {
    private long operations;

    /** How many operations it was handed. */
    long operations() {
        return operations;
    }

    @Override
    public boolean hasRoom() {
        return true;
    }

    @Override
    public int send() {
        operations++;
        return 1;
    }

    @Override
    public int poll() {
        return 0;
    }

    @Override
    public void idle() {
        Thread.onSpinWait();
    }
}
