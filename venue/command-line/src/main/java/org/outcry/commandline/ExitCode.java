// SPDX-License-Identifier: Apache-2.0
package org.outcry.commandline;

/** Exit codes of the command line. */
public final class ExitCode {
    /** Success. */
    public static final int DONE = 0;
    /** A check failed, or the venue could not execute the request. */
    public static final int FAILED = 1;
    /** Wrong usage or configuration. */
    public static final int USAGE = 2;
    /** The environment does not permit it: a port in use, a full disk, a machine unsuitable for a measurement. */
    public static final int ENVIRONMENT = 3;

    private ExitCode() {}
}
