// SPDX-License-Identifier: Apache-2.0
/** Commands and events of sessions: logon, logout, inbound and outbound numbers, and controls of a session. */
@NullMarked
package org.outcry.api.session;

import org.jspecify.annotations.NullMarked;
