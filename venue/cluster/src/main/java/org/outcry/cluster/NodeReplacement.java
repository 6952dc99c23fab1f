// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;
import org.outcry.sequencer.SequencerListener;

/**
 * Replacement of a node by one on another machine. An operator has the log forget the former one; the new one shows the
 * secret and its own address to the leader, which tells all nodes by a notice in the log.
 */
final class NodeReplacement {
    private final NodeAddresses addresses;
    private final int journalSegmentBytes;
    private final SettingsCheck check;
    private final IntPredicate isForgotten;
    private final SequencerListener lines;
    private volatile ClusterConfig.@Nullable Node announced;

    /**
     * Creates a replacement.
     *
     * @param check is told of the settings with a new address
     * @param isForgotten whether the log is not kept for a node; any thread
     */
    NodeReplacement(
            NodeAddresses addresses,
            int journalSegmentBytes,
            SettingsCheck check,
            IntPredicate isForgotten,
            SequencerListener lines) {
        this.addresses = addresses;
        this.journalSegmentBytes = journalSegmentBytes;
        this.check = check;
        this.isForgotten = isForgotten;
        this.lines = lines;
        check.takeReplaced(this::takes);
    }

    /**
     * Returns whether a node that shows other settings is a new one in place of one that was forgotten. The thread of
     * the consensus, of the node that leads.
     *
     * @param shown its settings, which differ in its own address only
     */
    private boolean takes(int node, String shown) {
        ClusterConfig present = addresses.present();
        String own = check.settings();
        if (!isForgotten.test(node)
                || node == present.node()
                || !NodeSettings.agree(
                        NodeSettings.withoutAddress(own, node), NodeSettings.withoutAddress(shown, node))) {
            return false;
        }
        announced = NodeSettings.address(shown, node);
        return announced != null;
    }

    /** Sends a notice to all nodes until the log has it. The thread that sends. */
    void send(SourceLink link) {
        ClusterConfig.Node node = announced;
        if (node != null && !addresses.present().nodes().contains(node)) {
            byte[] message = SourceMessage.replaced(addresses.present().sourceNumber(0), node);
            link.send(message, 0, message.length);
        }
    }

    /** Takes over the address of a node that the log names. The thread that reads the log. */
    void onReplaced(ClusterConfig.Node node) {
        try {
            if (addresses.replace(node)) {
                check.settings(addresses.present().commonSettings(journalSegmentBytes));
                lines.onLine("a node was replaced: " + node
                        + "; give the file of this node the new address before its next change");
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
