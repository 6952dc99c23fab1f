// SPDX-License-Identifier: Apache-2.0
/** TLS of a venue's listeners, as its configuration has it. */
@NullMarked
package org.outcry.gateway.tls;

import org.jspecify.annotations.NullMarked;
