// SPDX-License-Identifier: Apache-2.0
/** SoupBinTCP 3.00: packets, a server with its sessions, and a client. */
@NullMarked
package org.outcry.soup;

import org.jspecify.annotations.NullMarked;
