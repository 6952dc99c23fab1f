// SPDX-License-Identifier: Apache-2.0
/** A venue in a test, on free ports, with its gateways, files and operators' verbs. */
@NullMarked
package org.outcry.venuetest;

import org.jspecify.annotations.NullMarked;
