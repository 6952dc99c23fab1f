// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.console;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Parameters that name an order: by the venue's number, or by session and ClOrdID. */
public final class NamedOrder {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Parameters(
            paramLabel = "ORDER",
            description = "The venue's number of the order, as 'outcry orders' prints it; with --session its present"
                    + " ClOrdID, of several orders the newest.")
    private String order;

    @Option(names = "--session", paramLabel = "COMPID", description = "The session that ORDER is a ClOrdID of.")
    private @Nullable String session;

    /** Returns the order's names as the console knows them. */
    Map<String, String> parameters() {
        if (session != null) {
            return Map.of("session", session, "clOrdId", order);
        }
        if (!order.matches("\\d{1,18}")) {
            throw new ParameterException(
                    spec.commandLine(),
                    "not a number of the venue: " + order + "; a ClOrdID needs its session, as --session ALPHA");
        }
        return Map.of("order", order);
    }
}
