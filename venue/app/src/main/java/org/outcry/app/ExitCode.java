package org.outcry.app;

/** What every verb's exit code means. */
public final class ExitCode {
    /** Done. */
    public static final int DONE = 0;
    /** A check failed, or the venue could not do what was asked. */
    public static final int FAILED = 1;
    /** Wrong usage or configuration. */
    public static final int USAGE = 2;
    /** The environment can't support it: a port that is taken, a disk that is full, a machine that can't back the claim. */
    public static final int ENVIRONMENT = 3;

    private ExitCode() {}
}
