// SPDX-License-Identifier: Apache-2.0
/** Connections, and the sessions that own them: input, output, logon and end. */
@NullMarked
package org.outcry.fixgateway.connection;

import org.jspecify.annotations.NullMarked;
