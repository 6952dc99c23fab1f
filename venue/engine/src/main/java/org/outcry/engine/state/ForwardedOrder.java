// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.state;

import org.outcry.engine.saved.SavedForwardedOrder;

/** Open order that a partition has. */
public final class ForwardedOrder extends SavedForwardedOrder {}
