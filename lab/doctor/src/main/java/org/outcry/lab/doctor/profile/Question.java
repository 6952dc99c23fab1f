// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.doctor.profile;

/**
 * Question of the checklist, from the outside in. Later questions are meaningless until the earlier ones are answered.
 */
public enum Question {
    /** Machine, JVM, flags, arguments. */
    RESOURCES("Was it tested with the expected resources?"),
    /** Other processes on the machine. */
    ENVIRONMENT("Was the environment clean?"),
    /** Threads, exceptions, output, pauses, compilation. */
    INTERNALS("Do the JVM's internals perform as expected?"),
    /** CPU time top down by command, and bottom up by method. */
    CPU("Where are the CPU's bottlenecks?"),
    /** Allocation sites, and whether they coincide with the CPU's. */
    ALLOCATION("What are the allocation patterns, and do they coincide with the CPU's?");

    private final String text;

    Question(String text) {
        this.text = text;
    }

    /** Returns the text of the question. */
    public String text() {
        return text;
    }
}
