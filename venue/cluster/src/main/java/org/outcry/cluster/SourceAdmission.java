// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

/**
 * Decision on a message of a source, from the message's place in the source and from the source's progress in the log.
 */
enum SourceAdmission {
    /** The next message of its source. */
    NEXT,
    /** A message that the log has already. */
    DUPLICATE,
    /** A message before which another one is missing. The source sends both again. */
    GAP,
    /** A message of an earlier process of the source, or of a source that was never opened. */
    CLOSED
}
