// SPDX-License-Identifier: Apache-2.0
/** Metrics of a venue, as Prometheus reads them. */
@NullMarked
package org.outcry.console.metrics;

import org.jspecify.annotations.NullMarked;
