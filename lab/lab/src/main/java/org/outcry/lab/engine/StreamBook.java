package org.outcry.lab.engine;

/**
 * One book that a stream is driven through. Each implementation has its own loops, so that no engine's call sites are shaped by
 * another's.
 */
public interface StreamBook {
    /** Applies commands of the stream, from the first to before the last. */
    void run(int from, int to);

    /** The same with a clock around each; its time goes where the command stands in the array, from 0. */
    void time(int from, int to, int[] ns);

    /** Orders that rest. */
    int ordersLeft();
}
