// SPDX-License-Identifier: Apache-2.0
@NullMarked
package org.outcry.nativegateway;

import org.jspecify.annotations.NullMarked;
