// SPDX-License-Identifier: Apache-2.0
/** Files of the pages that gateways serve. */
@NullMarked
package org.outcry.gateway.page;

import org.jspecify.annotations.NullMarked;
