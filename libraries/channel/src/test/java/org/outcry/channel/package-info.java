// SPDX-License-Identifier: Apache-2.0
@NullMarked
package org.outcry.channel;

import org.jspecify.annotations.NullMarked;
