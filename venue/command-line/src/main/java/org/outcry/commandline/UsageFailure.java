// SPDX-License-Identifier: Apache-2.0
package org.outcry.commandline;

/**
 * Rule by which a failure is one of usage or configuration, and not of the program: its exit code is
 * {@link ExitCode#USAGE}. Modules provide rules for their own exceptions as services.
 */
public interface UsageFailure {
    /** Returns whether a failure is one. */
    boolean covers(Exception failure);
}
