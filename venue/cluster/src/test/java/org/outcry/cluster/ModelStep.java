// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import java.util.Locale;

/**
 * Step of a schedule of the model: what happens to a node, and when.
 *
 * @param atNs the time after the start of the schedule
 * @param when what is waited for from this time on
 * @param kind what happens
 * @param node the index of the node; {@link #LEADER} for the one that leads, or of which something was waited for
 * @param other the index of the other node of a pair
 * @param amountNs how long, or how much
 */
record ModelStep(long atNs, When when, Kind kind, int node, int other, long amountNs) {
    /** In place of the index of a node: the node that leads. */
    static final int LEADER = -1;

    /** Condition under which a step is performed. */
    enum When {
        /** For nothing. */
        NOW,
        /** A node begins to lead. */
        LEADS,
        /** A node that leads has committed an entry. */
        COMMITS,
        /** A source of a node is opened. */
        OPENS,
        /** A node takes a snapshot. */
        SAVES
    }

    /** Kind of a step. */
    enum Kind {
        /** The node's process is killed. */
        CRASH,
        /** The node's process is started, if it is down. */
        START,
        /** The node's process is killed, and started soon. */
        BOUNCE,
        /** The node's process is killed soon, and started at once. */
        EXPIRE,
        /** The node's process stands still for a time. */
        PAUSE,
        /** Nothing reaches the node, or leaves it. */
        CUT,
        /** Nothing reaches the node. */
        CUT_IN,
        /** Nothing leaves the node. */
        CUT_OUT,
        /** Nothing passes between two nodes. */
        CUT_PAIR,
        /** All cuts end. */
        HEAL,
        /**
         * The cuts between a node and those that are not away end, and it is started if it is down; in place of the
         * leader: of the node that has been away for longest.
         */
        REJOIN,
        /** The leader asks for a snapshot. */
        SNAPSHOT,
        /** The node's link to the leader ends. */
        BREAK_LINK,
        /** Messages of the node's link are lost for a time. */
        LOSSY,
        /** Messages from the node are late for a time. */
        SLOW,
        /** The node applies nothing for a time. */
        LAG,
        /** The venue adopts the newest rules. */
        ADOPT_RULES,
        /** The node's clock is set. */
        CLOCK,
        /** A client loses its connection. */
        DISTURB,
        /** An operator has a node forgotten. */
        FORGET,
        /** The node asks whether it may leave. */
        LEAVE,
        /** The node's machine loses its power: what was not forced to the disk is lost. */
        POWER_LOSS,
        /** The node's disk changes a byte or a sector of its files, after its process has ended. */
        FLIP,
        /** The node's disk takes long for each force, for a time. */
        SLOW_DISK,
        /** The node's disk is lost. */
        LOSE_DISK,
        /** An operator fills the lost disk of a node from another one, and starts it. */
        SEED
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "%,d us: %s %s node=%s other=%d amountUs=%d",
                atNs / 1_000,
                when,
                kind,
                node == LEADER ? "leader" : String.valueOf(node + 1),
                other + 1,
                amountNs / 1_000);
    }

    /** Returns the step on one line, for {@link #parse}. */
    String line() {
        return atNs + " " + when + " " + kind + " " + node + " " + other + " " + amountNs;
    }

    /** Parses a line. */
    static ModelStep parse(String line) {
        String[] words = line.strip().split(" ", -1);
        return new ModelStep(
                Long.parseLong(words[0]),
                When.valueOf(words[1]),
                Kind.valueOf(words[2]),
                Integer.parseInt(words[3]),
                Integer.parseInt(words[4]),
                Long.parseLong(words[5]));
    }
}
