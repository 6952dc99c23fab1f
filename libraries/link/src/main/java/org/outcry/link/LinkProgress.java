// SPDX-License-Identifier: Apache-2.0
package org.outcry.link;

/** Progress of a connection's other side in the handshake of its link, in the order of the stages. */
public enum LinkProgress {
    /** It has sent nothing that begins a handshake. */
    SILENT(0),
    /** Its first message has come, which may be recorded bytes; nothing costly was computed for it. */
    BEGUN(1),
    /** This side has computed its answer, or computes it now. */
    ANSWERED(2),
    /** The handshake is complete, or the link needs none. */
    OPEN(3);

    private final int stage;

    LinkProgress(int stage) {
        this.stage = stage;
    }

    /**
     * Returns its stage on the way to admission, see {@link Newcomers}, from 0. What comes after a handshake has higher
     * ones.
     */
    public int stage() {
        return stage;
    }
}
