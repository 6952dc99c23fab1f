// SPDX-License-Identifier: Apache-2.0
/** Tests of passwords of logons. */
@NullMarked
package org.outcry.gateway.logon;

import org.jspecify.annotations.NullMarked;
