// SPDX-License-Identifier: Apache-2.0
package org.outcry.commandline;

/** Group of verbs in a list of verbs, in the order of the list. */
public enum VerbGroup {
    START("Start here"),
    ORDERS("Orders and trades"),
    OPERATE("Operate"),
    FILES("Files"),
    MARKET_DATA("Market data"),
    CLUSTER("Cluster"),
    SERVICE("Your service"),
    MACHINE("This machine"),
    FIGURES("This repository's figures");

    private final String heading;

    VerbGroup(String heading) {
        this.heading = heading;
    }

    /** Returns the heading of the group. */
    String heading() {
        return heading;
    }
}
