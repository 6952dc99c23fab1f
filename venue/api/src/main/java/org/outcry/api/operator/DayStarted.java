// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.operator;

/** Start of a trading day. Feed message numbers restart here. */
public final class DayStarted {
    /** The day as yyyymmdd. */
    public int day;
}
