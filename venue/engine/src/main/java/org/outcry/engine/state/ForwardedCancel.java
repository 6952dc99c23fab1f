// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.state;

import org.outcry.engine.saved.SavedForwardedCancel;

/** Mass cancel that partitions have not all completed. */
public final class ForwardedCancel extends SavedForwardedCancel {}
