// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import static org.outcry.cluster.MethodChange.branching;
import static org.outcry.cluster.MethodChange.comparing;
import static org.outcry.cluster.MethodChange.keeping;
import static org.outcry.cluster.MethodChange.naming;
import static org.outcry.cluster.MethodChange.returns;
import static org.outcry.cluster.MethodChange.without;

import java.util.List;

/**
 * Fault that the model must find, planted in the byte code of a class of the product, or of the model where that stands
 * for Aeron, a disk or an operator.
 *
 * @param name the fault in words
 * @param type the class, without the project's package
 * @param method the method, by its name
 * @param change what is changed in it
 * @param fix whether FIX clients find it
 * @param disk whether nodes have files
 */
record PlantedFault(String name, String type, String method, MethodChange change, boolean fix, boolean disk) {
    /** All faults. */
    static final List<PlantedFault> ALL = List.of(
            // Sources.
            direct("a gap in a source is taken", "cluster.SourceTable", "admit", comparing(2, 0)),
            direct(
                    "a message that the log has is taken again",
                    "cluster.SourceTable",
                    "admit",
                    naming("DUPLICATE", "NEXT")),
            direct("incarnations are not checked", "cluster.SourceTable", "admit", comparing(0, 0)),
            direct("a message is taken without counting it", "cluster.SourceTable", "admit", keeping("last")),
            direct("what is lost is not sent again", "cluster.Source", "sendAgain", without("sendAgain")),
            direct("a new link is not named", "cluster.Source", "sendAgain", keeping("openings")),
            direct("a name that is lost is not sent again", "cluster.Source", "openAgain", keeping("openingSent")),
            direct("a command is freed when it is sent", "runtime.ResendBuffer", "sendAgain", returns(0)),
            direct("a bookmark lacks the sources' sequences", "cluster.SourceTable", "restore", keeping("last")),
            direct(
                    "a bookmark lacks the sources' incarnations",
                    "cluster.SourceTable",
                    "restore",
                    keeping("incarnation")),
            direct("a bookmark lacks the nodes' links", "cluster.SourceTable", "linkOf", returns(0)),
            // Sessions of nodes.
            direct(
                    "sessions of a restarted node stay connected",
                    "cluster.CommittedLog",
                    "open",
                    without("disconnectSessionsOf")),
            direct(
                    "sessions of a node that never returns stay",
                    "cluster.CommittedLog",
                    "onReturnDue",
                    without("disconnectSessionsOf")),
            direct("the end of a link is not noticed", "cluster.SourceTable", "unlink", returns(0)),
            direct("sessions of a node that returned in time are ended", "cluster.SourceTable", "isLinked", returns(0)),
            direct("sessions of all nodes end with one", "cluster.ClusterConfig", "isOfNode", returns(1)),
            direct(
                    "sessions of a node that leaves stay",
                    "cluster.CommittedLog",
                    "leave",
                    without("disconnectSessionsOf")),
            direct("a node leaves without a majority", "cluster.SourceTable", "leave", branching(5, false)),
            direct("a node that lives is forgotten", "cluster.SourceTable", "forget", without("isLinked")),
            // Time.
            direct("a timer that is due does nothing", "cluster.CommittedLog", "onTimer", without("time")),
            direct("no timer is asked for", "cluster.CommittedLog", "nextTimerNs", returns(Long.MAX_VALUE)),
            // Engine and feed.
            direct(
                    "a session number is used again",
                    "engine.trading.NewOrderHandler",
                    "accept",
                    keeping("nextSessionEventNumber")),
            direct("a request that was sent again is taken twice", "engine.state.Session", "isNew", returns(1)),
            direct("a feed number is used again", "itchfeed.FeedTranslator", "made", keeping("nextNumber")),
            // The replicated log, disks and operators.
            direct("the leader commits alone", "cluster.ModelConsensus", "acknowledgements", returns(1)),
            direct("an entry of an older term is committed", "cluster.ModelConsensus", "isOfOwnTerm", returns(1)),
            direct("a node with the shorter log is elected", "cluster.ModelConsensus", "reachesFurther", returns(0)),
            direct("an empty disk votes", "cluster.ModelNode", "mayStart", returns(1)),
            direct(
                    "an acknowledgement does not wait for the force",
                    "cluster.ModelConsensus",
                    "waitsForForce",
                    returns(0)),
            direct("a disk is filled from a node that is behind", "cluster.ModelFaults", "lacks", returns(0)),
            // Files.
            disk("a force of the journal is skipped", "sequencer.JournalForce", "force", without("forceFiles")),
            disk(
                    "a bookmark is ahead of the journal on the disk",
                    "cluster.ModelNode",
                    "save",
                    without("awaitDurable")),
            disk("a journal with a gap is not cut off before it", "sequencer.JournalCut", "behind", returns(0)),
            disk("a record that was changed is not noticed", "wire.file.SegmentScan", "checksumAgrees", returns(1)),
            disk("what the journal has is not compared", "sequencer.HeldCommands", "isDone", returns(1)),
            // FIX.
            fix("a resend has messages of other sessions", "fixgateway.resend.ResendEvents", "isOf", returns(1)));

    private static PlantedFault direct(String name, String type, String method, MethodChange change) {
        return new PlantedFault(name, type, method, change, false, false);
    }

    private static PlantedFault fix(String name, String type, String method, MethodChange change) {
        return new PlantedFault(name, type, method, change, true, false);
    }

    private static PlantedFault disk(String name, String type, String method, MethodChange change) {
        return new PlantedFault(name, type, method, change, false, true);
    }

    /** Returns the class and the method. */
    String place() {
        return type.substring(type.lastIndexOf('.') + 1) + "." + method;
    }

    @Override
    public String toString() {
        return name + " (" + type + "." + method + ")";
    }
}
