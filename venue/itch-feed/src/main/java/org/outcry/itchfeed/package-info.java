// SPDX-License-Identifier: Apache-2.0
/** Translation of venue events to ITCH messages. */
@NullMarked
package org.outcry.itchfeed;

import org.jspecify.annotations.NullMarked;
