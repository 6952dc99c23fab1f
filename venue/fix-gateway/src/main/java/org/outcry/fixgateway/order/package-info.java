// SPDX-License-Identifier: Apache-2.0
/** Orders and instruments of sessions: identifiers, terms and their fields. */
@NullMarked
package org.outcry.fixgateway.order;

import org.jspecify.annotations.NullMarked;
