// SPDX-License-Identifier: Apache-2.0
/**
 * FIX over TCP: a decoder and an encoder over byte arrays, bounded connection buffers, an acceptor's session protocol,
 * and a small initiator. The package does not allocate in steady state, throw because of received bytes, block, or
 * start threads. A class is used by one thread at a time.
 *
 * <p>Source: FIX 4.4 with errata 20030618, volumes 1 and 2; FIX Session Layer Test Cases.
 */
@NullMarked
package org.outcry.fix;

import org.jspecify.annotations.NullMarked;
