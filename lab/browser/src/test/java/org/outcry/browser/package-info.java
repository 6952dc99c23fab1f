// SPDX-License-Identifier: Apache-2.0
/** Tests of the operator's page in Chromium, on a venue in a process of its own. */
@NullMarked
package org.outcry.browser;

import org.jspecify.annotations.NullMarked;
