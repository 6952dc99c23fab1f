// SPDX-License-Identifier: Apache-2.0
/** Command line: verbs of other modules, exit codes, options, progress and termination. */
@NullMarked
package org.outcry.commandline;

import org.jspecify.annotations.NullMarked;
