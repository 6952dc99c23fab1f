// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.engine.disturb;

/** Operation to be measured, run one at a time as a benchmark of the lab does. One thread. */
public interface Operation {
    /** Returns a short name. */
    String name();

    /** Returns a description of one operation, which is printed beside the figures. */
    String words();

    /** Runs the next operation. Occasional preparation, such as an empty book, belongs to {@link #prepare}. */
    void run();

    /** Called before each operation, outside the timed part. */
    default void prepare() {}
}
