// SPDX-License-Identifier: Apache-2.0
@NullMarked
package org.outcry.lab.scale;

import org.jspecify.annotations.NullMarked;
