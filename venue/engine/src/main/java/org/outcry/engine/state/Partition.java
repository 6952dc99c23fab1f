// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.state;

import org.outcry.engine.saved.SavedPartition;

/** Partition that trades some of the venue's instruments. */
public final class Partition extends SavedPartition {}
