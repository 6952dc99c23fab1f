// SPDX-License-Identifier: Apache-2.0
/** Scenarios as files have them: steps, actions, and their reader. */
@NullMarked
package org.outcry.scenario.script;

import org.jspecify.annotations.NullMarked;
