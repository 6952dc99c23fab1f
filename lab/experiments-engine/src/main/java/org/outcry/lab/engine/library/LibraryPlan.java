// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.engine.library;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Measurement of the C library.
 *
 * @param orders new orders of each flow
 * @param rounds 0 if the library is only built
 * @param oneByOne whether each message is a call of its own
 * @param pinned whether messages and the reader of reports have a core each
 * @param build the folder in which the library stays, or null
 */
record LibraryPlan(
        int orders,
        long seed,
        List<LibraryFlow> flows,
        int rounds,
        boolean oneByOne,
        boolean pinned,
        boolean withPeers,
        @Nullable Path build) {}
