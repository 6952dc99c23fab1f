// SPDX-License-Identifier: Apache-2.0
/** Application messages as commands. */
@NullMarked
package org.outcry.fixgateway.request;

import org.jspecify.annotations.NullMarked;
