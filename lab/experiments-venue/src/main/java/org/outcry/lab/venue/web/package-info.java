// SPDX-License-Identifier: Apache-2.0
/** Orders, sockets and market data of a web gateway, beside FIX of the same venue. */
@NullMarked
package org.outcry.lab.venue.web;

import org.jspecify.annotations.NullMarked;
