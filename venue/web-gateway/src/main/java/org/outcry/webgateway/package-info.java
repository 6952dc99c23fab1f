// SPDX-License-Identifier: Apache-2.0
/** Gateway for members over HTTP: orders and market data as JSON. */
@NullMarked
package org.outcry.webgateway;

import org.jspecify.annotations.NullMarked;
