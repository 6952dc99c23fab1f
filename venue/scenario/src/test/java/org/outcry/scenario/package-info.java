// SPDX-License-Identifier: Apache-2.0
@NullMarked
package org.outcry.scenario;

import org.jspecify.annotations.NullMarked;
