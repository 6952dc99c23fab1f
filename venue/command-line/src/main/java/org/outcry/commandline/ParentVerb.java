// SPDX-License-Identifier: Apache-2.0
package org.outcry.commandline;

import java.util.concurrent.Callable;

/** Verb whose subcommands other modules provide, so that its own module depends on none of them. */
public interface ParentVerb extends Verb {
    /** Returns the subcommands: picocli commands that return an {@link ExitCode}. */
    Iterable<? extends Callable<Integer>> subcommands();

    /** Returns why a subcommand is not there, and where it is; empty if it is none. */
    default String missing(String subcommand) {
        return "";
    }
}
