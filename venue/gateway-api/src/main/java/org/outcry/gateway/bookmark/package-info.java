// SPDX-License-Identifier: Apache-2.0
/**
 * Bookmarks: the state of a gateway as of an event, so that its start does not read the event log from the beginning.
 */
@NullMarked
package org.outcry.gateway.bookmark;

import org.jspecify.annotations.NullMarked;
