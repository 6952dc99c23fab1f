package org.outcry.lab.disturb;

/** What is measured: one operation after the other, as a benchmark of the lab does them. One thread. */
public interface Operation {
    /** A short name. */
    String name();

    /** What one operation is, in words that stand beside the figures. */
    String words();

    /** The next one. What has to be made ready for it now and then, such as an empty book, belongs to {@link #prepare}. */
    void run();

    /** Called before each operation, outside of the timed part. */
    default void prepare() {}
}
