// SPDX-License-Identifier: Apache-2.0
/** Other persisted queues. */
package org.outcry.benchmarks.queues;
