// SPDX-License-Identifier: Apache-2.0
/** Gateways as plug-ins of a venue: the interface that they implement, and the one that they are built on. */
@NullMarked
package org.outcry.gateway;

import org.jspecify.annotations.NullMarked;
