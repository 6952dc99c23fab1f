// SPDX-License-Identifier: Apache-2.0
/** Counterparty on a script: the run of a scenario against a client, and its verb. */
@NullMarked
package org.outcry.scenario;

import org.jspecify.annotations.NullMarked;
