// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.outcry.sequencer.SequencerListener;
import org.outcry.sequencer.StartRefusedException;

/**
 * Comparison of the commands that this node has applied, which are committed, with those of the node that leads. A
 * leader can lack some only if the folders of a majority were lost, or replaced by older copies. Its log would then
 * overwrite them here, unnoticed.
 */
final class LeaderComparison {
    private static final long ROUND_NS = TimeUnit.MILLISECONDS.toNanos(500);
    private static final long TELL_NS = TimeUnit.SECONDS.toNanos(10);

    /** A leader that was replaced and does not know it gives up earlier. */
    private static final int LEADER_TIMEOUTS = 3;

    /** The second sign after a question was sent after it: the leader has applied all that was committed then. */
    private static final int SIGNS = 2;

    private final NodeAddresses addresses;
    private final ClusterConfig config;
    private final CommandChecksums checksums;
    private @Nullable Missing found;
    private long foundNs;
    private long foundSigns;
    private long signs;

    LeaderComparison(NodeAddresses addresses, CommandChecksums checksums) {
        this.addresses = addresses;
        this.config = addresses.atStart();
        this.checksums = checksums;
    }

    /**
     * Commands that this node has and the leader lacks.
     *
     * @param leader the number of the node that leads
     * @param first the number of the first such command: the leader has none of this number, or another one
     * @param last the number of the last one
     * @param leadersLast the number of the leader's last command
     */
    record Missing(int leader, long first, long last, long leadersLast) {
        /** Returns the finding in words, and the remedy. */
        String text(ClusterConfig config) {
            return "node=" + config.node() + " leader=" + leader + " firstDifference=" + first + " lastHere=" + last
                    + " lastOfLeader=" + leadersLast + "; " + REMEDY;
        }
    }

    /** The remedy, which an operator decides on. */
    static final String REMEDY = "folders of the other nodes were lost or are older copies. Compare the data folders by"
            + " 'outcry journal compare', settle what only one of them has, then move the folder of the node that waits"
            + " away and fill it by 'outcry cluster seed'";

    /** Result of a round of questions. */
    private enum Round {
        NO_LEADER,
        SAME,
        MISSING
    }

    /**
     * Waits while the leader lacks commands that this node has, and tells the operator.
     *
     * @return whether another node leads
     * @param answers tells the leader meanwhile
     * @param ends whether the process is to end
     * @throws StartEndedException if the process is to end
     * @throws StartRefusedException if this node was replaced by another one
     */
    boolean await(FolderAnswers answers, SequencerListener lines, BooleanSupplier ends) {
        long last = checksums.lastCommand();
        if (last == 0) {
            return false;
        }
        answers.set(command -> new FolderAnswer.Progress(false, last, checksums.of(command), 0, 0, ""));
        long tellNs = System.nanoTime();
        boolean holds = false;
        while (true) {
            ClusterNode.requireNoEnd(ends);
            Round round = ask(last);
            if (round == Round.SAME || (round == Round.NO_LEADER && !holds)) {
                return round == Round.SAME;
            }
            Missing missing = certain();
            if (missing != null) {
                holds = true;
                answers.set(command ->
                        new FolderAnswer.Progress(false, last, checksums.of(command), 0, missing.first(), ""));
                if (System.nanoTime() - tellNs >= 0) {
                    tellNs = System.nanoTime() + TELL_NS;
                    lines.onLine("ALERT this node has committed commands that the node that leads lacks: "
                            + missing.text(config) + ". It waits");
                }
            }
            LockSupport.parkNanos(ROUND_NS);
        }
    }

    /**
     * Asks the other nodes whether one of them leads and lacks commands. Waits for the answers.
     *
     * @param last the number of the last command that this node has applied
     */
    private Round ask(long last) {
        for (ClusterConfig.Node node : addresses.present().nodes()) {
            FolderAnswer answer = node.number() == config.node() ? null : FolderAnswer.ask(node, last);
            if (answer != null) {
                requireNotReplaced(answer.progress().replaced());
            }
            if (answer == null || !answer.progress().leads()) {
                continue;
            }
            long leadersLast = answer.progress().lastCommand();
            if (leadersLast >= last && isSame(last, answer)) {
                found = null;
                return Round.SAME;
            }
            long first = firstDifference(node, Math.min(last, leadersLast));
            if (first == 0) {
                break;
            }
            signs = answer.progress().signs();
            if (found == null || found.leader() != node.number() || signs < foundSigns) {
                foundNs = System.nanoTime();
                foundSigns = signs;
            }
            found = new Missing(node.number(), first, last, leadersLast);
            return Round.MISSING;
        }
        found = null;
        return Round.NO_LEADER;
    }

    private void requireNotReplaced(String replaced) {
        for (String each : replaced.split(",", -1)) {
            ClusterConfig.Node present = ClusterConfig.Node.parse(each);
            if (present != null && present.number() == config.node() && !present.equals(config.self())) {
                throw new StartRefusedException("this node was replaced by another one: node=" + config.node()
                        + " here=" + config.self() + " present=" + present
                        + "; to replace that one, have it forgotten by 'outcry cluster replace'");
            }
        }
    }

    /** Asks, and returns what the leader lacks if it is certain, or null. Waits for the answers. */
    @Nullable
    Missing look() {
        long last = checksums.lastCommand();
        return last > 0 && ask(last) == Round.MISSING ? certain() : null;
    }

    /** Returns what the leader lacks, if it did so for longer than a leader that was replaced may. */
    private @Nullable Missing certain() {
        Missing present = found;
        boolean isCertain = present != null
                && signs >= foundSigns + SIGNS
                && System.nanoTime() - foundNs > LEADER_TIMEOUTS * config.leaderTimeoutNs();
        return isCertain ? present : null;
    }

    /** Returns the number of the first command that differs, one after the last if none does; 0 without an answer. */
    private long firstDifference(ClusterConfig.Node leader, long last) {
        long low = 1;
        long high = last + 1;
        while (low < high) {
            long middle = low + (high - low) / 2;
            FolderAnswer answer = FolderAnswer.ask(leader, middle);
            if (answer == null) {
                return 0;
            }
            if (isSame(middle, answer)) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Returns whether the leader has the same command, as far as both still have it. */
    private boolean isSame(long command, FolderAnswer answer) {
        String own = checksums.of(command);
        String leaders = answer.progress().checksum();
        return own.isEmpty() || leaders.isEmpty() || own.equals(leaders);
    }
}
