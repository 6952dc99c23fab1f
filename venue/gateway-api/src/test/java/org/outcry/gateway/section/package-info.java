// SPDX-License-Identifier: Apache-2.0
/** Tests of sections as records. */
@NullMarked
package org.outcry.gateway.section;

import org.jspecify.annotations.NullMarked;
