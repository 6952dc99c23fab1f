// SPDX-License-Identifier: Apache-2.0
/** Native API of a venue: its protocol and its client. */
@NullMarked
package org.outcry.nativeapi;

import org.jspecify.annotations.NullMarked;
