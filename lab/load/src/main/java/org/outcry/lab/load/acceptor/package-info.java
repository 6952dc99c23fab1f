// SPDX-License-Identifier: Apache-2.0
/** Servers that are measured, in processes of their own: a venue, and a bare echo of the same bytes. */
@NullMarked
package org.outcry.lab.load.acceptor;

import org.jspecify.annotations.NullMarked;
