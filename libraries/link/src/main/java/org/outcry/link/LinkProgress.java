// SPDX-License-Identifier: Apache-2.0
package org.outcry.link;

/** Progress of a connection's other side in the handshake of its link, in the order of the stages. */
public enum LinkProgress {
    /** It has sent nothing that begins a handshake. */
    SILENT,
    /** Its first message has come, which may be recorded bytes; nothing dear was computed for it. */
    BEGUN,
    /** This side has computed its answer, or computes it now. */
    ANSWERED,
    /** The handshake is complete, or the link needs none. */
    OPEN
}
