// SPDX-License-Identifier: Apache-2.0
/**
 * Copies of files of events over channels: {@link org.outcry.channel.copy.EventFileSource} sends the records of a file
 * to followers, and {@link org.outcry.channel.copy.EventFileFollower} appends them to a file of its own, under the same
 * numbers, with the same times, in the same segments. Both files have the same bytes. Either side may be killed and
 * started again.
 */
@NullMarked
package org.outcry.channel.copy;

import org.jspecify.annotations.NullMarked;
