// SPDX-License-Identifier: Apache-2.0
package org.outcry.commandline;

import java.util.NavigableSet;
import org.jspecify.annotations.Nullable;
import org.outcry.measure.ClientCore;
import org.outcry.runtime.CoreList;
import org.outcry.runtime.Cores;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** Option {@code --client-core} of the verbs whose client has a thread that may be given a core. */
public final class ClientCoreOption {
    @Option(
            names = "--client-core",
            paramLabel = "N",
            description = {
                "Core of the client's thread, from which all other threads, and processes that are started, keep away."
                        + " With two cores, all of the venue has the other."
            })
    private @Nullable Integer core;

    /** Returns whether a core was named. */
    public boolean isGiven() {
        return core != null;
    }

    /**
     * Checks the option.
     *
     * @throws ParameterException if this process may not use the core, or has no other
     */
    public void check(CommandSpec spec) {
        check(spec, Cores.allowed());
    }

    private void check(CommandSpec spec, NavigableSet<Integer> allowed) {
        if (core == null) {
            return;
        }
        if (!allowed.contains(core)) {
            throw new ParameterException(spec.commandLine(), "--client-core: " + Cores.notAllowed(core, allowed));
        }
        if (allowed.size() < 2) {
            throw new ParameterException(
                    spec.commandLine(),
                    "--client-core " + core + " leaves no core for the venue: allowed=" + CoreList.text(allowed));
        }
    }

    /** Checks the option, and returns the core of the client, from which all threads of this process are kept away. */
    public ClientCore take(CommandSpec spec) {
        NavigableSet<Integer> allowed = Cores.allowed();
        check(spec, allowed);
        return core == null ? ClientCore.any() : ClientCore.of(core, allowed);
    }
}
