// SPDX-License-Identifier: Apache-2.0
/** The README's service with requests and answers, over any encoding. */
@NullMarked
package org.outcry.channel.desk;

import org.jspecify.annotations.NullMarked;
