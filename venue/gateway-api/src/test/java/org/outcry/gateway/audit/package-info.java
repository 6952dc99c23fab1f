// SPDX-License-Identifier: Apache-2.0
@NullMarked
package org.outcry.gateway.audit;

import org.jspecify.annotations.NullMarked;
