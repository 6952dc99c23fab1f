// SPDX-License-Identifier: Apache-2.0
/**
 * Services under load: the interface of a target, and targets that are any FIX acceptor and any channel. A service with
 * a protocol of its own implements {@link org.outcry.lab.load.LoadService}.
 */
@NullMarked
package org.outcry.lab.load;

import org.jspecify.annotations.NullMarked;
