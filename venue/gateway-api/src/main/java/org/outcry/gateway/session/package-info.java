// SPDX-License-Identifier: Apache-2.0
/** Parts that gateways with sessions of members have in common. */
@NullMarked
package org.outcry.gateway.session;

import org.jspecify.annotations.NullMarked;
