// SPDX-License-Identifier: Apache-2.0
/**
 * Failover of a venue on several machines: its nodes as processes of this machine, clients that count, and kills of the
 * leader.
 */
@NullMarked
package org.outcry.demo.cluster;

import org.jspecify.annotations.NullMarked;
