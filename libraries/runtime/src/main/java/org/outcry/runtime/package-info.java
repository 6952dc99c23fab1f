// SPDX-License-Identifier: Apache-2.0
/** Agents on threads, and rings between threads. */
@NullMarked
package org.outcry.runtime;

import org.jspecify.annotations.NullMarked;
