// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.cluster;

import java.util.concurrent.Callable;
import org.outcry.commandline.ExitCode;

/**
 * Subcommand of {@code outcry cluster} that a module above this one provides as a service: a picocli command that
 * returns an {@link ExitCode}.
 */
public interface ClusterVerb extends Callable<Integer> {}
