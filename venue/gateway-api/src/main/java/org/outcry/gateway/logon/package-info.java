// SPDX-License-Identifier: Apache-2.0
/** Passwords of logons: their hashes, their check beside the gateway's thread, and locks after failures. */
@NullMarked
package org.outcry.gateway.logon;

import org.jspecify.annotations.NullMarked;
