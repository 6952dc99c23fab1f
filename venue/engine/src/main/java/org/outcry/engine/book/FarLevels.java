// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.book;

import java.util.Arrays;

/**
 * Queues by price for prices far from the touch: a crit-bit tree, which branches only at bits where its keys differ. A step per
 * such bit, so at most 62, whatever the prices are and in whatever order they come; no balancing. Keys are rungs (price over tick
 * increment), not negative. Allocates only to grow.
 */
public final class FarLevels {
    /** No level. */
    public static final long NONE = -1;

    private long[] rungs = {};
    private long[] queues = {};
    private byte[] bits = {};
    private int[] zeros = {};
    private int[] ones = {};

    /** A branch if positive, a leaf if negative (its number negated), nothing if 0. */
    private int root;

    private int leavesUsed;
    private int branchesUsed;
    private int freeLeaf;
    private int freeBranch;

    public boolean isEmpty() {
        return root == 0;
    }

    /** The leaf of a rung, or 0. */
    public int find(long rung) {
        int leaf = nearest(rung);
        return leaf != 0 && rungs[leaf] == rung ? leaf : 0;
    }

    public long queue(int leaf) {
        return queues[leaf];
    }

    public void setQueue(int leaf, long queue) {
        queues[leaf] = queue;
    }

    /** Adds a rung that is not there. */
    public void add(long rung, long queue) {
        int near = nearest(rung);
        int leaf = takeLeaf();
        rungs[leaf] = rung;
        queues[leaf] = queue;
        if (near == 0) {
            root = -leaf;
            return;
        }
        int bit = 63 - Long.numberOfLeadingZeros(rungs[near] ^ rung);
        int parent = 0;
        int node = root;
        while (node > 0 && bits[node] > bit) {
            parent = node;
            node = child(node, rung);
        }
        int branch = takeBranch();
        bits[branch] = (byte) bit;
        boolean one = (rung >>> bit & 1) != 0;
        zeros[branch] = one ? node : -leaf;
        ones[branch] = one ? -leaf : node;
        replaceChild(parent, rung, branch);
    }

    /** Takes away a rung that is there. */
    public void remove(long rung) {
        int grandparent = 0;
        int parent = 0;
        int node = root;
        while (node > 0) {
            grandparent = parent;
            parent = node;
            node = child(node, rung);
        }
        int leaf = -node;
        queues[leaf] = freeLeaf;
        freeLeaf = leaf;
        if (parent == 0) {
            root = 0;
            return;
        }
        int sibling = zeros[parent] == node ? ones[parent] : zeros[parent];
        replaceChild(grandparent, rung, sibling);
        zeros[parent] = freeBranch;
        freeBranch = parent;
    }

    /** The highest rung below this one, or {@link #NONE}. */
    long below(long rung) {
        return beside(rung, true);
    }

    /** The lowest rung above this one, or {@link #NONE}. */
    public long above(long rung) {
        return beside(rung, false);
    }

    private long beside(long rung, boolean below) {
        int near = nearest(rung);
        if (near == 0) {
            return NONE;
        }
        long difference = rungs[near] ^ rung;
        int bit = 63 - Long.numberOfLeadingZeros(difference);
        int beside = 0;
        int node = root;
        while (node > 0 && bits[node] > bit) {
            boolean one = (rung >>> bits[node] & 1) != 0;
            if (one == below) {
                beside = one ? zeros[node] : ones[node];
            }
            node = one ? ones[node] : zeros[node];
        }
        if (difference != 0 && ((rung >>> bit & 1) != 0) == below) {
            beside = node;
        }
        return beside == 0 ? NONE : rungs[outermost(beside, below)];
    }

    private int outermost(int from, boolean highest) {
        int node = from;
        while (node > 0) {
            node = highest ? ones[node] : zeros[node];
        }
        return -node;
    }

    private int nearest(long rung) {
        int node = root;
        while (node > 0) {
            node = child(node, rung);
        }
        return -node;
    }

    private int child(int branch, long rung) {
        return (rung >>> bits[branch] & 1) == 0 ? zeros[branch] : ones[branch];
    }

    private void replaceChild(int parent, long rung, int child) {
        if (parent == 0) {
            root = child;
        } else if ((rung >>> bits[parent] & 1) == 0) {
            zeros[parent] = child;
        } else {
            ones[parent] = child;
        }
    }

    private int takeLeaf() {
        int leaf = freeLeaf;
        if (leaf != 0) {
            freeLeaf = (int) queues[leaf];
            return leaf;
        }
        leaf = ++leavesUsed;
        if (leaf >= rungs.length) {
            rungs = Arrays.copyOf(rungs, Math.max(16, 2 * rungs.length));
            queues = Arrays.copyOf(queues, rungs.length);
        }
        return leaf;
    }

    private int takeBranch() {
        int branch = freeBranch;
        if (branch != 0) {
            freeBranch = zeros[branch];
            return branch;
        }
        branch = ++branchesUsed;
        if (branch >= bits.length) {
            bits = Arrays.copyOf(bits, Math.max(16, 2 * bits.length));
            zeros = Arrays.copyOf(zeros, bits.length);
            ones = Arrays.copyOf(ones, bits.length);
        }
        return branch;
    }
}
