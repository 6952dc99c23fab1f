// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.operator;

/** Command that starts a trading day. Day orders of the previous day are cancelled. */
public final class StartDay {
    /** The day as yyyymmdd, above the current one. */
    public int day;
}
