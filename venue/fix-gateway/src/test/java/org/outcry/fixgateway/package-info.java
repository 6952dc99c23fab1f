// SPDX-License-Identifier: Apache-2.0
/** Tests of the FIX gateway over real sockets, with the real engine and sequencer. */
@NullMarked
package org.outcry.fixgateway;

import org.jspecify.annotations.NullMarked;
