// SPDX-License-Identifier: Apache-2.0
@NullMarked
package org.outcry.gateway.bookmark;

import org.jspecify.annotations.NullMarked;
