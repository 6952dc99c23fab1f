// SPDX-License-Identifier: Apache-2.0
/** Tests of passwords of logons. */
@NullMarked
package org.outcry.gateway.session;

import org.jspecify.annotations.NullMarked;
