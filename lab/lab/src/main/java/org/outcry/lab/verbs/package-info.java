// SPDX-License-Identifier: Apache-2.0
/** Command line of the lab. */
@NullMarked
package org.outcry.lab.verbs;

import org.jspecify.annotations.NullMarked;
