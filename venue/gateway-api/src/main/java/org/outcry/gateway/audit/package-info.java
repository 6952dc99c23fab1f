// SPDX-License-Identifier: Apache-2.0
/** Audit trail of a venue: a file of records, each with a hash that covers the one before. */
@NullMarked
package org.outcry.gateway.audit;

import org.jspecify.annotations.NullMarked;
