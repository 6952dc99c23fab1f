package org.outcry.lab.profile;

/** The checklist, from the outside in: what an earlier question leaves open makes the later ones pointless. */
public enum Question {
    /** Machine, JVM, flags, arguments. */
    RESOURCES("Was it tested with the expected resources?"),
    /** Who else was there. */
    ENVIRONMENT("Was the environment clean?"),
    /** Threads, exceptions, output, pauses, compilation. */
    INTERNALS("Do the JVM's internals perform as expected?"),
    /** From the commands down and from the methods up. */
    CPU("Where are the CPU's bottlenecks?"),
    /** Who allocates what, and whether that is where the CPU is. */
    ALLOCATION("What are the allocation patterns, and do they coincide with the CPU's?");

    private final String text;

    Question(String text) {
        this.text = text;
    }

    /** The question in words. */
    public String text() {
        return text;
    }
}
