// SPDX-License-Identifier: Apache-2.0
package org.outcry.commandline;

import java.util.concurrent.Callable;

/**
 * Command of the command line: a picocli command that returns an {@link ExitCode}. Modules above this one provide
 * commands as services of this type, which {@link Outcry} loads, so that it depends on none of them.
 */
public interface Verb extends Callable<Integer> {}
